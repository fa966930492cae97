import type { Fact, Grid } from "../../sheet.ts";
import { classOf, type Setting } from "../grids.ts";
import { type FactWay, inGroups, type Letterhead, labelled, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import {
  bold,
  box,
  boxes,
  cell,
  colon,
  ends,
  over,
  pair,
  raster,
  rule,
  senderOf,
  side,
  small,
  tr,
  valuesOf,
} from "./pieces.ts";
import { looking, looks } from "./tables.ts";

const isOfMeter = ({ value }: Fact): boolean => /meter_number|_reading|consumption/.test(value.path ?? "");
const split = (facts: readonly Fact[]) => ({
  meter: facts.filter(isOfMeter),
  others: facts.filter((one) => !isOfMeter(one)),
});
/** What is listed, on dots that lead to its figure. */
const dotted: Setting = {
  linesEach: () => 1.3,
  set: ({ columns }, rows) => {
    const last = columns.length - 1;
    return (
      side("justify-content:space-between;font-size:85%;color:#555", [
        box(
          "",
          columns
            .slice(0, last)
            .map(({ label }) => plain(label))
            .join(" · "),
        ),
        box("", plain(columns[last]?.label ?? "")),
      ]) +
      rows
        .map(({ cells }) =>
          side("gap:6px;align-items:baseline;padding:2px 0", [
            ...cells.slice(0, last).map((one) => `<span style="padding-right:8px">${mark(one)}</span>`),
            '<span style="flex:1;border-bottom:1px dotted #666"></span>',
            `<span>${mark(cells[last])}</span>`,
          ]),
        )
        .join("")
    );
  },
};

const utilityHeads: Readonly<Record<string, Letterhead>> = {
  "energy-on-a-sunny-band": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("margin:0 -60px 12px;padding:20px 60px;background:#ffd23f;font-size:160%;font-weight:bold", name) +
        box("font-size:125%", title),
      foot: box("font-size:10px", [...address, ...contact].join(" · ")),
    };
  },
  "questions-at-the-right": (sheet) => {
    const { name, address, pairs, title } = senderOf(sheet);
    return {
      top:
        side("justify-content:space-between;gap:30px", [
          box("", box("font-size:150%;color:#00695c", name) + boxes("font-size:88%", address)),
          box("background:#e0f2f1;padding:8px 14px;border-radius:8px", pairs.map((one) => over(one)).join("")),
        ]) + box("font-size:135%;font-weight:bold;margin-top:12px", title),
      foot: "",
    };
  },
  "title-over-the-works": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("font-size:170%;color:#004d80", title) +
        box("border-bottom:1px solid #004d80;padding-bottom:4px", [name, ...address, ...contact].join(" · ")),
      foot: "",
    };
  },
};
const utilityFacts: Readonly<Record<string, FactWay>> = {
  "readings-in-a-row": (facts) => {
    const { meter, others } = split(facts);
    return (
      `<table style="margin:0 0 10px auto">${others.map((one) => pair(one, "padding:1px 16px 1px 0", "padding:1px 0")).join("")}</table>` +
      `<table style="width:100%">${tr(meter.map(({ label }) => cell(plain(label), "background:#e0f2f1;padding:4px 8px;font-size:85%")))}${tr(meter.map(({ value }) => cell(mark(value), "padding:4px 8px;border-bottom:1px solid #00695c")))}</table>`
    );
  },
  "contract-and-meter-panels": (facts) => {
    const { meter, others } = split(facts);
    return side(
      "gap:16px",
      [others, meter].map((some) =>
        box(
          "flex:1;border:1px solid #aaa;border-radius:8px;padding:8px 12px",
          some.map((one) => ends(one, "padding:2px 0")).join(""),
        ),
      ),
    );
  },
  "all-with-hairlines": (facts) =>
    `<table style="width:100%">${facts.map((one) => pair(one, "border-bottom:1px solid #ddd;padding:4px 0;width:55%", "border-bottom:1px solid #ddd;padding:4px 0")).join("")}</table>`,
  "captions-then-a-sum-of-readings": (facts) => {
    const { meter, others } = split(facts);
    return (
      raster(
        3,
        others.map((one) => over(one)),
        "gap:8px 18px;margin-bottom:10px",
      ) +
      side(
        "background:#f6f6ee;padding:8px 12px;gap:26px;flex-wrap:wrap",
        meter.map((one) => over(one, "text-align:right")),
      )
    );
  },
  "typed-by-the-works": (facts) =>
    box(
      "font-family:'Liberation Mono';font-size:94%;border:1px dashed #000;padding:6px 10px",
      facts.map((one) => ends(one)).join(""),
    ),
  "lines-in-pairs": (facts) =>
    inGroups(facts, 2)
      .map((some) =>
        side(
          "gap:24px;padding:2px 0",
          some.map((one) => box("flex:1", labelled(one))),
        ),
      )
      .join(""),
};
const oneSum: NonNullable<OwnWays["sums"]> = {
  "due-on-a-panel": (sums) =>
    sums
      .map(({ label, value }) =>
        box(
          "margin-left:auto;width:280px;background:#00695c;color:#fff;padding:12px 18px",
          `<div>${plain(label)}</div><div style="font-size:180%">${mark(value)}</div>`,
        ),
      )
      .join(""),
  "due-under-a-thick-line": (sums) =>
    sums.map((one) => ends(one, "border-top:3px solid #000;font-size:118%;font-weight:bold;padding-top:5px")).join(""),
  "due-on-a-slip-to-cut": (sums) =>
    rule("2px dashed #555") +
    sums
      .map(({ label, value }) =>
        box(
          "padding:12px 0",
          side("gap:24px;align-items:center", [
            box("width:250px", plain(label)),
            box("border:1px solid #000;padding:6px 20px;font-size:120%", mark(value)),
          ]),
        ),
      )
      .join(""),
  "due-in-a-pale-row": (sums) =>
    sums.map((one) => ends(one, "background:#fff4cc;padding:8px 10px;font-weight:bold")).join(""),
};
const utilityItems: Readonly<Record<string, Setting>> = {
  "charges-on-dots": dotted,
  "charges-under-hairlines": looking(looks.hairlines),
  "charges-tinted": looking(looks.tintedLast),
  "charges-in-cells": looking(looks.sheetOfCells),
  "charges-with-air": looking(looks.airy),
};
/** Bills of works for electricity. */
export const utilityWays: OwnWays = {
  letterhead: utilityHeads,
  facts: utilityFacts,
  items: utilityItems,
  sums: oneSum,
};

const hotelHeads: Readonly<Record<string, Letterhead>> = {
  "house-in-serif": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("text-align:center;font-family:'Liberation Serif';font-size:190%;color:#5b4636;letter-spacing:2px", name) +
        box("text-align:center;font-size:82%;color:#444", title),
      foot: box(
        "text-align:center;font-size:10px;border-top:1px solid #5b4636;padding-top:4px",
        [...address, ...contact].join(" · "),
      ),
    };
  },
  "house-with-stars": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        side("justify-content:space-between;gap:30px", [
          box("", `${box("font-size:130%;font-weight:bold", name)}<span style="color:#b8860b">★★★★</span>`),
          box("text-align:right;font-size:88%", [...address, ...contact].join("<br>")),
        ]) + box("font-size:140%;margin-top:16px", title),
      foot: "",
    };
  },
  "folio-typed": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: box("font-family:'Liberation Mono'", `${name}<br>${[...address, ...contact].join("<br>")}<br><br>${title}`),
      foot: "",
    };
  },
};
const hotelParties: NonNullable<OwnWays["parties"]> = {
  "guest-with-a-colon": ({ parties }) =>
    boxes(
      "",
      parties.map((party) => `${colon(party.heading)} ${bold(valuesOf(party).join(", "))}`),
    ),
  "guest-on-a-line": ({ parties }) =>
    boxes(
      "width:300px",
      parties.map(
        (party) =>
          small(party.heading) + box("border-bottom:1px solid #444;padding-bottom:2px", valuesOf(party).join("<br>")),
      ),
    ),
  "guest-on-a-card": ({ parties }) =>
    boxes(
      "background:#f5efe6;padding:8px 14px;width:310px",
      parties.map((party) => `<div style="color:#5b4636">${plain(party.heading)}</div>${valuesOf(party).join("<br>")}`),
    ),
};
const hotelFacts: Readonly<Record<string, FactWay>> = {
  "folio-in-two-columns": (facts) =>
    `<div style="columns:2;column-gap:40px"><table style="width:100%">${facts.map(({ label, value }) => tr([cell(plain(label), "padding:1px 0;width:50%"), cell(label === "" ? "" : ":", "padding:1px 8px"), cell(mark(value), "padding:1px 0")])).join("")}</table></div>`,
  "stay-in-a-frame": (facts) =>
    side(
      "border:1px solid #5b4636;flex-wrap:wrap",
      facts.map((one) => over(one, "padding:5px 14px;border-right:1px solid #ddd")),
    ),
  "stay-as-pairs": (facts) =>
    `<table style="margin-left:auto">${facts.map((one) => pair(one, "padding:1px 18px 1px 0;color:#555", "padding:1px 0;text-align:right")).join("")}</table>`,
  "stay-under-dark-heads": (facts) =>
    `<table style="width:100%">${tr(facts.map(({ label }) => cell(plain(label), "background:#5b4636;color:#fff;padding:4px 8px;font-size:85%")))}${tr(facts.map(({ value }) => cell(mark(value), "padding:4px 8px")))}</table>`,
  "stay-in-lines": (facts) => boxes("", facts.map(labelled)),
};
/** Nights and what came with them, with each day's heading over it. */
const dayHeads = (grid: Grid): string =>
  `<tr>${grid.columns.map((column) => `<th class="${classOf(column)}" style="border-bottom:1px solid #5b4636">${plain(column.label)}</th>`).join("")}</tr>`;
const hotelItems: Readonly<Record<string, Setting>> = {
  "folio-between-dashes": looking(looks.typed),
  "folio-under-hairlines": looking(looks.hairlines),
  "folio-in-stripes": looking(looks.striped),
  "folio-on-dots": dotted,
  "folio-with-a-line-for-each-day": {
    linesEach: () => 1.3,
    set: (grid, rows) =>
      `<table style="width:100%">${dayHeads(grid)}${rows.map(({ cells }, i) => tr(cells.map((one, j) => `<td class="${classOf(grid.columns[j])}" style="${i > 0 && rows[i - 1]?.cells[0]?.text !== cells[0]?.text ? "border-top:1px solid #c9b8a6" : ""}">${mark(one)}</td>`))).join("")}</table>`,
  },
  "folio-in-boxed-columns": looking(looks.boxedColumns),
};
/** What guests pay. */
export const hotelWays: OwnWays = {
  letterhead: hotelHeads,
  parties: hotelParties,
  facts: hotelFacts,
  items: hotelItems,
  sums: {
    ...oneSum,
    "balance-in-the-last-column": (sums) =>
      `<table style="width:100%;border-top:1px solid #000">${sums.map((one) => pair(one, "text-align:right;padding:4px 24px 4px 0;font-weight:bold", "text-align:right;width:130px;padding:4px 0;font-weight:bold")).join("")}</table>`,
  },
};
