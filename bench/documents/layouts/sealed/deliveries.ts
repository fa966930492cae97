import type { Column } from "../../sheet.ts";
import { type Setting, said } from "../grids.ts";
import { type FactWay, type Letterhead, labelled, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import {
  at,
  bold,
  box,
  boxes,
  cell,
  colon,
  extrasOf,
  inOrder,
  measureOf,
  over,
  pair,
  raster,
  senderOf,
  side,
  small,
  tr,
  unitAt,
  valuesOf,
} from "./pieces.ts";
import { headsOf, lineOf, looking, looks, rowOf, tableOf } from "./tables.ts";

const square = '<span style="display:inline-block;width:12px;height:12px;border:1px solid #000"></span>';
/** A table with a column more that is left empty, to be filled by hand. */
const withBlank = (blank: string, isFirst: boolean): Setting => ({
  linesEach: lineOf,
  set: (grid, rows) => {
    const style = () => "border-bottom:1px solid #bbb;padding:5px 8px 5px 0";
    const added = (row: string, inner: string, name: string) => {
      const extra = `<${name} style="border-bottom:1px solid #bbb;padding:5px 8px 5px 0;width:${isFirst ? 28 : 90}px">${inner}</${name}>`;
      return isFirst ? row.replace(/^(<tr[^>]*>)/, `$1${extra}`) : row.replace(/<\/tr>$/, `${extra}</tr>`);
    };
    return `<table style="width:100%">${added(headsOf(grid, style), "", "th")}${rows.map((row) => added(rowOf(grid, row, style), blank, "td")).join("")}</table>`;
  },
});
/** Where a column stands on a list for packers: quantities first. */
const rank = (column: Column | undefined, isUnit: boolean): number =>
  isUnit
    ? 2
    : { position: 0, quantity: 1, code: 3, description: 4, other: 5, price: 6, amount: 7 }[column?.role ?? "other"];

const deliveryItems: Readonly<Record<string, Setting>> = {
  "squares-to-tick": withBlank(square, true),
  "a-column-for-the-hand": withBlank("", false),
  "packed-under-hairlines": looking(looks.hairlines),
  "packed-in-cells": looking(looks.sheetOfCells),
  "packed-in-stripes": looking(looks.striped),
  "packed-typed": looking(looks.typed),
  "quantity-leads": {
    linesEach: lineOf,
    set: (grid, rows) => {
      const unit = unitAt(grid);
      const order = [...grid.columns.keys()].sort(
        (a, b) => rank(grid.columns[a], a === unit) - rank(grid.columns[b], b === unit),
      );
      const turned = inOrder({ ...grid, rows }, order);
      return tableOf(turned, turned.rows, looks.heavyHead);
    },
  },
  "quantity-large-at-the-left": {
    linesEach: () => 2.1,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row) => {
          const unit = unitAt(grid);
          const rest = said(
            grid,
            row,
            (i) => i !== unit && !["position", "description", "quantity"].includes(grid.columns[i]?.role ?? ""),
          );
          return side("gap:16px;border-bottom:1px solid #ccc;padding:4px 0", [
            box("width:120px;text-align:right;font-size:118%;flex:none", `${measureOf(grid, row)} ×`),
            box("", bold(at(grid, row, "description")) + boxes("font-size:88%", [...rest, ...extrasOf(row)])),
          ]);
        })
        .join(""),
  },
  "parcels-with-captions": {
    linesEach: () => 2.5,
    isForGoods: true,
    set: (grid, rows) =>
      raster(
        2,
        rows.map((row) =>
          box(
            "border:1px solid #999;padding:4px 8px",
            bold(at(grid, row, "description")) +
              side(
                "gap:2px 16px;flex-wrap:wrap",
                grid.columns.flatMap(({ label, role }, i) => {
                  const value = row.cells[i];
                  return role === "description" || !value ? [] : [over({ label, value })];
                }),
              ) +
              boxes("font-size:86%", extrasOf(row)),
          ),
        ),
        "gap:6px",
      ),
  },
};
const deliveryHeads: Readonly<Record<string, Letterhead>> = {
  "carrier-block": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: side("justify-content:space-between;gap:30px;border:2px solid #000;padding:8px 12px;align-items:center", [
        box("font-size:170%;font-weight:bold", title),
        box("text-align:right;font-size:90%", [bold(name), ...address].join("<br>")),
      ]),
      foot: box("font-size:10px", contact.join(" · ")),
    };
  },
  "house-left-and-bars": (sheet) => {
    const { name, address, contact, title, initial } = senderOf(sheet);
    const bars = `<div style="width:170px;height:34px;background:repeating-linear-gradient(90deg,#000 0 2px,#fff 2px 5px,#000 5px 8px,#fff 8px 10px)"></div>`;
    return {
      top:
        side("justify-content:space-between;gap:30px", [
          box(
            "",
            `<span style="background:#e36414;color:#fff;padding:1px 8px;font-size:130%">${initial}</span> ${bold(name)}${boxes("font-size:88%", [...address, ...contact])}`,
          ),
          bars,
        ]) + box("font-size:150%;margin-top:8px", title),
      foot: "",
    };
  },
  "title-in-the-middle-firm-at-the-foot": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: box("text-align:center;font-size:170%;letter-spacing:2px;text-transform:uppercase", title),
      foot: box(
        "font-size:10px;border-top:1px solid #000;padding-top:3px",
        `${[name, ...address].join(", ")}<br>${contact.join(", ")}`,
      ),
    };
  },
};
const deliveryFacts: Readonly<Record<string, FactWay>> = {
  "consignment-cells": (facts) =>
    raster(
      3,
      facts.map((one) => over(one, "border:1px solid #000;margin:-1px 0 0 -1px;padding:2px 7px 5px")),
    ),
  "consignment-pairs": (facts) =>
    `<table>${facts.map((one) => pair(one, "padding:1px 24px 1px 0;font-weight:bold", "padding:1px 0")).join("")}</table>`,
  "consignment-in-lines": (facts) =>
    raster(
      2,
      facts.map((one) => box("", labelled(one))),
      "gap:2px 24px;border:solid #000;border-width:1px 0;padding:5px 0",
    ),
  "number-on-a-label": ([first, ...others]) =>
    side("gap:24px;align-items:center", [
      first ? over(first, "background:#ffe8d6;padding:8px 16px;font-size:125%", "font-size:70%") : "",
      box("", boxes("", others.map(labelled))),
    ]),
};
const deliveryParties: NonNullable<OwnWays["parties"]> = {
  "to-whom-it-goes": ({ parties }) =>
    side(
      "gap:16px",
      parties.map((party) =>
        box(
          "flex:1;border:2px solid #000;padding:6px 12px;min-height:96px",
          `<div style="text-transform:uppercase;font-size:80%">${plain(party.heading)}</div><div style="font-size:110%">${valuesOf(party).join("<br>")}</div>`,
        ),
      ),
    ),
  "from-and-to-in-rows": ({ issuer, parties }) =>
    `<table style="width:100%">${[issuer, ...parties].map((party) => tr([cell(colon(party.heading), "width:130px;border-bottom:1px solid #999;font-weight:bold"), cell(valuesOf(party).join(", "), "border-bottom:1px solid #999")])).join("")}</table>`,
  "window-and-small-others": ({ parties }) =>
    side(
      "justify-content:space-between;gap:30px",
      parties.map((party, i) =>
        box(
          i === 0 ? "padding:10px 0;width:310px" : "font-size:88%;width:250px",
          small(party.heading) + valuesOf(party).join("<br>"),
        ),
      ),
    ),
};
/** Notes that go with goods. */
export const deliveryWays: OwnWays = {
  letterhead: deliveryHeads,
  parties: deliveryParties,
  facts: deliveryFacts,
  items: deliveryItems,
};
