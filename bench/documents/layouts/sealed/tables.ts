import type { Column, Grid, GridRow } from "../../sheet.ts";
import { classOf, named, type Setting } from "../grids.ts";
import { mark, plain } from "../html.ts";
import { extrasOf } from "./pieces.ts";

type StyleOf = (column: Column, at: number, columns: readonly Column[]) => string;
/** How a table looks: its heads, its cells, each row by its number, and all of it. */
export type Look = {
  heads: StyleOf;
  cells: StyleOf;
  row?: (at: number) => string;
  whole?: string;
  /** What stands below a table, as a line that closes it. */
  after?: string;
};

/** Lists of many columns have descriptions that go over several lines. */
export const lineOf = (columns: number): number => (columns > 8 ? 1.9 : columns > 6 ? 1.6 : 1.25);
/** Lists of very many columns are set smaller. */
const sizeOf = (count: number): string => (count > 10 ? "font-size:70%" : count > 8 ? "font-size:80%" : "");
export const wholeOf = ({ columns }: Grid, whole = ""): string => `width:100%;${whole};${sizeOf(columns.length)}`;

export const headsOf = ({ columns }: Grid, style: StyleOf): string =>
  `<tr>${columns.map((column, i) => `<th class="${classOf(column)}" style="${style(column, i, columns)}">${plain(column.label)}</th>`).join("")}</tr>`;
/** A row, with what belongs below its description in the same cell. */
export const rowOf = (grid: Grid, row: GridRow, style: StyleOf, rowStyle = ""): string => {
  const below = extrasOf(row)
    .map((one) => `<div class="small">${one}</div>`)
    .join("");
  return `<tr style="${rowStyle}">${grid.columns.map((column, i) => `<td class="${classOf(column)}" style="${style(column, i, grid.columns)}">${mark(row.cells[i])}${i === named(grid) ? below : ""}</td>`).join("")}</tr>`;
};
export const tableOf = (grid: Grid, rows: readonly GridRow[], look: Look): string =>
  `<table style="${wholeOf(grid, look.whole)}">${headsOf(grid, look.heads)}${rows.map((row, i) => rowOf(grid, row, look.cells, look.row?.(i))).join("")}</table>${look.after ?? ""}`;
/** A table whose columns are those of the list. */
export const looking = (look: Look, more: Partial<Setting> = {}): Setting => ({
  linesEach: lineOf,
  set: (grid, rows) => tableOf(grid, rows, look),
  ...more,
});

export const looks = {
  hairlines: {
    heads: () => "font-weight:normal;color:#6b7280;font-size:86%;border-bottom:1px solid #111;padding:4px 8px 4px 0",
    cells: () => "border-bottom:1px solid #e5e7eb;padding:5px 8px 5px 0",
  },
  coloured: {
    heads: () => "background:#d9e8f5;color:#1d5c8f;padding:5px 7px;font-size:90%;text-transform:uppercase",
    cells: () => "padding:4px 7px",
    whole: "border-bottom:1px dashed #aaa",
  },
  sheetOfCells: {
    heads: () => "background:#d0d0d0;border:1px solid #777;padding:3px 5px",
    cells: () => "border:1px solid #999;padding:2px 5px",
  },
  striped: {
    heads: () => "background:#3d4f5d;color:#fff;padding:5px 7px;font-weight:normal",
    cells: () => "padding:4px 7px",
    row: (i) => (i % 2 === 1 ? "background:#f0f3f5" : ""),
  },
  boxedColumns: {
    heads: () => "border:1px solid #000;padding:3px 5px;text-align:center;font-size:88%",
    cells: () => "border-left:1px solid #000;border-right:1px solid #000;padding:2px 5px",
    whole: "border:1px solid #000",
  },
  airy: {
    heads: () => "font-weight:bold;padding:2px 8px 8px 0",
    cells: ({ role }) => `padding:4px 8px 4px 0;${role === "amount" ? "font-weight:bold" : ""}`,
  },
  typed: {
    heads: () => "font-weight:normal;border-top:1px dashed #000;border-bottom:1px dashed #000;padding:2px 6px 2px 0",
    cells: () => "padding:1px 6px 1px 0",
    whole: "font-family:'Liberation Mono';border-bottom:1px dashed #000;letter-spacing:-0.4px",
  },
  heavyHead: {
    heads: () => "border-top:2px solid #000;border-bottom:2px solid #000;padding:4px 8px 4px 0",
    cells: () => "padding:3px 8px 3px 0",
    after: '<div style="border-top:2px solid #000"></div>',
  },
  tintedLast: {
    heads: (_, i, columns) =>
      `border-bottom:1px solid #8a9a5b;padding:4px 6px;${i === columns.length - 1 ? "background:#e9efd8" : ""}`,
    cells: (_, i, columns) =>
      `border-bottom:1px solid #dfe5cf;padding:4px 6px;${i === columns.length - 1 ? "background:#f4f7ea" : ""}`,
  },
} as const satisfies Record<string, Look>;
