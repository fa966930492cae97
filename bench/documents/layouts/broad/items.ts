import type { Grid, GridRow } from "../../sheet.ts";
import { named, type Setting } from "../grids.ts";
import { mark, plain, table } from "../html.ts";
import {
  arranged,
  bodyRows,
  fitting,
  headRow,
  linesEach,
  looking,
  roleAt,
  tableOf,
  togetherItems,
  unitAt,
} from "./pieces.ts";
import { broadRecords } from "./records.ts";

const airy = {
  whole: "border-bottom:1px solid #bbb",
  head: () => "border-bottom:2px solid #222;padding:6px 8px 6px 0",
  cell: () => "border-top:1px solid #ddd;padding:7px 8px 7px 0",
};

/** Quantity and unit in one cell under both headings. */
function withUnits(list: Grid, rows: readonly GridRow[]): [Grid, GridRow[]] {
  const [quantity, unit] = [roleAt(list, "quantity"), unitAt(list)];
  if (unit < 0) return [list, [...rows]];
  const kept = [...list.columns.keys()].filter((at) => at !== unit);
  const label = `${list.columns[quantity]?.label} / ${list.columns[unit]?.label}`;
  const merged = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      at === quantity ? { text: "", parts: [cell, row.cells[unit]].flatMap((one) => one ?? []) } : cell,
    ),
  }));
  const columns = list.columns.map((column, at) => (at === quantity ? { ...column, label } : column));
  return arranged({ ...list, columns }, merged, kept);
}

/** Columns of discounts: what is printed there is a rate that nobody asks for. */
const discountAt = (list: Grid, rows: readonly GridRow[]): number =>
  list.columns.findIndex(
    ({ role, isNumber }, at) =>
      role === "other" &&
      isNumber &&
      at > roleAt(list, "price") &&
      rows.every(({ cells }) => cells[at] === undefined || (!cells[at]?.path && / %$/.test(cells[at]?.text ?? ""))),
  );

const broadTables: Readonly<Record<string, Setting>> = {
  "sheet-lines": looking({
    head: () =>
      "border:1px solid #c8c8c8;background:#e8eef7;text-align:center;padding:2px 4px;vertical-align:bottom;font-size:92%",
    cell: () => "border:1px solid #c8c8c8;padding:2px 4px;vertical-align:bottom",
  }),
  "a-word-per-line-in-heads": looking(
    {
      head: () =>
        "vertical-align:bottom;border:solid #000;border-width:2px 0 1px;padding:3px 8px 3px 0;font-weight:normal",
      cell: () => "padding:3px 8px 3px 0",
      label: (label) => plain(label).replaceAll(" ", "<br>"),
      whole: "border-bottom:2px solid #000",
    },
    { linesEach: (columns) => linesEach(columns) + 0.1 },
  ),
  "units-at-quantities": {
    linesEach,
    set: (list, rows) =>
      tableOf(...withUnits(list, rows), {
        head: () => "border-bottom:1px solid #555;padding:4px 8px 4px 0;font-style:italic;font-weight:normal",
        cell: (_, __, nth) => `padding:4px 8px 4px 0;${nth % 2 ? "" : "background:#f6f6ee"}`,
      }),
  },
  airy: looking(airy, { linesEach: (columns) => linesEach(columns) + 0.5 }),
  "airy-with-sums": looking(airy, { linesEach: (columns) => linesEach(columns) + 0.5, carriesWithin: true }),
  "line-printer": {
    linesEach,
    set: (list, rows) =>
      tableOf(list, rows, {
        whole: `font-family:Liberation Mono;font-size:${Math.min(88, fitting(list, rows))}%;border-bottom:1px dashed #000`,
        head: () => "border:dashed #000;border-width:1px 0;font-weight:normal;padding:2px 7px 2px 0",
        cell: () => "padding:1px 7px 1px 0",
      }),
  },
  "centred-cells": looking({
    head: () => "border:1px solid #345;background:#345;color:#fff;text-align:center;padding:3px 5px;font-size:86%",
    cell: ({ role }) =>
      `border:1px solid #9ab;padding:3px 5px;text-align:${role === "description" ? "left" : "center"}`,
  }),
  "all-at-the-left": looking({
    head: () => "text-align:left;color:#666;font-weight:normal;border-bottom:1px solid #666",
    cell: () => "text-align:left;border-bottom:1px solid #eee;padding:5px 10px 5px 0",
  }),
  "white-gaps": looking({
    head: () => "background:#c7d9c7;border-bottom:3px solid #fff;border-right:3px solid #fff;padding:5px 6px",
    cell: () => "background:#f0f5f0;border-bottom:3px solid #fff;border-right:3px solid #fff;padding:4px 6px",
  }),
  "order-pad": {
    linesEach,
    set: (list, rows) => {
      const border = "border:solid #7a8;border-width:0 1px";
      const blank = `<tr>${list.columns.map(() => `<td style="${border};padding:4px">&nbsp;</td>`).join("")}</tr>`;
      const spare = Math.max(0, 9 - rows.length);
      return tableOf(list, rows, {
        whole: "border:1px solid #7a8",
        head: () => "border:1px solid #7a8;background:#e3f0e9;padding:3px 5px;font-size:86%;text-align:center",
        cell: () => `${border};padding:4px 5px`,
      }).replace(/<\/table>$/, `${blank.repeat(spare)}</table>`);
    },
  },
  "figures-above-names": {
    linesEach: (columns) => linesEach(columns) + 1.1,
    isForGoods: true,
    set: (list, rows) => {
      const name = named(list);
      const others = [...list.columns.keys()].filter((at) => at !== name);
      const [kept, lines] = arranged(list, rows, others);
      const span = `colspan="${others.length}"`;
      const head =
        headRow(kept, { head: () => "padding:2px 8px 0 0;font-weight:normal;font-size:88%" }) +
        `<tr><td ${span} style="border-bottom:1px solid #000;font-size:88%">${plain(list.columns[name]?.label ?? "")}</td></tr>`;
      const body = rows.map((row, nth) => {
        const inner = bodyRows(kept, [{ cells: lines[nth]?.cells ?? [] }], {});
        const notes = [...(row.details ?? []), ...(row.note === undefined ? [] : [row.note])].map(plain);
        return `${inner}<tr><td ${span} style="padding-bottom:7px"><b>${mark(row.cells[name])}</b> ${notes.map((one) => `<span style="font-size:84%">&nbsp; ${one}</span>`).join("")}</td></tr>`;
      });
      return table(head + body.join(""), `font-size:${fitting(kept, lines)}%;border-bottom:1px solid #000`, "grid");
    },
  },
  "codes-in-brackets": {
    linesEach: (columns) => linesEach(columns) + 0.2,
    isForGoods: true,
    set: (list, rows) => {
      const [code, name] = [roleAt(list, "code"), named(list)];
      const look = {
        head: () => "background:#714b67;color:#fff;padding:5px 6px;font-weight:normal",
        cell: () => "border-bottom:1px solid #dcd3da;padding:5px 6px",
      };
      if (code < 0) return tableOf(list, rows, look);
      const label = `[${list.columns[code]?.label}] ${list.columns[name]?.label}`;
      const merged = rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, at) =>
          at === name && row.cells[code]
            ? { text: "", parts: [{ text: "[" }, row.cells[code], { text: "]" }, ...(cell ? [cell] : [])] }
            : cell,
        ),
      }));
      const columns = list.columns.map((column, at) => (at === name ? { ...column, label } : column));
      const kept = [...columns.keys()].filter((at) => at !== code);
      return tableOf(...arranged({ ...list, columns }, merged, kept), look).replaceAll(/\[ | \]/g, (one) => one.trim());
    },
  },
  "discounts-in-rows": {
    linesEach: (columns) => linesEach(columns) + 0.4,
    set: (list, rows) => {
      const at = discountAt(list, rows);
      const look = {
        head: () => "border:solid #666;border-width:1px 0;padding:4px 8px 4px 0",
        cell: () => "padding:4px 8px 4px 0",
      };
      if (at < 0) return tableOf(list, rows, look);
      const label = list.columns[at]?.label ?? "";
      const [kept, lines] = arranged(
        list,
        rows,
        [...list.columns.keys()].filter((one) => one !== at),
      );
      const noted = lines.map((row, i) => {
        const rate = rows[i]?.cells[at]?.text;
        return rate === undefined ? row : { ...row, details: [...(row.details ?? []), `${label} ${rate}`] };
      });
      return tableOf(kept, noted, { ...look, note: "padding-left:14px;font-style:italic" });
    },
  },
  "sections-with-sums": {
    linesEach: (columns) => linesEach(columns) + 0.2,
    set: (list, rows) => {
      const span = list.columns.length;
      const parts = [...new Set(rows.map(({ group }) => group))].map((group) => {
        const own = rows.filter((row) => row.group === group);
        const inner = bodyRows(list, own, { cell: () => "border-bottom:1px dotted #777;padding:4px 8px 4px 0" });
        if (group === undefined) return inner;
        const sum = list.groupSum(own);
        const foot =
          sum === "" || roleAt(list, "amount") < 0
            ? ""
            : `<tr><td colspan="${span}" class="number" style="padding-bottom:9px">${plain(list.groupWord?.(group) ?? group)} &nbsp; <b>${plain(sum)}</b></td></tr>`;
        return `<tr><td colspan="${span}" style="font-weight:bold;text-decoration:underline;padding-top:6px">${plain(group)}</td></tr>${inner}${foot}`;
      });
      return table(
        headRow(list, { head: () => "border-bottom:2px solid #000;font-size:90%" }) + parts.join(""),
        `font-size:${fitting(list, rows)}%`,
        "grid",
      );
    },
  },
};

export const broadItems: Readonly<Record<string, Setting>> = togetherItems({ ...broadTables, ...broadRecords });
