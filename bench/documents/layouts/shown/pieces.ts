import type { Column, Fact, Grid, GridRow, Party, Sheet } from "../../sheet.ts";
import { labelled, lines, mark, plain, table } from "../html.ts";

/** What several ways of this part are put together from. */
export const own = ({ issuer }: Sheet): string[] => issuer.lines.map(({ value }) => mark(value));
export const contact = ({ issuer }: Sheet): string[] => issuer.contact.map(labelled);
export const div = (style: string, inner: string): string => `<div style="${style}">${inner}</div>`;
export const label = (fact: Fact, style = "font-size:80%;color:#555"): string =>
  div(style, plain(fact.label) || "&nbsp;");
/** A label left and its value right, on one line. */
export const apart = (left: string, right: string, style = ""): string =>
  `<div class="apart" style="gap:12px;${style}"><span>${left}</span><span style="text-align:right">${right}</span></div>`;
export const factApart = ({ label: name, value }: Fact, style = ""): string => apart(plain(name), mark(value), style);
/** Cells beside one another, so many in a line. */
export const tiles = (all: readonly string[], count: number, style = ""): string =>
  div(`display:grid;grid-template-columns:repeat(${count},minmax(0,1fr));${style}`, all.join(""));
/** Beside one another as long as they fit, each on lines of its own. */
export const strip = (all: readonly string[], style = ""): string =>
  div(`display:flex;flex-wrap:wrap;white-space:nowrap;${style}`, all.join(""));
export const headed = ({ heading }: Party, style: string): string => (heading === "" ? "" : div(style, plain(heading)));
export const partyValues = ({ lines: some, contact: more }: Party): string[] => [
  ...some.map(({ value }) => mark(value)),
  ...more.map(labelled),
];
export const partyLines = (party: Party): string => lines(partyValues(party));
/** Everyone a paper names; who writes it has a heading only in papers of trade. */
export const everyone = ({ issuer, parties }: Sheet): readonly Party[] =>
  issuer.heading === "" ? parties : [issuer, ...parties];
export const roleAt = ({ columns }: Grid, role: Column["role"]): number =>
  columns.findIndex((column) => column.role === role);
export const inRole = (grid: Grid, { cells }: GridRow, role: Column["role"]): string => mark(cells[roleAt(grid, role)]);
export const extras = ({ details = [], note }: GridRow): string[] =>
  [...details, ...(note === undefined ? [] : [note])].map(plain);
/** A list as a table, which is set the smaller the more columns it has. */
export const listTable = ({ columns: { length } }: Grid, inner: string, style: string, name: string): string =>
  table(
    inner,
    `${length > 8 ? "font-size:min(82%,9.6px);" : length > 6 ? "font-size:min(88%,11px);" : ""}${style}`,
    `grid ${name}`,
  );
