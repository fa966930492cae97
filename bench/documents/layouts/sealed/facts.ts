import type { Fact } from "../../sheet.ts";
import { type FactWay, inGroups, labelled, mark, plain } from "../html.ts";
import { bold, box, boxes, cell, colon, ends, over, pair, raster, side, tr } from "./pieces.ts";
import { asBlocks } from "./wholes.ts";

/** Tables of a row of labels over a row of values, so many in each. */
const strips = (facts: readonly Fact[], size: number, labelStyle: string, valueStyle: string): string =>
  inGroups(facts, size)
    .map(
      (some) =>
        `<table style="width:100%;margin-bottom:6px">${tr(some.map(({ label }) => cell(plain(label), labelStyle)))}${tr(some.map(({ value }) => cell(mark(value), valueStyle)))}</table>`,
    )
    .join("");

const usual: Readonly<Record<string, FactWay>> = {
  "bold-labels-to-the-colon": (facts) =>
    `<table style="margin-left:auto">${facts.map((one) => pair({ ...one, label: one.label }, "text-align:right;font-weight:bold;padding:1px 12px 1px 0", "padding:1px 0")).join("")}</table>`,
  "grey-strip": (facts) =>
    strips(
      facts,
      4,
      "background:#e3e7ea;padding:3px 7px;font-size:85%;border:1px solid #b5bcc2",
      "padding:4px 7px;border:1px solid #b5bcc2",
    ),
  "coloured-captions-in-fours": (facts) =>
    raster(
      4,
      facts.map((one) => over(one, "", "color:#714b67;font-weight:bold")),
      "gap:10px 14px",
    ),
  "pairs-in-two-columns": (facts) =>
    `<table style="width:100%">${inGroups(facts, 2)
      .map((some) =>
        tr(
          some.flatMap(({ label, value }) => [
            cell(colon(label), "color:#444;padding:2px 10px 2px 0"),
            cell(mark(value), "padding:2px 18px 2px 0"),
          ]),
        ),
      )
      .join("")}</table>`,
  "information-block": (facts) =>
    `<table style="margin-left:auto;border-left:1px solid #666">${facts.map((one) => pair(one, "padding:2px 14px 2px 10px;font-size:88%", "padding:2px 0")).join("")}</table>`,
  "captions-in-a-stack": (facts) =>
    boxes(
      "margin-bottom:6px",
      facts.map((one) => over(one, "", "font-weight:bold;color:#222")),
    ),
  "number-then-the-rest": (facts, joined) =>
    (joined
      ? box("font-size:120%;font-weight:bold", joined.map(mark).join(""))
      : box("font-size:115%;font-weight:bold", facts.slice(0, 1).map(labelled).join(""))) +
    box(
      "margin-top:4px",
      facts
        .slice(joined ? 2 : 1)
        .map(labelled)
        .join(" &nbsp;·&nbsp; "),
    ),
  "framed-rows": (facts) =>
    `<table style="min-width:290px">${facts.map((one) => pair(one, "border:1px solid #888;background:#f0f0f0;padding:3px 8px;font-size:90%", "border:1px solid #888;padding:3px 8px")).join("")}</table>`,
  "hairlines-between-ends": (facts) =>
    box("max-width:320px", facts.map((one) => ends(one, "border-bottom:1px solid #d5d5d5;padding:3px 0")).join("")),
  "heads-in-a-coloured-row": (facts) =>
    strips(
      facts,
      5,
      "background:#2d78b8;color:#fff;padding:3px 6px;font-size:82%;text-align:center",
      "padding:4px 6px;text-align:center;border-bottom:1px solid #2d78b8",
    ),
  "plain-lines-of-pairs": (facts) =>
    boxes(
      "",
      facts.map((one) => `${colon(one.label)} ${bold(mark(one.value))}`),
    ),
};

const odd: Readonly<Record<string, FactWay>> = {
  "typed-with-colons-in-a-row": (facts) =>
    box(
      "font-family:'Liberation Mono';font-size:92%",
      `<table>${facts
        .map(({ label, value }) =>
          tr([
            cell(plain(label), "padding:0"),
            cell(label === "" ? "" : ":", "padding:0 8px"),
            cell(mark(value), "padding:0"),
          ]),
        )
        .join("")}</table>`,
    ),
  capsules: (facts) =>
    side(
      "flex-wrap:wrap;gap:6px",
      facts.map(({ label, value }) =>
        box(
          "border:1px solid #999;border-radius:14px;padding:3px 12px;white-space:nowrap",
          `<span style="color:#666;font-size:85%">${plain(label)}</span> ${mark(value)}`,
        ),
      ),
    ),
  "first-two-in-a-band": (facts) =>
    side(
      "gap:40px;background:#fff3d6;padding:8px 12px",
      facts.slice(0, 2).map((one) => over(one, "font-size:115%")),
    ) + box("columns:2;column-gap:30px;padding:6px 12px", boxes("break-inside:avoid", facts.slice(2).map(labelled))),
  "numbered-fields": (facts) =>
    raster(
      3,
      facts.map(({ label, value }, i) =>
        box(
          "border:1px solid #333;margin:-1px 0 0 -1px;padding:2px 7px 5px",
          `<div style="font-size:76%">${i + 1}. ${plain(label)}</div>${mark(value)}`,
        ),
      ),
    ),
  "running-text": (facts) =>
    box("border-top:1px solid #444;border-bottom:1px solid #444;padding:5px 0", facts.map(labelled).join("; ")),
};

/** What a paper says of itself: its number, its day and what else is told. */
export const sealedFacts: Readonly<Record<string, FactWay>> = asBlocks({ ...usual, ...odd });
