import type { PageLine, Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { findAmounts } from "../vocabulary/values/amounts.ts";
import type { Column, Heading } from "./columns.ts";

/** One thing of a list: the phrases of each column, from top to bottom. */
export type Row = { cells: ReadonlyMap<Column, Phrase[]> };

const sums: readonly Concept[] = [
  "net_total",
  "tax_total",
  "grand_total",
  "amount_due",
  "payment_terms",
  "tax_summary",
  "rounding",
  "tendered",
];
/** So many heights of a word may lie empty within a thing; more end it. */
const gapEm = 1.3;

/**
 * The rows under a heading, over all pages: a row begins with the line that holds its numbers, and goes on with the lines
 * close below it. Sums and the next heading end the list; the same heading again goes on with it.
 */
export function readRows(reading: Reading, heading: Heading, headings: readonly Heading[]): Row[] {
  const { text } = reading;
  const repeats = headings.filter((other) => other !== heading && sameColumns(other, heading));
  const starts: { cells: Map<Column, Phrase[]>; line: PageLine; last: PageLine }[] = [];
  let columns = heading.columns;
  let above: { cells: Map<Column, Phrase[]>; line: PageLine } | undefined;
  for (let index = heading.last + 1; index < text.lines.length; index++) {
    const line = text.lines[index];
    if (!line) break;
    const again = repeats.find(({ first }) => first === index);
    if (again) {
      columns = again.columns;
      index = again.last;
      continue;
    }
    const cells = intoCells(columns, heading.columns, line);
    if (starts.length > 0 && endsList(reading, line)) break;
    const row = starts.at(-1);
    if (isStart(cells, heading.columns, starts[0]?.cells)) {
      const near = above && above.line.page === line.page && line.y0 - above.line.y1 < 0.5 * text.em;
      const merged = near && above ? mergeCells(above.cells, cells) : cells;
      starts.push({ cells: merged, line, last: line });
      above = undefined;
    } else if (row && row.last.page === line.page && line.y0 - row.last.y1 < gapEm * text.em) {
      mergeCells(row.cells, cells);
      row.last = line;
    } else above = { cells, line };
  }
  return starts.map(({ cells }) => ({ cells }));
}

const sameColumns = (a: Heading, b: Heading): boolean =>
  a.columns.length === b.columns.length && a.columns.every(({ key }, i) => key === b.columns[i]?.key);

/** Gives each phrase of a line to the column that it stands under; a repeated heading's columns stand for the first's. */
function intoCells(columns: readonly Column[], named: readonly Column[], { phrases }: PageLine): Map<Column, Phrase[]> {
  const cells = new Map<Column, Phrase[]>();
  for (const phrase of phrases) {
    const at = nearest(columns, phrase);
    const column = named[at];
    if (column) cells.set(column, [...(cells.get(column) ?? []), phrase]);
  }
  return cells;
}

function nearest(columns: readonly Column[], { x0, x1 }: Phrase): number {
  const reach = columns.map((column) => Math.min(column.x1, x1) - Math.max(column.x0, x0));
  return reach.indexOf(Math.max(...reach));
}

function mergeCells(into: Map<Column, Phrase[]>, more: ReadonlyMap<Column, Phrase[]>): Map<Column, Phrase[]> {
  for (const [column, phrases] of more) into.set(column, [...(into.get(column) ?? []), ...phrases]);
  return into;
}

const hasNumber = (phrases: readonly Phrase[] | undefined): boolean =>
  (phrases ?? []).some(({ text }) => findAmounts(text).length > 0 && !/^\p{L}{3,}/u.test(text));

export const columnOf = (columns: Iterable<Column>, concept: Concept): Column | undefined =>
  [...columns].find(({ concepts }) => concepts.includes(concept));

/** Its amount is there, and of quantity and price at least one where the list has them. */
function isStart(
  cells: ReadonlyMap<Column, Phrase[]>,
  columns: readonly Column[],
  first: ReadonlyMap<Column, Phrase[]> | undefined,
): boolean {
  const amount = columnOf(columns, "line_amount") ?? columnOf(columns, "grand_total");
  const factors = [columnOf(columns, "quantity"), columnOf(columns, "unit_price")].filter(
    (column) => column !== undefined && column !== amount,
  );
  const filled = factors.filter((column) => column && hasNumber(cells.get(column)));
  if (amount) {
    const others = [...cells.keys()].filter((column) => column !== amount).length;
    const needed = first ? factors.filter((column) => column && hasNumber(first.get(column))).length : 0;
    return hasNumber(cells.get(amount)) && others > 0 && (factors.length === 0 || filled.length >= Math.max(1, needed));
  }
  if (factors.length > 0) return filled.length === factors.length;
  return cells.size >= Math.min(2, columns.length);
}

const summary: readonly Concept[] = [...sums, "discount", "shipping", "tax_rate"];

/** A line that begins with a label of no more weight may go on with anything. */
const sumWeight = 0.6;

/** A sum, or the heading over the sums. */
function endsList({ labels }: Reading, line: PageLine): boolean {
  const lead = line.phrases[0];
  const whole = line.phrases.filter((one) =>
    summary.some((concept) =>
      (labels.get(concept) ?? []).some(
        ({ phrase, from, to }) => phrase === one && from === 0 && to === one.words.length,
      ),
    ),
  );
  if (whole.length >= 3 || (whole.length > 0 && line.phrases.length === 1 && /[:：]$/u.test(line.text))) return true;
  return sums.some((concept) =>
    (labels.get(concept) ?? []).some(({ phrase, from, weight }) => phrase === lead && from === 0 && weight > sumWeight),
  );
}
