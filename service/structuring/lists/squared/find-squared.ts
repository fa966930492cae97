import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Column, fitMin, isNamedBy, type Wording } from "../items/column.ts";
import type { Wanted } from "../items/item.ts";
import { isColumnNumbers, isNoteMark, isRule } from "../rows/row-lines.ts";
import { endsList } from "../rows/rows.ts";
import { isBalanceLine } from "../sums/balances.ts";
import { type Headed, headOver, headsOf, isValue, likenessOf, unheaded } from "./heads.ts";
import { isAligned, type Place, placeCells } from "./placed-cells.ts";

/** A table that stands in straight columns under one line of heads. */
export type Squared = { columns: Headed[]; rows: SquaredRow[]; heading: PageLine; named: number };
type SquaredRow = { cells: Map<Column, Phrase[]>; line: PageLine; below: PageLine[] };

/** So many lines of other things may stand between two rows; and a wider gap than this, in em, needs a full row below it. */
const [asideMax, gapEm] = [2, 1.5];
/** A row has at least this share of the cells that rows above it have. */
const [filledShare, nearlyFull] = [0.6, 0.8];

/** So many tables are looked at, those first whose heads name most. */
const tablesMax = 12;

/** The tables of which a head names something that is asked for; none within another. */
export function findSquared(reading: Reading, wanted: readonly Wanted[], asked: readonly Wording[]): Squared[] {
  const { lines } = reading.text;
  const found: Squared[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const columns = line && headsOf(reading, line);
    const isNamed = (column: Headed) =>
      asked.some((one, i) => isNamedBy(column, one) || likenessOf(column, wanted[i]) >= fitMin);
    const named = columns?.filter(isNamed).length ?? 0;
    if (!line || !columns || named === 0) continue;
    const whole = withSecondLine(reading, line, columns);
    const table = tableUnder(reading, line, whole.columns, whole.last);
    if (!table) continue;
    found.push({ ...table, named });
    index = table.rows.at(-1)?.line.index ?? index;
  }
  return found.sort((a, b) => b.named - a.named || b.rows.length - a.rows.length).slice(0, tablesMax);
}

/** A line of words alone below the heads, each under one of them, goes on with these where figures stand below it. */
function withSecondLine(
  { text: { lines, em }, decimalMark }: Reading,
  heading: PageLine,
  columns: Headed[],
): { columns: Headed[]; last: PageLine } {
  const [line, ...below] = lines.slice(heading.index + 1, heading.index + 4);
  const isOfHeads =
    line && line.page === heading.page && line.y0 - heading.y1 < headGapEm * em && !/\d/.test(line.text);
  const isRow = ({ phrases }: PageLine) =>
    2 * phrases.length > columns.length &&
    phrases.some(({ text }) => isValue(text, decimalMark) || /^[-–—]$/.test(text));
  if (!isOfHeads || line.phrases.length < 2 || below.length < 2 || !below.every(isRow))
    return { columns, last: heading };
  const at = placeCells(
    line.phrases,
    columns.map((column) => ({ column, spans: [column] })),
    em,
  );
  if (at.includes(-1)) return { columns, last: heading };
  return {
    columns: columns.map((column, i) => {
      const phrase = line.phrases[at.indexOf(i)];
      return phrase ? headOver([...column.phrases, phrase]) : column;
    }),
    last: line,
  };
}
/** Two lines of heads stand so near each other, in em. */
const headGapEm = 1;

function tableUnder(
  reading: Reading,
  heading: PageLine,
  heads: Headed[],
  end: PageLine,
): Omit<Squared, "named"> | undefined {
  const { lines, em } = reading.text;
  const rows: SquaredRow[] = [];
  const headed = heads.map((column): Place => ({ column, spans: [column] }));
  let places = headed;
  let aside: PageLine[] = [];
  let fullest = 0;
  let last = end;
  // A title alone heads more rows, a sum parts them, and a cell of several lines begins one, where a line close below has all that rows have.
  const isBeforeRow = ({ index, y0, y1 }: PageLine, next = lines[index + 1]) =>
    next !== undefined &&
    next.y0 > y0 &&
    next.y0 - y1 < gapEm * em &&
    next.phrases.length >= nearlyFull * fullest &&
    placeCells(next.phrases, places, em).every((one) => one >= 0);
  for (let index = end.index + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    if (rows.length === 0 && line.text === heading.text) break;
    // A rule below rows that none parts ends them.
    if (isRule(line) && rows.length > 1 && rows.at(-1)?.line.index === (rows[0]?.line.index ?? 0) + rows.length - 1)
      break;
    if (isColumnNumbers(line) || isRule(line) || line.text === heading.text) continue;
    const { phrases } = withoutMarks(line);
    if (rows.length === 0) places = withUnheaded(headed, line, em);
    const at = placeCells(phrases, places, em);
    const filled = at.filter((one) => one >= 0).length;
    const isFull =
      filled === phrases.length && filled >= Math.max(2, filledShare * (rows.length > 0 ? fullest : places.length - 1));
    const aligned = phrases.filter(
      (phrase, i) => at[i] !== -1 && isAligned(phrase, places[at[i] ?? -1] as Place, em),
    ).length;
    const isRow = isFull && (rows.length === 0 || 2 * aligned > phrases.length);
    const isFar = line.page === last.page && line.y0 - last.y1 > gapEm * em;
    const isSum = rows.length > 0 && filled < fullest && endsList(reading, line, false);
    if (isSum && !isBeforeRow(line)) break;
    const isTitle = phrases.length === 1 && isBeforeRow(line);
    if (isFar && rows.length > 0 && filled < nearlyFull * fullest && !isTitle) break;
    if (isBalanceLine(line) || isSum) continue;
    if (!isRow) {
      // What stands beside a table is none of it; a title within it, or units below its heads, may be.
      const isBeside = line.phrases.every(({ x1 }) => x1 < (heads[0]?.x0 ?? 0));
      const isOfHeads =
        line.y0 - end.y1 < headGapEm * em &&
        2 * line.phrases.length < heads.length &&
        !line.phrases.some(({ text }) => isValue(text, reading.decimalMark));
      const isAlone = isBeside || line.phrases.length === 1 || isOfHeads;
      if (aside.length >= asideMax || (rows.length === 0 && !isAlone)) break;
      aside.push(line);
      continue;
    }
    // A cell of several lines is centred: its first stand beside the row, above the others.
    const beside = aside.filter((one) => areBeside(one, line));
    const above = aside.filter((one) => !beside.includes(one));
    rows.at(-1)?.below.push(...above);
    goOn(rows.at(-1), above, places, em);
    aside = [];
    const cells = new Map<Column, Phrase[]>();
    for (const [i, phrase] of phrases.entries()) {
      const place = places[at[i] ?? -1];
      if (!place) continue;
      cells.set(place.column, [phrase]);
      if (place.spans.length < spansMax) place.spans.push(phrase);
    }
    for (const phrase of beside.flatMap((one) => one.phrases)) {
      const place = places.find((one) => isAligned(phrase, one, em));
      if (place && !cells.has(place.column)) cells.set(place.column, [phrase]);
    }
    rows.push({ cells, line, below: [] });
    fullest = Math.max(fullest, filled);
    last = line;
  }
  const lowest = rows.at(-1);
  lowest?.below.push(...aside);
  goOn(lowest, lowest ? aside.filter((one) => areBeside(lowest.line, one)) : [], places, em);
  fillFromBelow(rows, places, em);
  return rows.length > 0 ? { columns: places.map(({ column }) => column), rows, heading } : undefined;
}

/** What a head is over that no row has in its own line stands in the line close below it. */
function fillFromBelow(rows: readonly SquaredRow[], places: readonly Place[], em: number): void {
  for (const place of places) {
    if (place.column.key === "" || rows.some(({ cells }) => cells.has(place.column))) continue;
    for (const { cells, line, below } of rows) {
      const [next] = below.filter((one) => one.page === line.page && one.y0 - line.y1 < belowEm * em);
      const at = next ? placeCells(next.phrases, places, em).indexOf(places.indexOf(place)) : -1;
      const phrase = next?.phrases[at];
      if (phrase) cells.set(place.column, [phrase]);
    }
  }
}
/** So close, in em, below its first a second line of a row stands. */
const belowEm = 0.5;

/** Whether a line begins above the foot of the one before it. */
const areBeside = (before: PageLine, line: PageLine): boolean => before.page === line.page && before.y1 > line.y0;

/** A line without the marks behind its figures, "91  *", where more than these stands in it. */
function withoutMarks(line: PageLine): PageLine {
  const phrases = line.phrases.filter(({ text }, i) => i === 0 || !isNoteMark(text));
  return phrases.length > 1 ? { ...line, phrases } : line;
}

/** So many cells tell where the cells of a column stand. */
const spansMax = 4;

/** Words between two rows go on with the cell above under whose left edge they begin, if not the first column's: that may head what comes. */
function goOn(row: SquaredRow | undefined, lines: readonly PageLine[], places: readonly Place[], em: number): void {
  for (const { phrases } of lines)
    for (const phrase of phrases) {
      const place = places.slice(1).find(({ column }) => {
        const [above] = row?.cells.get(column) ?? [];
        return above && Math.abs(above.x0 - phrase.x0) < em / 2;
      });
      if (place && row) row.cells.set(place.column, [...(row.cells.get(place.column) ?? []), phrase]);
    }
}

/**
 * What stands left of all heads in the first row are columns that have none; one alone, where nothing stands under the first head, is what that
 * head is over.
 */
function withUnheaded(headed: readonly Place[], { phrases }: PageLine, em: number): Place[] {
  const [first, ...others] = headed.map(({ column, spans }) => ({ column, spans: [...spans] }));
  if (!first) return [];
  const left = phrases.filter(({ x1 }) => x1 < first.column.x0 - em);
  const isOver = phrases.some(({ x0, x1 }) => x1 >= first.column.x0 - em && x0 < (others[0]?.column.x0 ?? x1));
  const [one, ...more] = left;
  if (one && more.length === 0 && !isOver) return [{ ...first, spans: [...first.spans, one] }, ...others];
  return [...left.map(unheaded).map((column) => ({ column, spans: [column] })), first, ...others];
}
