import type { PageLine, Phrase } from "../../document/page-text.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { together } from "../headings/columns.ts";
import { type Column, columnOf, lineNaming, type Row } from "../items/column.ts";

type BodyLine = { cells: ReadonlyMap<Column, Phrase[]>; line: PageLine };

/** The lines of one thing are no further apart than this, in em. */
const gapMaxEm = 3;

/**
 * The rows under a heading of several lines that each name other things: a thing has as many lines, and its amount in the
 * line in which the heading names it. `undefined` where the heading is none such, or where no line has an amount.
 */
export function foldedRows(columns: readonly Column[], body: readonly BodyLine[], em: number): Row[] | undefined {
  const height = Math.max(0, ...columns.map(({ byLine }) => byLine.length));
  const folded = columns.filter(({ byLine }) => byLine.length > 1);
  const amount = columnOf(columns, "line_amount") ?? columnOf(columns, "grand_total") ?? columnOf(columns, "quantity");
  if (height < 2 || folded.length < 2 || !amount) return undefined;
  const at = lineNaming(amount, amount.concepts.includes("quantity") ? "quantity" : "line_amount");
  const rows: Row[] = [];
  let last: PageLine | undefined;
  let gapUsual = 0;
  for (let i = at; i < body.length; i++) {
    const own = body.slice(i - at, i - at + height);
    if (!hasAmount(body[i]?.cells.get(amount)) || own.length < height || !together(em, own, gapMaxEm)) continue;
    const gap = gapBetween(last, own[0]?.line);
    if (rows.length > 1 && gap > apart * gapUsual) break;
    if (rows.length > 0 && Number.isFinite(gap)) gapUsual = Math.max(gapUsual, gap);
    last = own.at(-1)?.line;
    const cells = new Map<Column, Phrase[]>();
    for (const line of own)
      for (const [column, phrases] of line.cells) cells.set(column, [...(cells.get(column) ?? []), ...phrases]);
    rows.push({ cells, lines: own.map((line) => line.cells) });
    i += height - 1;
  }
  return rows.length > 0 ? rows : undefined;
}

/** What stands so much farther below than things below one another is none of them. */
const apart = 1.5;

/** From line to line; over the page nothing tells. */
const gapBetween = (above: PageLine | undefined, below: PageLine | undefined): number =>
  above && below && above.page === below.page ? below.y0 - above.y0 : Number.NEGATIVE_INFINITY;

const hasAmount = (phrases: readonly Phrase[] | undefined): boolean =>
  (phrases ?? []).some(({ text }) => findAmounts(text).some(({ value }) => !value.percent));
