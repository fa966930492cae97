import type { Fact, Party } from "../../sheet.ts";
import { labelled, mark, plain } from "../html.ts";

export const div = (style: string, inner: string): string => `<div style="${style}">${inner}</div>`;
export const divs = (style: string, all: readonly string[]): string => all.map((one) => div(style, one)).join("");
export const flex = (style: string, all: readonly string[]): string =>
  `<div style="display:flex;${style}">${all.join("")}</div>`;
/** Cells of one width, so many in a row. */
export const cells = (all: readonly string[], count: number, style = ""): string =>
  `<div style="display:grid;grid-template-columns:repeat(${count},minmax(0,1fr));${style}">${all.join("")}</div>`;
/** A small label on a line of its own. */
export const caption = (label: string, style = ""): string =>
  label === "" ? "" : `<div style="font-size:78%;color:#333;${style}">${plain(label)}</div>`;
/** A label at the left edge and its value at the right one. */
export const ends = ({ label, value }: Fact, style = ""): string =>
  `<div class="apart" style="gap:10px;${style}"><span>${plain(label)}</span><span style="text-align:right">${mark(value)}</span></div>`;
export const valuesOf = ({ lines, contact }: Party): string[] => [
  ...lines.map(({ value }) => mark(value)),
  ...contact.map(labelled),
];
export const fieldsOf = ({ lines, contact }: Party): Fact[] => [...lines, ...contact];
