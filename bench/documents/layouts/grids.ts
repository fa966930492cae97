import type { Column, Grid, GridRow } from "../sheet.ts";
import { labelled, mark, plain, table } from "./html.ts";

/** A way to set things that are listed: how many lines each takes, whether it suits only goods, and the HTML of some of them. */
export type Setting = {
  linesEach: (columns: number) => number;
  isForGoods?: boolean;
  /** Whether sums are carried over in rows of the table itself. */
  carriesWithin?: boolean;
  /** Whether all of them stand on one page, however many they are. */
  isEndless?: boolean;
  set: (grid: Grid, rows: readonly GridRow[]) => string;
};

export const classOf = (column: Column | undefined): string => (column?.isNumber ? "number" : "");
const cell = (columns: readonly Column[], { cells }: GridRow, at: number): string =>
  `<td class="${classOf(columns[at])}">${mark(cells[at])}</td>`;
export const empty = "<td></td>";
export const head = (columns: readonly Column[], isShown: (at: number) => boolean = () => true): string =>
  `<tr>${columns.map((column, at) => `<th class="${classOf(column)}">${isShown(at) ? plain(column.label) : ""}</th>`).join("")}</tr>`;
export const line = ({ columns }: Grid, row: GridRow, isShown: (at: number) => boolean = () => true): string =>
  `<tr>${columns.map((_, at) => (isShown(at) ? cell(columns, row, at) : empty)).join("")}</tr>`;
export const named = ({ columns }: Grid): number => columns.findIndex(({ role }) => role === "description");
export const under = (grid: Grid, text: string): string =>
  `<tr>${grid.columns.map((_, at) => (at === named(grid) ? `<td class="small">${plain(text)}</td>` : empty)).join("")}</tr>`;
const withNote = (grid: Grid, row: GridRow): string =>
  line(grid, row) + detailed(grid, row) + (row.note === undefined ? "" : under(grid, row.note));
const detailed = (grid: Grid, { details = [] }: GridRow): string => details.map((one) => under(grid, one)).join("");
export const body = (grid: Grid, rows: readonly GridRow[]): string => rows.map((row) => withNote(grid, row)).join("");
export const one = () => 1.4;
export const plainTable = (name: string): Setting => ({
  linesEach: one,
  set: (grid, rows) => table(head(grid.columns) + body(grid, rows), "", `grid ${name}`),
});
export const said = ({ columns }: Grid, { cells }: GridRow, isSaid: (at: number) => boolean = () => true): string[] =>
  columns.flatMap(({ label }, at) => (cells[at] && isSaid(at) ? [labelled({ label, value: cells[at] })] : []));
