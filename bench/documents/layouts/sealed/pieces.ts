import type { Column, Fact, Grid, GridRow, Party, Sheet } from "../../sheet.ts";
import { labelled, mark, plain } from "../html.ts";

export const box = (style: string, inner: string): string => `<div style="${style}">${inner}</div>`;
export const boxes = (style: string, all: readonly string[]): string => all.map((one) => box(style, one)).join("");
export const side = (style: string, all: readonly string[]): string =>
  `<div style="display:flex;${style}">${all.join("")}</div>`;
/** Cells of one width, so many in a row. */
export const raster = (count: number, all: readonly string[], style = ""): string =>
  `<div style="display:grid;grid-template-columns:repeat(${count},minmax(0,1fr));${style}">${all.join("")}</div>`;
export const cell = (inner: string, style = "", span = 1): string =>
  `<td style="${style}"${span > 1 ? ` colspan="${span}"` : ""}>${inner}</td>`;
export const tr = (cells: readonly string[], style = ""): string => `<tr style="${style}">${cells.join("")}</tr>`;
/** A small label on a line of its own. */
export const small = (label: string, style = ""): string =>
  label === "" ? "" : `<div style="font-size:80%;color:#555;${style}">${plain(label)}</div>`;
export const bold = (inner: string): string => `<b>${inner}</b>`;
/** A label at the left edge and its value at the right one. */
export const ends = ({ label, value }: Fact, style = ""): string =>
  `<div style="display:flex;justify-content:space-between;gap:12px;${style}"><span>${plain(label)}</span><span style="text-align:right">${mark(value)}</span></div>`;
/** A label over its value. */
export const over = ({ label, value }: Fact, style = "", labelStyle = ""): string =>
  box(style, small(label, labelStyle) + mark(value));
/** A row of a table with a label and its value. */
export const pair = ({ label, value }: Fact, labelStyle = "", valueStyle = ""): string =>
  tr([cell(plain(label), labelStyle), cell(mark(value), valueStyle)]);
/** A label that ends with a colon, unless it ends with a mark of its own or is empty. */
export const colon = (label: string): string =>
  label === "" || /[.:?]$/.test(label) ? plain(label) : `${plain(label)}:`;
export const styleTag = (css: string): string => `<style>${css}</style>`;
export const rule = (style: string): string => `<div style="border-top:${style}"></div>`;

/** Whoever writes the paper, in pieces. */
export const senderOf = ({ issuer, title }: Sheet) => {
  const [name = "", ...address] = issuer.lines.map(({ value }) => mark(value));
  return {
    name,
    address,
    contact: issuer.contact.map(labelled),
    pairs: issuer.contact,
    title: plain(title),
    initial: plain(issuer.lines[0]?.value.text.charAt(0) ?? ""),
  };
};
/** The sender, if its role has a name, and whom else the paper speaks of. */
export const everybody = ({ issuer, parties }: Sheet): readonly Party[] =>
  issuer.heading === "" ? parties : [issuer, ...parties];
export const valuesOf = ({ lines, contact }: Party): string[] => [
  ...lines.map(({ value }) => mark(value)),
  ...contact.map(labelled),
];

/** The value of the column of a role. */
export const at = ({ columns }: Grid, { cells }: GridRow, role: Column["role"]): string =>
  mark(cells[columns.findIndex((column) => column.role === role)]);
export const labelAt = ({ columns }: Grid, role: Column["role"]): string =>
  plain(columns.find((column) => column.role === role)?.label ?? "");
export const has = ({ columns }: Grid, role: Column["role"]): boolean => columns.some((column) => column.role === role);
/** Where the unit stands, right behind the quantity; -1 without one. */
export const unitAt = ({ columns }: Grid): number => {
  const next = columns.findIndex(({ role }) => role === "quantity") + 1;
  return next > 0 && columns[next]?.role === "other" && columns[next]?.isNumber === false ? next : -1;
};
/** Quantity and unit. */
export const measureOf = (grid: Grid, row: GridRow): string =>
  [at(grid, row, "quantity"), mark(row.cells[unitAt(grid)])].filter((one) => one !== "").join(" ");
/** What stands below a row: its details and its note. */
export const extrasOf = ({ details = [], note }: GridRow): string[] =>
  [...details, ...(note === undefined ? [] : [note])].map(plain);
/** The columns in another order. */
export const inOrder = (grid: Grid, order: readonly number[]): Grid => ({
  ...grid,
  columns: order.flatMap((i) => grid.columns[i] ?? []),
  rows: grid.rows.map((row) => ({ ...row, cells: order.map((i) => row.cells[i]) })),
});
