import { cutPhrase } from "../document/address-blocks.ts";
import { lettersAhead } from "../document/labels.ts";
import type { PageLine, Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { findDates } from "../vocabulary/values/dates.ts";
import { isBalanceLine } from "./balances.ts";
import { type Column, columnOf, type Heading, isCode, type Row } from "./column.ts";
import { type Fee, isNamed, withFees } from "./fees.ts";
import { describes, figuresOf, hasNumber, isSumBeside, isSumOf } from "./figures-of-rows.ts";
import { foldedRows } from "./folded-rows.ts";

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
const likeGap = 1.3;

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
  const fees: Fee[] = [];
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
    if (starts.length > 0 && isSumOf(cells, heading.columns, starts[0]?.cells)) {
      if (!endsList(reading, line) && isNamed(cells, heading.columns))
        fees.push({ cells, line, behind: starts.length });
      continue;
    }
    if (starts.length > 0 && (endsList(reading, line) || isStrip(line, text.lines[index + 1]))) {
      // A sum at the foot of a page carries the list over to where its heading stands again.
      const next = repeats.find(({ first }) => first > index);
      if (!next) break;
      index = next.first - 1;
      continue;
    }
    const row = starts.at(-1);
    if (row && isBalanceLine(line)) continue;
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
    } else if (starts.length > 0 && isSumBeside(cells, heading.columns)) {
      above = undefined;
    } else if (!isBelow && row && row.last.page === line.page && line.y0 - row.last.y1 < gapEm * text.em) {
      mergeCells(row.cells, cells);
      row.last = line;
    } else
      above = {
        cells: isBelow && above && line.y0 - above.line.y1 < 0.5 * text.em ? mergeCells(above.cells, cells) : cells,
        line,
      };
  }
  return (
    foldedRows(heading.columns, body, text.em) ??
    byPosition(heading.columns, body, starts, text.em) ??
    withFees(reading, starts, fees, figuresOf(heading.columns).amount)
  );
}

type Cells = Map<Column, Phrase[]>;
/** A line that belongs to the thing below it, perhaps. */
type Above = { cells: Cells; line: PageLine };

const isApart = (before: PageLine, line: PageLine, em: number): boolean =>
  before.page !== line.page || line.y0 - before.y1 > wideGapEm * em;

/** How its sender is reached stands at the foot of a page, and is no thing of a list. */
const contact: readonly Concept[] = ["phone", "email", "website", "iban", "bic"];
const isContact = ({ labels }: Reading, { phrases }: PageLine): boolean =>
  contact.some((concept) =>
    (labels.get(concept) ?? []).some(({ phrase, from }) => from === 0 && phrases.includes(phrase)),
  );

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

/** A line of words alone. */
const isWords = ({ phrases }: PageLine): boolean => phrases.length === 1 && /\p{L}{3}/u.test(phrases[0]?.text ?? "");

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
  a.columns.length === b.columns.length && a.columns.every(({ key }, i) => key === b.columns[i]?.key);

/** Gives each phrase of a line to the column that it stands under; a repeated heading's columns stand for the first's. */
function intoCells(columns: readonly Column[], named: readonly Column[], { phrases }: PageLine): Map<Column, Phrase[]> {
  const cells = new Map<Column, Phrase[]>();
  const taken = (own: Phrase) => new Set(phrases.filter((one) => one !== own).map((one) => nearest(columns, one)));
  const parts = phrases.flatMap((one) => splitAtColumns(columns, one, taken(one)));
  const reached = parts.map((one) => nearest(columns, one));
  for (const [i, phrase] of parts.entries()) {
    const column = named[apart(columns, parts, reached, i)];
    if (column) cells.set(column, [...(cells.get(column) ?? []), phrase]);
  }
  return cells;
}

/**
 * The column of a phrase. Of two that are nearest to one column, what stands before it belongs to the column before where
 * nothing else does: figures at the right edge of a column whose heading stands at its left.
 */
function apart(columns: readonly Column[], parts: readonly Phrase[], reached: readonly number[], i: number): number {
  const at = reached[i] ?? -1;
  const [one, column, before] = [parts[i], columns[at], columns[at - 1]];
  const isBetween = one && column && before && one.x1 <= column.x0 && one.x0 >= before.x0;
  const others = parts.some((other, j) => j > i && reached[j] === at && column !== undefined && other.x1 > column.x0);
  return isBetween && others && !reached.includes(at - 1) ? at - 1 : at;
}

/** Words that stand under headings of their own are phrases of their own, however near: a number, and its unit behind it. */
function splitAtColumns(columns: readonly Column[], phrase: Phrase, taken: ReadonlySet<number>): Phrase[] {
  if (phrase.words.length < 2 || findDates(phrase.text).length > 0) return [phrase];
  for (let at = 1; at < phrase.words.length; at++) {
    const words = [phrase.words.slice(0, at), phrase.words.slice(at)];
    if (isOneNumber(phrase, at)) continue;
    if (!words.some((own) => own.every(({ text }) => /^[\d.,' ]+$/.test(text)))) continue;
    const parts = words.map((own) => cutPhrase(phrase, own));
    const reached = parts.map((part) => nearest(columns, part));
    const isUnder = parts.every((part, i) => {
      const column = columns[reached[i] ?? -1];
      return column !== undefined && Math.min(column.x1, part.x1) > Math.max(column.x0, part.x0);
    });
    // A size at the end of a name is no quantity where the line has one.
    if (isUnder && reached[0] !== reached[1] && !reached.some((column) => taken.has(column))) return parts;
  }
  return [phrase];
}

/** "1 926" is one number. */
function isOneNumber({ words, y0, y1 }: Phrase, at: number): boolean {
  const [before, here] = [words[at - 1], words[at]];
  if (!before || !here || !/^\d{1,3}$/.test(before.text) || !/^\d{3}(?:[.,]\d+)?$/.test(here.text)) return false;
  return here.bbox[0] - before.bbox[2] < thousandsEm * (y1 - y0);
}
/** Thousands are parted by less than this, in heights of the line. */
const thousandsEm = 0.6;

function nearest(columns: readonly Column[], { x0, x1 }: Phrase): number {
  const reach = columns.map((column) => Math.min(column.x1, x1) - Math.max(column.x0, x0));
  return reach.indexOf(Math.max(...reach));
}

function mergeCells(into: Map<Column, Phrase[]>, more: ReadonlyMap<Column, Phrase[]>): Map<Column, Phrase[]> {
  for (const [column, phrases] of more) into.set(column, [...(into.get(column) ?? []), ...phrases]);
  return into;
}

/** Its amount is there, and of quantity and price at least one where the list has them. */
function isStart(
  cells: ReadonlyMap<Column, Phrase[]>,
  columns: readonly Column[],
  first: ReadonlyMap<Column, Phrase[]> | undefined,
): boolean {
  const { amount, factors } = figuresOf(columns);
  const filled = factors.filter((column) => hasNumber(cells.get(column)));
  if (amount) {
    const others = [...cells.keys()].filter((column) => column !== amount).length;
    const needed = first ? factors.filter((column) => hasNumber(first.get(column))).length : 0;
    return hasNumber(cells.get(amount)) && others > 0 && (factors.length === 0 || filled.length >= Math.max(1, needed));
  }
  if (factors.length > 0) return filled.length === factors.length;
  return cells.size >= Math.min(2, columns.length);
}

const summary: readonly Concept[] = [...sums, "discount", "shipping", "tax_rate"];

/** A line that begins with a label of a sum has this many letters of it more than other words, or may go on with anything. */
const sumLetters = 2;

/** Fewer words over figures may be a thing's own. */
const stripMin = 3;

/** Words over figures alone, each over its own: a strip of other values, and no thing. */
function isStrip({ page, phrases }: PageLine, below: PageLine | undefined): boolean {
  if (below?.page !== page || phrases.length < stripMin || below.phrases.length !== phrases.length) return false;
  return phrases.every((head, i) => {
    const value = below.phrases[i];
    if (!value || !/^\P{N}*\p{L}\P{N}*$/u.test(head.text) || !/\p{N}/u.test(value.text)) return false;
    const isFigure = !/\p{L}/u.test(value.text.replace(/^\p{Lu}{3}\s|\s\p{Lu}{3}$/u, ""));
    return isFigure && head.x0 < value.x1 && value.x0 < head.x1;
  });
}

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
    (labels.get(concept) ?? []).some((one) => one.phrase === lead && one.from === 0 && lettersAhead(one) >= sumLetters),
  );
}
