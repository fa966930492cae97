import type { Grid, GridRow } from "../../sheet.ts";
import { classOf, type Setting } from "../grids.ts";
import { type FactWay, type Letterhead, labelled, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { bold, box, boxes, cell, colon, inOrder, over, raster, senderOf, side, tr } from "./pieces.ts";
import { lineOf, looking, looks, tableOf } from "./tables.ts";

const labHeads: Readonly<Record<string, Letterhead>> = {
  "laboratory-with-a-cross": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        side("gap:14px;align-items:center;border-bottom:2px solid #0077b6;padding-bottom:8px", [
          box("font-size:34px;color:#0077b6;flex:none;line-height:1", "✚"),
          box("", `<b>${name}</b><div style="font-size:88%">${[...address, ...contact].join(" · ")}</div>`),
        ]) + box("font-size:135%", title),
      foot: "",
    };
  },
  "laboratory-in-the-middle": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box(
          "text-align:center",
          `${bold(name)}<br>${address.join(", ")}<br><span style="font-size:85%">${contact.join(" / ")}</span>`,
        ) + box("text-align:center;background:#dcebf5;padding:4px;font-weight:bold", title),
      foot: "",
    };
  },
  "report-against-the-laboratory": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: side("justify-content:space-between;gap:30px", [
        box("font-size:160%", title),
        box("text-align:right;font-size:88%", [bold(name), ...address, ...contact].join("<br>")),
      ]),
      foot: "",
    };
  },
};
const labFacts: Readonly<Record<string, FactWay>> = {
  "patient-and-sample-panels": (facts) =>
    side(
      "gap:14px",
      [facts.slice(0, 2), facts.slice(2)].map((some) =>
        box("flex:1;border:1px solid #0077b6;padding:6px 10px", boxes("", some.map(labelled))),
      ),
    ),
  "captions-between-rules": (facts) =>
    raster(
      3,
      facts.map((one) => over(one)),
      "gap:6px 18px;border:solid #555;border-width:1px 0;padding:6px 0",
    ),
  "patient-first-in-bold": ([patient, ...others]) =>
    (patient ? box("font-size:120%", `${colon(patient.label)} ${bold(mark(patient.value))}`) : "") +
    box("columns:2", boxes("break-inside:avoid", others.map(labelled))),
  "strip-of-the-sample": (facts) =>
    `<table style="width:100%">${tr(facts.map(({ label }) => cell(plain(label), "font-size:80%;background:#eee;padding:2px 6px")))}${tr(facts.map(({ value }) => cell(mark(value), "padding:2px 6px 4px;border-bottom:1px solid #999")))}</table>`,
  "typed-by-the-laboratory": (facts) =>
    `<table style="font-family:'Liberation Mono'">${facts.map(({ label, value }) => tr([cell(plain(label), "padding:0"), cell(":", "padding:0 10px"), cell(mark(value), "padding:0")])).join("")}</table>`,
};
/** Name, result, unit and range of a row; results and units may share a cell. */
const joinedUnits = (style: string): Setting => ({
  linesEach: () => 1.4,
  set: ({ columns: [name, value, unit, range] }, rows) =>
    `<table style="width:100%">${tr([cell(bold(plain(name?.label ?? "")), style), cell(bold(`${plain(value?.label ?? "")} (${plain(unit?.label ?? "")})`), style), cell(bold(plain(range?.label ?? "")), style)])}${rows.map(({ cells }) => tr([cell(mark(cells[0]), style), cell(`${mark(cells[1])} ${mark(cells[2])}`, style), cell(mark(cells[3]), style)])).join("")}</table>`,
});
const rangeFirst = (grid: Grid, rows: readonly GridRow[]): string => {
  const turned = inOrder({ ...grid, rows }, [0, 3, 2, 1]);
  return tableOf(turned, turned.rows, looks.coloured);
};
const labItems: Readonly<Record<string, Setting>> = {
  "results-under-hairlines": looking(looks.hairlines),
  "results-in-cells": looking(looks.sheetOfCells),
  "results-typed": looking(looks.typed),
  "results-in-stripes": looking(looks.striped),
  "results-with-their-units": joinedUnits("border-bottom:1px solid #ccc;padding:4px 10px 4px 0"),
  "results-last": { linesEach: lineOf, set: rangeFirst },
  "ranges-below-names": {
    linesEach: () => 2,
    set: ({ columns }, rows) =>
      `<table style="width:100%">${tr(columns.slice(0, 3).map((column) => `<th class="${classOf(column)}" style="border-bottom:1px solid #000">${plain(column.label)}</th>`))}${rows.map(({ cells }) => tr([cell(`${mark(cells[0])}<div style="font-size:82%;color:#444">${colon(columns[3]?.label ?? "")} ${mark(cells[3])}</div>`), `<td class="number">${bold(mark(cells[1]))}</td>`, cell(mark(cells[2]))])).join("")}</table>`,
  },
};
/** What laboratories found. */
export const labWays: OwnWays = { letterhead: labHeads, facts: labFacts, items: labItems };
