import type { Grid, GridRow } from "../../sheet.ts";
import type { Setting } from "../grids.ts";
import { type FactWay, inGroups, type Letterhead, labelled, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { bold, box, boxes, colon, over, pair, raster, rule, senderOf, side, small, styleTag } from "./pieces.ts";
import { looking, looks } from "./tables.ts";

const cvHeads: Readonly<Record<string, Letterhead>> = {
  "name-large": (sheet) => {
    const { name, title } = senderOf(sheet);
    return {
      top:
        box("font-size:240%;line-height:1.15", name) +
        box("color:#777;text-transform:uppercase;letter-spacing:3px", title),
      foot: "",
    };
  },
  "name-on-a-dark-block": (sheet) => {
    const { name, title } = senderOf(sheet);
    return {
      top: box(
        "margin:0 -60px 0;background:#24323f;color:#fff;padding:40px 60px 26px",
        box("font-size:190%", name) + box("color:#cfd8df", title),
      ),
      foot: "",
    };
  },
  "title-then-name-in-the-middle": (sheet) => {
    const { name, title } = senderOf(sheet);
    return {
      top:
        box("text-align:center;font-variant:small-caps;font-size:125%", title) +
        box("text-align:center;font-size:175%;border-bottom:1px solid #444;padding-bottom:8px", name),
      foot: "",
    };
  },
  "name-and-a-place-for-a-picture": (sheet) => {
    const { name, title } = senderOf(sheet);
    return {
      top: side("justify-content:space-between;gap:30px;align-items:center", [
        box("", small(title) + box("font-size:200%;color:#8c2f39", name)),
        box("width:90px;height:112px;background:#e3e3e3;border:1px solid #bbb;flex:none", ""),
      ]),
      foot: "",
    };
  },
};
const cvFacts: Readonly<Record<string, FactWay>> = {
  "column-at-the-left": (facts) =>
    box(
      "float:left;width:200px;background:#f1f3f5;padding:12px;margin-right:24px;min-height:320px",
      boxes(
        "margin-bottom:10px;overflow-wrap:anywhere",
        facts.map((one) => over(one, "", "font-weight:bold")),
      ),
    ),
  "one-line-of-strokes": (facts) => box("text-align:center;font-size:92%", facts.map(labelled).join(" &nbsp;|&nbsp; ")),
  "europass-rows": (facts) =>
    `<table>${facts.map((one) => pair(one, "text-align:right;width:170px;color:#0e4194;padding:3px 14px 3px 0", "border-left:1px solid #bbb;padding:3px 0 3px 14px")).join("")}</table>`,
  "two-columns-in-grey": (facts) =>
    raster(
      2,
      facts.map((one) => box("padding:2px 0", labelled(one))),
      "background:#f4f4f4;padding:8px 14px;column-gap:20px",
    ),
  "pairs-in-bold": (facts) =>
    inGroups(facts, 2)
      .map((some) =>
        side(
          "gap:20px",
          some.map(({ label, value }) => box("flex:1", `${bold(colon(label))} ${mark(value)}`)),
        ),
      )
      .join(""),
};
const heads = ({ columns }: Grid): string =>
  box("font-size:80%;color:#666;margin-bottom:4px", columns.map(({ label }) => plain(label)).join(" / "));
/** A list of posts that may stand beside a column at the left. */
const posts = (set: (row: GridRow) => string, head = heads): Setting => ({
  linesEach: () => 3,
  set: (grid, rows) => box("overflow:hidden", head(grid) + rows.map(set).join("")),
});
const cvItems: Readonly<Record<string, Setting>> = {
  "years-in-the-margin": posts(({ cells: [years, post, firm] }) =>
    side("gap:20px;margin-bottom:8px", [
      box("width:110px;flex:none;color:#555", mark(years)),
      box("", `${bold(mark(post))}<br>${mark(firm)}`),
    ]),
  ),
  "post-comma-firm": posts(({ cells: [years, post, firm] }) =>
    box("margin-bottom:8px", `${bold(mark(post))}, ${mark(firm)} (${mark(years)})`),
  ),
  "post-and-years-at-ends": posts(({ cells: [years, post, firm] }) =>
    box(
      "margin-bottom:10px",
      side("justify-content:space-between", [bold(mark(post)), box("", mark(years))]) +
        box("font-style:italic", mark(firm)),
    ),
  ),
  "points-on-a-line": posts(({ cells: [years, post, firm] }) =>
    box(
      "border-left:2px solid #8c2f39;padding:0 0 12px 16px;margin-left:6px",
      `<div style="font-size:85%">● ${mark(years)}</div>${bold(mark(post))} · ${mark(firm)}`,
    ),
  ),
  "each-with-labels": {
    linesEach: () => 4,
    set: ({ columns }, rows) =>
      box(
        "overflow:hidden",
        rows
          .map(({ cells }) =>
            box(
              "border-top:1px solid #ccc;padding:5px 0",
              `<table>${columns.map(({ label }, i) => pair({ label, value: cells[i] ?? { text: "" } }, "width:110px;color:#0e4194;padding:1px 10px 1px 0", "padding:1px 0")).join("")}</table>`,
            ),
          )
          .join(""),
      ),
  },
  "posts-in-a-table": {
    ...looking(looks.hairlines),
    set: (grid, rows) => box("overflow:hidden", looking(looks.hairlines).set(grid, rows)),
  },
};

/** Lives in dates. */
export const cvWays: OwnWays = { letterhead: cvHeads, facts: cvFacts, items: cvItems };

const contractHeads: Readonly<Record<string, Letterhead>> = {
  "agreement-justified": ({ title }) => ({
    top:
      styleTag(".sheet>p{text-align:justify;line-height:1.6}") +
      box("text-align:center;font-weight:bold;font-size:140%;padding:20px 0 10px", plain(title)),
    foot: "",
  }),
  "agreement-in-serif": ({ title }) => ({
    top:
      styleTag(".sheet>p{font-family:'Liberation Serif';font-size:112%;text-indent:24px}") +
      box(
        "font-family:'Liberation Serif';font-size:170%;border-bottom:1px solid #000;padding-bottom:6px",
        plain(title),
      ),
    foot: "",
  }),
  "agreement-typed": ({ title }) => ({
    top:
      styleTag(".sheet>p{font-family:'Liberation Mono';line-height:1.8}") +
      box("font-family:'Liberation Mono';text-decoration:underline;text-transform:uppercase", plain(title)),
    foot: "",
  }),
  "agreement-in-narrow-lines": ({ title }) => ({
    top:
      styleTag(".sheet>p{padding:0 110px 0 60px}") +
      rule("4px solid #444") +
      box("font-size:130%;padding:12px 60px 0;text-transform:uppercase;letter-spacing:1px", plain(title)),
    foot: "",
  }),
  "agreement-in-boxes": ({ title }) => ({
    top:
      styleTag(".sheet>p{border:1px solid #999;padding:8px 12px}") +
      box("background:#e9edf2;padding:10px 12px;font-size:125%;font-weight:bold", plain(title)),
    foot: "",
  }),
  "agreement-with-places-to-sign": ({ title }) => ({
    top: styleTag(".sheet>p{line-height:1.5}") + box("text-align:right;font-size:150%;color:#444", plain(title)),
    foot: side("gap:80px", [
      box("flex:1;border-top:1px solid #000", "&nbsp;"),
      box("flex:1;border-top:1px solid #000", "&nbsp;"),
    ]),
  }),
};
const contractFacts: Readonly<Record<string, FactWay>> = {
  "number-in-the-middle": (facts) => boxes("text-align:center", facts.map(labelled)),
  "number-in-a-corner": (facts) =>
    box("margin-left:auto;width:230px;border:1px solid #000;padding:5px 10px", boxes("", facts.map(labelled))),
  "number-in-brackets": (facts) =>
    boxes(
      "font-style:italic",
      facts.map((one) => `[${labelled(one)}]`),
    ),
};

/** What two have agreed, in clauses. */
export const contractWays: OwnWays = { letterhead: contractHeads, facts: contractFacts };
