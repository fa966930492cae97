import { type Label, lettersAhead } from "../../document/labels.ts";
import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { namedBelow, namesBelow } from "../headings/names-below.ts";
import { type Column, columnOf, type Heading, isCode, type Row } from "../items/column.ts";
import { isBalanceLine } from "../sums/balances.ts";
import { movementsOf } from "../sums/movements.ts";
import {
  awaits,
  describes,
  figuresOf,
  hasFiguresOf,
  hasNumber,
  isAwaited,
  isDash,
  isSumBeside,
  isSumOf,
} from "./figures-of-rows.ts";
import { foldedRows } from "./folded-rows.ts";
import { intoCells, mergeCells } from "./row-cells.ts";
import { isColumnNumbers, isContact, isCurrencies, isDetail, isRule, isStrip, isWords } from "./row-lines.ts";

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
/** So far below its description a thing's first numbers may stand; those of the others hardly farther. */
const wideGapEm = 2.2;
const likeGap = 1.6;

/**
 * The rows under a heading, over all pages: a row begins with the line that holds its numbers, and goes on with the lines
 * close below it. Sums and the next heading end the list; the same heading again goes on with it.
 */
export function readRows(reading: Reading, heading: Heading, headings: readonly Heading[]): Row[] {
  const { text } = reading;
  const repeats = headings
    .filter((other) => other !== heading && other.first > heading.first && sameColumns(other, heading))
    .sort((a, b) => a.first - b.first);
  const starts: { cells: Map<Column, Phrase[]>; line: PageLine; last: PageLine }[] = [];
  let columns = heading.columns;
  let above: Above | undefined;
  // Where the first thing's numbers stand below its description, those of all do.
  let isBelow = false;
  let reach = 0.5 * text.em;
  const body: BodyLine[] = [];
  const names = namesBelow(heading);
  const ofName = (here: Above) =>
    namedBelow(here.line, names) ?? (isBelow ? underDescription(here, heading.columns) : here.cells);
  const isLast = isEnd(reading, heading);
  // Where things have their names above, what is said of one below it stands before the name of the next.
  const isOfAbove = (at: number) => {
    const [line, next] = [text.lines[at], text.lines[at + 1]];
    const isName = next && isStart(intoCells(columns, heading.columns, next), heading.columns, starts[0]?.cells);
    return line !== undefined && !isName && isDetail(line);
  };
  for (let index = heading.last + 1; index < text.lines.length; index++) {
    const line = text.lines[index];
    if (!line) break;
    if (isColumnNumbers(line) || (starts.length === 0 && isCurrencies(line))) continue;
    const again = repeats.find(({ first }) => first === index);
    if (again) {
      columns = again.columns;
      index = again.last;
      continue;
    }
    const cells = intoCells(columns, heading.columns, line);
    const open = starts.at(-1);
    if (open && isAwaited(open.cells, cells) && isNear(open.last, line, gapEm * text.em)) {
      body.push({ cells: new Map(cells), line });
      mergeCells(open.cells, cells);
      open.last = line;
      continue;
    }
    if (starts.length > 0 && isSumOf(cells, heading.columns, starts[0]?.cells)) continue;
    if (starts.length > 0 && (isLast(line) || isStrip(text, line))) {
      // A sum at the foot of a page carries the list over to where its heading stands again.
      const next = repeats.find(({ first }) => first > index);
      if (!next) break;
      index = next.first - 1;
      continue;
    }
    const row = starts.at(-1);
    if (isBalanceLine(line) || isRule(line)) continue;
    if (row && isApart(row.last, line, text.em) && isContact(reading, line)) continue;
    body.push({ cells: new Map(cells), line });
    if (isStart(cells, heading.columns, starts[0]?.cells)) {
      const gap = above && above.line.page === line.page ? line.y0 - above.line.y1 : Number.POSITIVE_INFINITY;
      if (
        starts.length === 0 &&
        above &&
        gap < wideGapEm * text.em &&
        (isWords(above.line) || isCodeAbove(above, cells, heading.columns) || describes(above.cells, heading.columns))
      ) {
        isBelow = !describes(cells, heading.columns) || isCodeAbove(above, cells, heading.columns);
        if (isBelow) reach = Math.max(reach, likeGap * gap);
      }
      const near = gap < reach;
      const merged =
        near && above ? mergeCells(isBelow ? underDescription(above, heading.columns) : above.cells, cells) : cells;
      starts.push({ cells: merged, line, last: line });
      above = undefined;
    } else if (starts.length > 0 && (isSumBeside(cells, heading.columns) || (row && hasFiguresOf(cells, row.cells)))) {
      above = undefined;
    } else if (
      row &&
      (isBeside(row.last, line) || (!isBelow ? !headsGroup(row.cells, cells, heading.columns) : isOfAbove(index))) &&
      isNear(row.last, line, (isBelow || names ? wideGapEm : gapEm) * text.em)
    ) {
      mergeCells(row.cells, ofName({ cells, line }));
      row.last = line;
    } else
      above = {
        cells: isBelow && above && line.y0 - above.line.y1 < 0.5 * text.em ? mergeCells(above.cells, cells) : cells,
        line,
      };
  }
  return foldedRows(heading.columns, body, text.em) ?? byPosition(heading.columns, body, starts, text.em) ?? starts;
}

/** "Card payment" is a movement where a column of its own says what goes out. */
function isEnd(reading: Reading, { columns }: Heading): (line: PageLine) => boolean {
  const isAccount = movementsOf(columns) !== undefined;
  return (line) => endsList(reading, line, isAccount);
}

type Cells = Map<Column, Phrase[]>;
/** A line that belongs to the thing below it, perhaps. */
type Above = { cells: Cells; line: PageLine };

/** Cells of several lines may be centred: then their lines stand between those of the others. */
const isBeside = (before: PageLine, line: PageLine): boolean => before.page === line.page && line.y0 < before.y1;

const isApart = (before: PageLine, line: PageLine, em: number): boolean =>
  before.page !== line.page || line.y0 - before.y1 > wideGapEm * em;

type BodyLine = { cells: Map<Column, Phrase[]>; line: PageLine };

/**
 * The rows by the positions that number them, where there are as many as rows with numbers and these stand in other lines:
 * a thing over several lines begins with its position.
 */
function byPosition(
  columns: readonly Column[],
  body: readonly BodyLine[],
  starts: readonly { line: PageLine }[],
  em: number,
): Row[] | undefined {
  const column = columnOf(columns, "position");
  const at = body.flatMap(({ cells }, i) => (column && positionIn(cells.get(column)) !== undefined ? [i] : []));
  const numbers = at.map((i) => (column && positionIn(body[i]?.cells.get(column))) ?? 0);
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  const numbered = new Set(at.map((i) => body[i]?.line));
  const isElsewhere = starts.some(({ line }) => !numbered.has(line));
  // Under a heading of two lines that each name other things, each thing's second line may look like a thing's first.
  const isTwofold = columns.filter(({ byLine }) => byLine.length > 1).length > 1 && 2 * at.length === starts.length;
  if (at.length < 2 || !isRising || !(isTwofold || (at.length === starts.length && isElsewhere))) return undefined;
  return at.map((from, i) => {
    const own = body.slice(from, at[i + 1] ?? body.length);
    const end = own.findIndex(
      ({ line }, k) =>
        k > 0 && line.page === own[k - 1]?.line.page && line.y0 - (own[k - 1]?.line.y1 ?? 0) > wideGapEm * em,
    );
    const cells = new Map<Column, Phrase[]>();
    for (const one of end < 0 ? own : own.slice(0, end)) mergeCells(cells, one.cells);
    return { cells };
  });
}

const positionIn = (phrases: readonly Phrase[] | undefined): number | undefined => {
  const text = phrases?.length === 1 ? (phrases[0]?.text ?? "") : "";
  return /^\d{1,4}\.?$/.test(text) ? Number.parseInt(text, 10) : undefined;
};

/** "2  Upper floor", with a number of its own and no figures, heads what comes and goes on with nothing. */
function headsGroup(row: Cells, cells: Cells, columns: readonly Column[]): boolean {
  const column = columnOf(columns, "position");
  const number = (own: Cells) => (column ? own.get(column) : undefined)?.[0]?.text ?? "";
  return /^\d{1,4}(?:\.\d{1,3})*\.?$/.test(number(cells)) && number(row) !== "";
}

/** Close enough below to be of the same thing. */
const isNear = (last: PageLine, line: PageLine, gapMax: number): boolean =>
  last.page === line.page && line.y0 - last.y1 < gapMax;

/** Whether a line begins with the code of the thing below it, which has none of its own. */
function isCodeAbove({ line, cells: above }: Above, cells: Cells, columns: readonly Column[]): boolean {
  const column = columnOf(columns, "item_number");
  const [first] = line.phrases;
  if (!column || !first || !isCode(first) || above.get(column)?.[0] !== first) return false;
  return !(cells.get(column) ?? []).some(isCode);
}

/** A description may run over the whole width, and begin under another heading than its own. */
function underDescription(
  { cells, line }: { cells: Map<Column, Phrase[]>; line: PageLine },
  columns: readonly Column[],
): Map<Column, Phrase[]> {
  const column = columnOf(columns, "description");
  return column && isWords(line) ? new Map([[column, [...line.phrases]]]) : cells;
}

const sameColumns = (a: Heading, b: Heading): boolean =>
  a.columns.length === b.columns.length &&
  a.columns.every(({ key }, i) => startsAlike(key, b.columns[i]?.key ?? "")) &&
  a.columns.filter(({ key }, i) => key === b.columns[i]?.key).length > a.columns.length / 2;
/** A heading that is broken over more lines on another page may go on below what was taken for it. */
const startsAlike = (a: string, b: string): boolean => a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));

/** Its amount is there, and of quantity and price at least one where the list has them. */
function isStart(
  cells: ReadonlyMap<Column, Phrase[]>,
  columns: readonly Column[],
  first: ReadonlyMap<Column, Phrase[]> | undefined,
): boolean {
  const { amount, factors } = figuresOf(columns);
  const isFilled = (column: Column) =>
    hasNumber(cells.get(column)) || awaits(cells.get(column)) || isDash(cells.get(column));
  const filled = factors.filter(isFilled);
  if (amount) {
    const others = [...cells.keys()].filter((column) => column !== amount).length;
    const needed = first ? factors.filter((column) => hasNumber(first.get(column))).length : 0;
    return isFilled(amount) && others > 0 && (factors.length === 0 || filled.length >= Math.max(1, needed));
  }
  if (factors.length > 0) return filled.length === factors.length;
  return cells.size >= Math.min(2, columns.length);
}

const summary: readonly Concept[] = [...sums, "discount", "shipping", "tax_rate"];

/** A line that begins with a label of a sum has this many letters of it more than other words, or may go on with anything. */
const sumLetters = 2;

/** "Carta" is a card that is paid with where there is money beside it, and paper elsewhere. */
const isPaid = ({ phrases }: PageLine): boolean =>
  phrases.length > 1 ||
  phrases.some(({ text, words }) => words.length < 3 || findAmounts(text).some(({ value }) => value.places === 2));

/** "Visa 4418 Rema" is a payment to somebody. */
const isPaidTo = ({ phrase, to }: Label): boolean =>
  /\d.*\p{L}{3}/u.test(
    phrase.words
      .slice(to)
      .map(({ text }) => text)
      .join(" "),
  );

/** A sum, or the heading over the sums. */
export function endsList({ labels }: Reading, line: PageLine, isAccount: boolean): boolean {
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
    (labels.get(concept) ?? []).some(
      (one) =>
        one.phrase === lead &&
        one.from === 0 &&
        lettersAhead(one) >= sumLetters &&
        (concept !== "tendered" || (!isAccount && isPaid(line) && !isPaidTo(one))),
    ),
  );
}
