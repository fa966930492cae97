import type { Setting } from "../grids.ts";
import { type Letterhead, labelled, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { bold, box, boxes, cell, ends, over, pair, raster, senderOf, side, small, tr } from "./pieces.ts";
import { looking, looks } from "./tables.ts";

const payFacts: NonNullable<OwnWays["facts"]> = {
  "employee-in-a-box": ([employee, ...others]) =>
    side("gap:16px;align-items:stretch", [
      employee
        ? over(employee, "flex:1;border:1px solid #000;padding:8px 12px;font-weight:bold", "font-weight:normal")
        : "",
      box("flex:1;border:1px solid #000;padding:8px 12px", boxes("", others.map(labelled))),
    ]),
  "cells-of-a-payroll": (all) =>
    raster(
      3,
      all.map((one) => over(one, "border:1px solid #777;margin:-1px 0 0 -1px;padding:2px 6px 4px")),
    ),
  "line-of-heads": (all) =>
    `<table style="width:100%">${tr(all.map(({ label }) => cell(plain(label), "background:#ddd;font-size:82%;padding:3px 6px")))}${tr(all.map(({ value }) => cell(mark(value), "padding:3px 6px;border-bottom:1px solid #888")))}</table>`,
  "ends-in-two-columns": (all) =>
    raster(
      2,
      all.map((one) => ends(one, "padding:2px 0")),
      "column-gap:44px",
    ),
  "employee-at-the-right": ([employee, ...others]) =>
    side("justify-content:space-between;gap:30px", [
      `<table>${others.map((one) => pair(one, "padding:1px 16px 1px 0;font-size:90%", "padding:1px 0")).join("")}</table>`,
      employee ? over(employee, "width:270px;border-left:4px solid #888;padding-left:12px") : "",
    ]),
};
const payHeads: Readonly<Record<string, Letterhead>> = {
  "employer-and-title-boxes": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: side("gap:0", [
        box("flex:1;border:1px solid #000;padding:6px 10px", bold(name) + boxes("font-size:88%", address)),
        box("flex:1;border:1px solid #000;border-left:0;padding:6px 10px;text-align:center;font-size:125%", title),
      ]),
      foot: box("font-size:10px", contact.join(" · ")),
    };
  },
  "title-bar-and-employer": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("background:#d71920;color:#fff;padding:6px 12px;font-size:115%", title) +
        box("padding:4px 12px", `${bold(name)}<br>${address.join(", ")}`),
      foot: box("font-size:10px;text-align:right", contact.join(" | ")),
    };
  },
  "employer-left-title-centred": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("font-size:92%", boxes("", [bold(name), ...address, ...contact])) +
        box(
          "text-align:center;text-transform:uppercase;font-weight:bold;font-size:118%;border:solid #000;border-width:1px 0;padding:3px",
          title,
        ),
      foot: "",
    };
  },
};
const payItems: Readonly<Record<string, Setting>> = {
  "pay-in-stripes": looking(looks.striped),
  "pay-in-cells": looking(looks.sheetOfCells),
  "pay-typed": looking(looks.typed),
  "pay-in-boxed-columns": looking(looks.boxedColumns),
  "pay-on-dots": {
    linesEach: () => 1.3,
    set: ({ columns }, rows) =>
      side(
        "justify-content:space-between;font-weight:bold",
        columns.map(({ label }) => `<span>${plain(label)}</span>`),
      ) +
      rows
        .map(({ cells }) =>
          side("gap:5px;align-items:baseline", [
            `<span>${mark(cells[0])}</span>`,
            '<span style="flex:1;border-bottom:1px dotted #555"></span>',
            `<span>${mark(cells[1])}</span>`,
          ]),
        )
        .join(""),
  },
};
const paySums: NonNullable<OwnWays["sums"]> = {
  "net-in-a-box-below": (sums) =>
    sums
      .slice(0, -1)
      .map((one) => ends(one, "padding:3px 0;border-bottom:1px solid #ccc"))
      .join("") +
    sums
      .slice(-1)
      .map((one) => ends(one, "border:2px solid #000;padding:7px 10px;font-weight:bold;margin-top:8px"))
      .join(""),
  "cells-to-the-net": (sums) =>
    raster(
      sums.length,
      sums.map((one, i) =>
        over(
          one,
          `border:1px solid #555;margin-left:-1px;padding:3px 8px 5px;text-align:right;${i === sums.length - 1 ? "border-width:2px;font-weight:bold" : ""}`,
          "text-align:left",
        ),
      ),
    ),
  "net-large-at-the-right": (sums) =>
    side("justify-content:space-between;gap:40px;align-items:flex-end", [
      `<table>${sums
        .slice(0, -1)
        .map((one) => pair(one, "padding:2px 26px 2px 0", "padding:2px 0;text-align:right"))
        .join("")}</table>`,
      ...sums
        .slice(-1)
        .map(({ label, value }) =>
          box("text-align:right", small(label) + box("font-size:170%;border-bottom:3px double #000", mark(value))),
        ),
    ]),
  "figures-in-a-ledger": (sums) =>
    `<table style="width:100%">${sums.map((one) => pair(one, "border:1px solid #777;padding:3px 8px", "border:1px solid #777;padding:3px 8px;text-align:right;width:160px")).join("")}</table>`,
};

/** What employees are paid. */
export const payWays: OwnWays = { letterhead: payHeads, facts: payFacts, items: payItems, sums: paySums };
