import type { Column, Grid, GridRow } from "../../sheet.ts";
import { classOf, named, type Setting, said } from "../grids.ts";
import { mark, plain } from "../html.ts";
import {
  at,
  bold,
  box,
  boxes,
  cell,
  extrasOf,
  has,
  inOrder,
  labelAt,
  measureOf,
  over,
  raster,
  side,
  tr,
  unitAt,
} from "./pieces.ts";
import { headsOf, lineOf, looking, looks, rowOf, tableOf, wholeOf } from "./tables.ts";
import { asLists } from "./wholes.ts";

type Role = Column["role"];
const main: readonly Role[] = ["description", "quantity", "price", "amount"];
const columnsAt = ({ columns }: Grid, roles: readonly Role[]): number[] =>
  roles.flatMap((role) => {
    const i = columns.findIndex((column) => column.role === role);
    return i < 0 ? [] : [i];
  });
const notesOf = (row: GridRow): string => boxes("font-size:86%;color:#444", extrasOf(row));
const asTable = (grid: Grid, rows: readonly GridRow[]): string => tableOf(grid, rows, looks.hairlines);

/** A list of these columns alone, with something below each description. */
function narrowed(
  grid: Grid,
  rows: readonly GridRow[],
  kept: readonly number[],
  below: (row: GridRow) => string,
): string {
  const columns = kept.flatMap((i) => grid.columns[i] ?? []);
  const of = { ...grid, columns };
  const name = named(of);
  return `<table style="width:100%">${headsOf(of, () => "border-bottom:1px solid #555;padding:4px 8px 4px 0")}${rows
    .map((row) =>
      tr(
        kept.map(
          (i, place) =>
            `<td class="${classOf(columns[place])}" style="border-bottom:1px solid #ddd;padding:4px 8px 4px 0">${mark(row.cells[i])}${place === name ? below(row) : ""}</td>`,
        ),
      ),
    )
    .join("")}</table>`;
}

/** Columns that stand first in a row, and its description below them: as the large programs for firms list. */
const nameBelow: Setting = {
  linesEach: (columns) => lineOf(columns) + 0.8,
  isForGoods: true,
  set: (grid, rows) => {
    const name = named(grid);
    const kept = [...grid.columns.keys()].filter((i) => i !== name);
    const of = inOrder({ ...grid, rows }, kept);
    const span = kept.length;
    return `<table style="${wholeOf(grid, "border-bottom:1px solid #000")}">${headsOf(of, () => "padding:2px 8px 0 0")}<tr><th colspan="${span}" style="border-bottom:1px solid #000;padding:0 8px 3px 22px">${plain(grid.columns[name]?.label ?? "")}</th></tr>${rows
      .map(
        (row, i) =>
          rowOf(of, { cells: of.rows[i]?.cells ?? [] }, () => "padding:4px 8px 0 0") +
          tr([cell(mark(row.cells[name]) + notesOf(row), "padding:0 8px 2px 22px", span)]),
      )
      .join("")}</table>`;
  },
};

/** Code and description in one cell, under both heads. */
const codeWithin: Setting = {
  linesEach: (columns) => lineOf(columns) + 0.1,
  isForGoods: true,
  set: (grid, rows) => {
    const code = grid.columns.findIndex(({ role }) => role === "code");
    if (code < 0) return tableOf(grid, rows, looks.heavyHead);
    const name = named(grid);
    const kept = [...grid.columns.keys()].filter((i) => i !== code);
    const columns = kept.flatMap((i) => {
      const column = grid.columns[i];
      if (!column) return [];
      return i === name ? { ...column, label: `${grid.columns[code]?.label ?? ""} / ${column.label}` } : column;
    });
    return `<table style="${wholeOf(grid)}">${headsOf({ ...grid, columns }, () => "border-bottom:2px solid #b23a48;padding:4px 8px 4px 0")}${rows
      .map((row) =>
        tr(
          kept.map(
            (i, place) =>
              `<td class="${classOf(columns[place])}" style="border-bottom:1px solid #eee;padding:4px 8px 4px 0">${i === name ? `${bold(mark(row.cells[code]))} – ${mark(row.cells[i])}${notesOf(row)}` : mark(row.cells[i])}</td>`,
          ),
        ),
      )
      .join("")}</table>`;
  },
};

/** The four columns that everybody knows; what else is said stands below the description with its label. */
const restBelow: Setting = {
  linesEach: (columns) => (columns > 5 ? 2.3 : 1.5),
  isForGoods: true,
  set: (grid, rows) => {
    const unit = unitAt(grid);
    const kept = columnsAt(grid, ["position", ...main]).flatMap((i) => (unit === i + 1 ? [i, unit] : [i]));
    return narrowed(
      grid,
      rows,
      kept,
      (row) =>
        box("font-size:84%;color:#444", said(grid, row, (i) => !kept.includes(i)).join(" &nbsp; ")) + notesOf(row),
    );
  },
};

/** Groups, each with its heading and its sum at its end. */
const grouped: Setting = {
  linesEach: (columns) => lineOf(columns) + 0.15,
  set: (grid, rows) => {
    const span = grid.columns.length;
    const style = () => "padding:3px 7px 3px 0;border-bottom:1px solid #e3e3e3";
    return `<table style="${wholeOf(grid)}">${headsOf(grid, () => "background:#eee;padding:4px 7px 4px 0")}${rows
      .map((row, i) => {
        const { group } = row;
        const starts = group !== undefined && group !== rows[i - 1]?.group;
        const closes = group !== undefined && group !== rows[i + 1]?.group && has(grid, "amount");
        const sum = closes ? grid.groupSum(rows.filter((one) => one.group === group)) : "";
        return (
          (starts ? tr([cell(bold(plain(group)), "padding-top:10px;border-bottom:1px solid #333", span)]) : "") +
          rowOf(grid, row, style) +
          (sum === ""
            ? ""
            : tr([
                cell(
                  `${plain(grid.groupWord?.(group ?? "") ?? "")} &nbsp; ${plain(sum)}`,
                  "text-align:right;font-weight:bold",
                  span,
                ),
              ]))
        );
      })
      .join("")}</table>`;
  },
};

const usual: Readonly<Record<string, Setting>> = {
  "grey-heads-and-hairlines": looking(looks.hairlines),
  "heads-on-pale-blue": looking(looks.coloured),
  "cells-of-a-spreadsheet": looking(looks.sheetOfCells),
  "stripes-under-slate": looking(looks.striped),
  "columns-in-boxes": looking(looks.boxedColumns),
  "air-and-bold-amounts": looking(looks.airy),
  "heavy-lines-at-heads": looking(looks.heavyHead),
  "last-column-tinted": looking(looks.tintedLast),
  "carried-in-the-table": looking(
    {
      heads: () => "border-bottom:1px solid #000;padding:3px 8px 3px 0",
      cells: () => "padding:3px 8px 3px 0",
      whole: "border:solid #000;border-width:1px 0",
    },
    { carriesWithin: true },
  ),
  "name-below-its-figures": nameBelow,
  "code-and-name-in-one": codeWithin,
  "the-rest-in-small-print": restBelow,
  "groups-with-own-sums": grouped,
};

const odd: Readonly<Record<string, Setting>> = {
  "typed-between-dashes": looking(looks.typed),
  "so-many-of-it": {
    linesEach: () => 2.3,
    isForGoods: true,
    set: (grid, rows) =>
      has(grid, "amount")
        ? side("justify-content:space-between;border-bottom:1px solid #000;font-weight:bold;padding-bottom:3px", [
            `<span>${labelAt(grid, "quantity")} × ${labelAt(grid, "description")}</span>`,
            `<span>${labelAt(grid, "amount")}</span>`,
          ]) +
          rows
            .map((row) => {
              const unit = unitAt(grid);
              const rest = said(
                grid,
                row,
                (i) =>
                  i !== unit &&
                  !["position", "description", "quantity", "amount"].includes(grid.columns[i]?.role ?? ""),
              );
              return side("justify-content:space-between;gap:20px;padding:4px 0;border-bottom:1px solid #e5e5e5", [
                box(
                  "",
                  `${measureOf(grid, row)} × ${bold(at(grid, row, "description"))}${rest.length > 0 ? box("font-size:85%;color:#444", rest.join(" | ")) : ""}${notesOf(row)}`,
                ),
                box("white-space:nowrap", at(grid, row, "amount")),
              ]);
            })
            .join("")
        : asTable(grid, rows),
  },
  "tickets-with-captions": {
    linesEach: () => 2.2,
    isForGoods: true,
    set: (grid, rows) =>
      rows
        .map((row) => {
          const figures = grid.columns.flatMap(({ label, role }, i) => {
            const value = row.cells[i];
            return role === "description" || role === "position" || !value ? [] : [over({ label, value })];
          });
          return box(
            "border:1px solid #bbb;border-radius:4px;padding:4px 10px;margin-bottom:5px",
            `${at(grid, row, "position")} ${bold(at(grid, row, "description"))}${notesOf(row)}${side("gap:4px 22px;flex-wrap:wrap;margin-top:2px", figures)}`,
          );
        })
        .join(""),
  },
  "two-cards-in-a-row": {
    linesEach: (columns) => (columns > 8 ? 3 : columns > 6 ? 2.6 : 1.7),
    isForGoods: true,
    set: (grid, rows) =>
      raster(
        2,
        rows.map((row) =>
          box(
            "border-top:2px solid #2f6b45;padding:4px 0 2px",
            bold(at(grid, row, "description")) +
              notesOf(row) +
              grid.columns
                .flatMap(({ label, role }, i) => {
                  const value = row.cells[i];
                  if (role === "description" || !value) return [];
                  return [
                    `<div class="apart" style="font-size:90%;gap:10px"><span>${plain(label)}</span><span>${mark(value)}</span></div>`,
                  ];
                })
                .join(""),
          ),
        ),
        "gap:6px 26px",
      ),
  },
  "money-first": {
    linesEach: lineOf,
    set: (grid, rows) => {
      const order = [...grid.columns.keys()].sort((a, b) => rank(grid.columns[a]) - rank(grid.columns[b]));
      const turned = inOrder({ ...grid, rows }, order);
      return tableOf(turned, turned.rows, {
        ...looks.heavyHead,
        cells: ({ role }) => `padding:3px 8px 3px ${role === "description" ? 14 : 0}px`,
        heads: ({ role }) =>
          `border-top:2px solid #000;border-bottom:2px solid #000;padding:4px 8px 4px ${role === "description" ? 14 : 0}px`,
      });
    },
  },
  "things-side-by-side": {
    linesEach: lineOf,
    isForGoods: true,
    set: (grid, rows) =>
      rows.length > 3
        ? tableOf(grid, rows, looks.sheetOfCells)
        : `<table style="width:100%;table-layout:fixed">${grid.columns
            .map(({ label, role }, i) =>
              tr([
                cell(plain(label), "border:1px solid #999;background:#f1f1f1;padding:3px 7px;width:150px"),
                ...rows.map((row) =>
                  cell(
                    mark(row.cells[i]) + (role === "description" ? notesOf(row) : ""),
                    "border:1px solid #999;padding:3px 7px",
                  ),
                ),
              ]),
            )
            .join("")}</table>`,
  },
};
/** Amounts stand first, then what they are for. */
const rank = (column: Column | undefined): number =>
  ({ position: 0, amount: 1, description: 2, code: 3, quantity: 4, price: 6, other: 5 })[column?.role ?? "other"];

/** What is listed: in tables as most programs print them, in tickets, cards and lines. */
export const sealedItems: Readonly<Record<string, Setting>> = asLists({ ...usual, ...odd });
