import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import type { Column } from "../items/column.ts";
import { figuresOf } from "./figures-of-rows.ts";
import { isNoteMark } from "./row-lines.ts";

/** Gives each phrase of a line to the column that it stands under; a repeated heading's columns stand for the first's. */
export function intoCells(
  columns: readonly Column[],
  named: readonly Column[],
  { phrases }: PageLine,
): Map<Column, Phrase[]> {
  const cells = new Map<Column, Phrase[]>();
  const taken = (own: Phrase) => new Set(phrases.filter((one) => one !== own).map((one) => nearest(columns, one)));
  const parts = phrases.flatMap((one) => (isMixed(one) ? splitAtColumns(columns, one, taken(one)) : [one]));
  const reached = parts.map((one) => nearest(columns, one));
  for (const [i, phrase] of parts.entries()) {
    const isNote = isNoteMark(phrase.text) && reached.indexOf(reached[i] ?? -1) < i;
    if (isNote || isLeftOf(columns, parts, reached, i)) continue;
    const column = named[apart(columns, parts, reached, i)];
    if (column) cells.set(column, [...(cells.get(column) ?? []), phrase]);
  }
  return cells;
}

/**
 * Whether a phrase stands left of all heads, beside one that stands under the first: "Mon 12" beside "06:00" under "Start". Words may be
 * numbered or counted there.
 */
function isLeftOf(
  columns: readonly Column[],
  parts: readonly Phrase[],
  reached: readonly number[],
  i: number,
): boolean {
  const [first, one] = [columns[0], parts[i]];
  if (!first || !one || reached[i] !== 0 || one.x1 >= first.x0) return false;
  if (first.concepts.some((concept) => ofNames.includes(concept))) return false;
  return parts.some((other, at) => at > i && reached[at] === 0 && other.x1 > first.x0);
}
const ofNames: readonly Concept[] = ["description", "item_number", "position"];

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

/** A number with words, or with other numbers, before or behind it. */
const isMixed = ({ words }: Phrase): boolean =>
  words.length > 1 && [words[0], words.at(-1)].some((word) => isFigure(word?.text ?? ""));
const isFigure = (text: string): boolean => /^[\d.,' ]+$/.test(text);

/** Words that stand under headings of their own are phrases of their own, however near: a number, and its unit behind it. */
function splitAtColumns(columns: readonly Column[], phrase: Phrase, taken: ReadonlySet<number>): Phrase[] {
  if (findDates(phrase.text).length > 0) return [phrase];
  // In a list of goods a line of one run of words says one thing, however far it reaches.
  if (taken.size === 0 && phrase.words.length > runWordsMin && isOneRun(phrase) && isOfGoods(columns)) return [phrase];
  for (let at = 1; at < phrase.words.length; at++) {
    const words = [phrase.words.slice(0, at), phrase.words.slice(at)];
    if (isOneNumber(phrase, at)) continue;
    if (!words.some((own) => own.every(({ text }) => isFigure(text)))) continue;
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

const isOfGoods = (columns: readonly Column[]): boolean => {
  const { amount, factors } = figuresOf(columns);
  return amount !== undefined || factors.length > 0;
};

/** So many words set as a sentence are one, and so wide is a space at most, in heights of the line. */
const [runWordsMin, spaceMax] = [3, 0.8];
const isOneRun = ({ words, y0, y1 }: Phrase): boolean =>
  words.every(({ bbox }, i) => i === 0 || bbox[0] - (words[i - 1]?.bbox[2] ?? 0) < spaceMax * (y1 - y0));

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

export function mergeCells(into: Map<Column, Phrase[]>, more: ReadonlyMap<Column, Phrase[]>): Map<Column, Phrase[]> {
  for (const [column, phrases] of more) into.set(column, [...(into.get(column) ?? []), ...phrases]);
  return into;
}
