import { body, head, type Setting } from "../grids.ts";
import { beside, labelled, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { shownFacts } from "./facts.ts";
import { apart, div, extras, factApart, inRole, label, tiles } from "./pieces.ts";
import { shownSums } from "./sums.ts";

const listed = (name: string, headStyle: string, style = ""): Setting => ({
  linesEach: () => 1.3,
  set: (grid, rows) =>
    table(head(grid.columns).replace("<tr", `<tr style="${headStyle}"`) + body(grid, rows), style, `grid ${name}`),
});

export const hotelWays: OwnWays = {
  facts: {
    "stay-strip": (facts) =>
      `<div style="display:flex;border:solid #6b4f2a;border-width:1px 0;padding:6px 0">${facts.map((fact) => div("flex:1;text-align:center;padding:0 3px", label(fact) + div("", mark(fact.value)))).join("")}</div>`,
    "stay-list": (facts) => div("width:300px", facts.map((one) => factApart(one)).join("")),
    "stay-run": (facts) => div("text-align:center", facts.map(labelled).join(" &nbsp; ")),
    "cornered-boxes": (facts) => shownFacts["cornered-boxes"]?.(facts) ?? "",
  },
  items: {
    "folio-lines": listed("lined", "color:#6b4f2a"),
    "folio-plain": listed("", "border:solid #000;border-width:1px 0"),
    "folio-frame": listed("ruled", "background:#f2ead9"),
    "folio-dots": {
      linesEach: () => 1.4,
      set: (grid, rows) =>
        rows
          .map(
            (each) =>
              `<div style="display:flex;gap:8px;padding:2px 0"><span style="min-width:120px">${mark(each.cells[0])}</span><span>${inRole(grid, each, "description")}</span><span style="flex:1;border-bottom:1px dotted #555;margin-bottom:4px"></span><span>${inRole(grid, each, "amount")}</span></div>`,
          )
          .join(""),
    },
  },
};

export const utilityWays: OwnWays = {
  facts: {
    "meter-cards": (facts) =>
      tiles(
        facts.map((fact) =>
          div(
            "border:1px solid #7bb274;border-radius:8px;padding:6px 9px",
            label(fact) + div("font-size:112%", mark(fact.value)),
          ),
        ),
        3,
        "gap:7px",
      ),
    "meter-list": (facts) => facts.map((one) => factApart(one, "border-bottom:1px solid #dde;padding:3px 0")).join(""),
    "meter-two": (facts) =>
      div(
        "columns:2;column-gap:30px;background:#f4f8f2;padding:10px 12px",
        facts.map((one) => div("break-inside:avoid;padding:2px 0", labelled(one))).join(""),
      ),
    "matrix-of-four": (facts) => shownFacts["matrix-of-four"]?.(facts) ?? "",
  },
  items: {
    "charges-lined": listed("lined", "border-bottom:2px solid #7bb274"),
    "charges-boxed": listed("ruled", "background:#e3f0df"),
    "charges-sides": {
      linesEach: () => 1.5,
      set: (grid, rows) =>
        rows
          .map((each) =>
            apart(
              [inRole(grid, each, "description"), ...extras(each)].join(" "),
              inRole(grid, each, "amount"),
              "padding:4px 0;border-bottom:1px dashed #999",
            ),
          )
          .join(""),
    },
  },
  sums: {
    "pay-slip": (sums) =>
      div(
        "border:2px dashed #444;padding:12px 16px;margin-top:14px",
        sums.map((one) => factApart(one, "font-size:125%;font-weight:bold")).join(""),
      ),
    "pay-round": (sums) =>
      div(
        "margin-left:400px;background:#2e6b2e;color:#fff;border-radius:14px;padding:12px 18px;text-align:center",
        sums.map(({ label: name, value }) => div("", plain(name)) + div("font-size:170%", mark(value))).join(""),
      ),
    "leader-sums": (sums) => shownSums["leader-sums"]?.(sums) ?? "",
  },
};

export const labWays: OwnWays = {
  facts: {
    "patient-box": (facts) =>
      `<div style="border:1px solid #000;padding:6px 10px;columns:2;column-gap:30px">${facts.map((one) => div("break-inside:avoid", labelled(one))).join("")}</div>`,
    "patient-line": (facts) => div("background:#e5f1f4;padding:6px 10px", facts.map(beside).join(" &nbsp;&nbsp; ")),
    "patient-tiles": (facts) =>
      tiles(
        facts.map((fact) => label(fact) + div("", mark(fact.value))).map((inner) => div("padding:3px 0", inner)),
        3,
        "border:solid #0a6c7c;border-width:2px 0;padding:4px 0",
      ),
  },
  items: {
    "results-lined": listed("lined", "background:#e5f1f4"),
    "results-typed": listed("", "border:dashed #000;border-width:1px 0", "font-family:'Liberation Mono'"),
    "results-boxed": listed("ruled", "background:#eee", "font-size:94%"),
    "range-in-brackets": {
      linesEach: () => 1.8,
      set: (grid, rows) =>
        rows
          .map(
            ({ cells: [test, value, unit, range] }) =>
              `<div style="display:flex;padding:4px 0;border-bottom:1px solid #cde"><span style="width:220px">${mark(test)}</span><b style="width:80px;text-align:right">${mark(value)}</b><span style="width:90px;padding-left:8px">${mark(unit)}</span><span style="color:#333">(${plain(grid.columns[3]?.label ?? "")}: ${mark(range)})</span></div>`,
          )
          .join(""),
    },
  },
};

export const contractWays: OwnWays = {
  letterhead: {
    "deed-centre": ({ title }) => ({
      top: `<style>p{text-align:justify;line-height:1.7}</style><div style="text-align:center;font:bold 26px 'Liberation Serif';padding:40px 0 18px">${plain(title)}</div>`,
      foot: "",
    }),
    "deed-boxed": ({ title }) => ({
      top: `<style>p{padding:0 24px}</style>${div("border:1px solid #000;padding:10px;text-align:center;text-transform:uppercase;letter-spacing:2px", plain(title))}`,
      foot: "",
    }),
    "deed-left": ({ title }) => ({
      top: `<style>p{border-left:2px solid #bbb;padding-left:14px}</style>${div("font-size:180%;color:#333;border-bottom:1px solid #333", plain(title))}`,
      foot: "",
    }),
  },
  facts: {
    "deed-number-right": (facts) => div("text-align:right", facts.map(labelled).join("<br>")),
    "deed-number-centre": (facts) => div("text-align:center;font-style:italic", facts.map(beside).join("<br>")),
    "deed-number-boxed": (facts) =>
      div(
        "display:inline-block;border:1px solid #000;padding:4px 12px",
        facts.map((one) => label(one) + div("", mark(one.value))).join(""),
      ),
  },
};
