import type { Column, Fact, Grid, GridRow, Party, Sheet, Value } from "../../sheet.ts";
import { classOf, named, type Setting, said } from "../grids.ts";
import { type FactWay, labelled, mark, plain, table } from "../html.ts";

export const div = (style: string, inner: string): string => `<div style="${style}">${inner}</div>`;
export const divs = (style: string, all: readonly string[]): string => all.map((one) => div(style, one)).join("");
export const flex = (style: string, all: readonly string[]): string => div(`display:flex;${style}`, all.join(""));
export const grid = (count: number, style: string, all: readonly string[]): string =>
  div(`display:grid;grid-template-columns:repeat(${count},minmax(0,1fr));${style}`, all.join(""));
export const td = (style: string, inner: string, more = ""): string => `<td style="${style}" ${more}>${inner}</td>`;
export const tr = (...all: readonly string[]): string => `<tr>${all.join("")}</tr>`;
/** Rules for what the page sets by itself: its sentences and ticks. */
export const rules = (css: string): string => `<style>${css}</style>`;

/** A small label in a line of its own; nothing where there is none. */
export const tiny = (label: string, style = "font-size:74%;color:#444"): string =>
  label === "" ? "" : div(style, plain(label));
/** A label over its value. */
export const over = ({ label, value }: Fact, style = "", small?: string): string =>
  div(style, tiny(label, small) + mark(value));
/** Label and value at the two edges. */
export const apart = ({ label, value }: Fact, style = ""): string =>
  flex(`justify-content:space-between;gap:12px;${style}`, [
    `<span>${plain(label)}</span>`,
    `<span style="text-align:right">${mark(value)}</span>`,
  ]);
/** A row of a table of labels and values. */
export const pair = ({ label, value }: Fact, labelStyle = "", valueStyle = ""): string =>
  tr(td(labelStyle, plain(label)), td(valueStyle, mark(value)));
export const pairs = (facts: readonly Fact[], labelStyle = "", valueStyle = "", whole = ""): string =>
  table(facts.map((one) => pair(one, labelStyle, valueStyle)).join(""), whole);

export const valuesOf = ({ lines, contact }: Party): string[] => [
  ...lines.map(({ value }) => mark(value)),
  ...contact.map(labelled),
];
/** Whom it speaks of, its writer among them where that has a heading. */
export const everyone = ({ issuer, parties }: Sheet): readonly Party[] =>
  issuer.heading === "" ? parties : [issuer, ...parties];
export const writerOf = ({ issuer, title }: Sheet) => {
  const [name = "", ...address] = issuer.lines.map(({ value }) => mark(value));
  return { name, address, contact: issuer.contact.map(labelled), title: plain(title) };
};
/** The sum that counts most: the last one that is asked. */
export const mainAt = (sums: readonly Fact[]): number => sums.findLastIndex(({ value }) => value.path !== undefined);

export const roleAt = ({ columns }: Grid, role: Column["role"]): number =>
  columns.findIndex((column) => column.role === role);
export const cellOf = (list: Grid, row: GridRow, role: Column["role"]): string => mark(row.cells[roleAt(list, role)]);
export const labelOf = (list: Grid, role: Column["role"]): string =>
  plain(list.columns[roleAt(list, role)]?.label ?? "");
/** The column of units, where they have one of their own. */
export const unitAt = (list: Grid): number => {
  const at = roleAt(list, "quantity") + 1;
  return at > 0 && list.columns[at]?.role === "other" && !list.columns[at]?.isNumber ? at : -1;
};
/** A quantity with its unit. */
export const measure = (list: Grid, row: GridRow): string =>
  `${cellOf(list, row, "quantity")} ${mark(row.cells[unitAt(list)])}`.trim();
export const notesOf = ({ details = [], note }: GridRow): string[] =>
  [...details, ...(note === undefined ? [] : [note])].map(plain);
/** Everything but the columns of these roles, each behind its label; units go with quantities. */
export const restOf = (list: Grid, row: GridRow, without: readonly Column["role"][]): string[] =>
  said(
    list,
    row,
    (at) =>
      !without.includes(list.columns[at]?.role ?? "other") && !(without.includes("quantity") && at === unitAt(list)),
  );
/** The same list with its columns in another order, or with fewer. */
export const arranged = (list: Grid, rows: readonly GridRow[], order: readonly number[]): [Grid, GridRow[]] => [
  { ...list, columns: order.flatMap((at) => list.columns[at] ?? []) },
  rows.map((row) => ({ ...row, cells: order.map((at) => row.cells[at]) })),
];

/** Lists of many columns have descriptions that go over several lines. */
export const linesEach = (columns: number): number => (columns > 8 ? 2.5 : columns > 6 ? 2 : 1.6);
/** How a table looks: styles of the whole, of its headings and cells by column and row, and of notes below descriptions. */
export type Look = {
  whole?: string;
  head?: (column: Column, at: number) => string;
  cell?: (column: Column, at: number, nth: number) => string;
  label?: (label: string) => string;
  note?: string;
};
const usualNote = "font-size:84%;color:#333";
export const headRow = ({ columns }: Grid, { head = () => "", label = plain }: Look): string =>
  `<tr>${columns.map((column, at) => `<th class="${classOf(column)}" style="${head(column, at)}">${label(column.label)}</th>`).join("")}</tr>`;
/** The rows of a table, with notes in the cells of descriptions. */
export function bodyRows(list: Grid, rows: readonly GridRow[], { cell = () => "", note = usualNote }: Look): string {
  const inner = (row: GridRow, at: number) =>
    mark(row.cells[at]) + (at === named(list) ? divs(note, notesOf(row)) : "");
  return rows
    .map(
      (row, nth) =>
        `<tr>${list.columns.map((column, at) => `<td class="${classOf(column)}" style="${cell(column, at, nth)}">${inner(row, at)}</td>`).join("")}</tr>`,
    )
    .join("");
}
/** So many letters fit beside each other in the widest type. */
const lettersMax = 68;
const letters = (value: Value | undefined, isWhole: boolean): number =>
  (value?.parts ?? [value]).reduce(
    (sum, one) => sum + Math.max(...(one?.text ?? "").split(isWhole ? "\n" : /[\s-]/).map(({ length }) => length)),
    0,
  );
/** How small, in percent, a list has to be set so that it fits into the page, whatever its type. */
export function fitting({ columns }: Grid, rows: readonly GridRow[]): number {
  const widths = columns.map(({ label, isNumber }, at) =>
    Math.max(letters({ text: label }, false), ...rows.map(({ cells }) => letters(cells[at], isNumber))),
  );
  const all = widths.reduce((sum, one) => sum + one + 1, 0);
  return Math.min(columns.length > 8 ? 82 : 100, Math.floor((100 * lettersMax) / all));
}
export const tableOf = (list: Grid, rows: readonly GridRow[], look: Look): string => {
  const size = fitting(list, rows);
  return table(
    headRow(list, look) + bodyRows(list, rows, look),
    `${size < 100 ? `font-size:${size}%;` : ""}${look.whole ?? ""}`,
    "grid",
  );
};
/** A way to set a list as a table that looks so. */
export const looking = (look: Look, more: Partial<Setting> = {}): Setting => ({
  linesEach,
  set: (list, rows) => tableOf(list, rows, look),
  ...more,
});

/** Two texts at the edges of a slip. */
export const edges = (left: string, right: string, style = ""): string =>
  flex(`justify-content:space-between;gap:8px;${style}`, [
    `<span>${left}</span>`,
    `<span style="white-space:nowrap">${right}</span>`,
  ]);
export const dashes = "border-bottom:1px dashed #000";

const changed = <Way>(all: Readonly<Record<string, Way>>, change: (one: Way) => Way): Readonly<Record<string, Way>> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
/** Ways whose lines stand together, whatever gaps the page has. */
export const togetherItems = (all: Readonly<Record<string, Setting>>): Readonly<Record<string, Setting>> =>
  changed(all, (one) => ({ ...one, set: (list, rows) => div("", one.set(list, rows)) }));
export const togetherFacts = (all: Readonly<Record<string, FactWay>>): Readonly<Record<string, FactWay>> =>
  changed(all, (one) => (facts, joined) => div("", one(facts, joined)));
