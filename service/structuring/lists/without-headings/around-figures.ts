import { Decimal } from "decimal.js";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Sighting, valuesIn } from "../../leaves/candidates/candidates.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import { isCode } from "../items/column.ts";
import { itemLabel, type Wanted } from "../items/item.ts";
import type { Said } from "../records/run-on-facts.ts";
import { saidIn } from "../records/said-below.ts";
import {
  describes,
  isMark,
  isProduct,
  isTimes,
  type Line,
  type Numbers,
  nameIn,
  withoutMarks,
} from "./headless-cells.ts";

/** So many lines below its name the factors of a thing may stand. */
const factorLinesMax = 3;

/**
 * "0.725 kg @ 0.84/kg" below a name and its amount: so many at such a price are the amount, or more where a mark says so and a
 * discount is taken off. "@ 24.14" below a line that begins with a number is the price of each, and a lone number how many.
 */
export function withFactorsBelow(reading: Reading, given: Line, rows: ReadonlySet<PageLine>): Line {
  const { text, decimalMark } = reading;
  if (given.numbers.quantity || given.numbers.price) return given;
  const leading = leadingCount(reading, given);
  // "1 x Mushroom pie 16.50" says how many without a price.
  const isTold =
    leading !== undefined && (/[x×]$/.test(given.words[0]?.text ?? "") || isTimes(given.words[1]?.text ?? ""));
  const row = isTold ? { ...given, numbers: { ...given.numbers, quantity: leading } } : given;
  for (let step = 1; step <= factorLinesMax; step++) {
    const below = text.lines[row.line.index + step];
    if (below?.page !== row.line.page) return row;
    const words = below.phrases.flatMap((phrase) => phrase.words);
    const all = valuesIn(words, below.index, (text) =>
      findAmounts(withoutMarks(text.replace(/\/\p{L}/gu, "  ")), decimalMark),
    ).filter(({ value }) => !value.percent);
    const mark = words.findIndex(({ text }) => isTimes(text.slice(0, 1)));
    // "1 x Mushroom pie 16.50" is a thing of its own: words stand between its mark and its figure.
    const behind = words.slice(
      mark + 1,
      words.findIndex((word, at) => at > mark && /\d/.test(word.text)),
    );
    const isMarked = mark > 0 && !behind.some(({ text }) => /\p{L}{3}/u.test(text));
    const factors = factorsOf(row.numbers.amount, leading, all, mark === 0, isMarked);
    if (factors) return { ...row, numbers: { ...row.numbers, ...factors }, factorWords: words, factorLine: below };
    const [only, ...more] = all;
    const isCount = step === 1 && only && more.length === 0 && !leading && isLoneCount(words, only);
    if (isCount) return { ...row, numbers: { ...row.numbers, quantity: only }, factorWords: words, factorLine: below };
    if (rows.has(below)) return row;
  }
  return row;
}

function factorsOf(
  amount: Sighting<Amount>,
  leading: Sighting<Amount> | undefined,
  [first, second, ...more]: readonly Sighting<Amount>[],
  isEach: boolean,
  isMarked: boolean,
): Pick<Numbers, "quantity" | "price"> | undefined {
  if (!first || more.length > 0) return undefined;
  const [quantity, price] = second ? [first, second] : [leading, first];
  if (!quantity || !price) return undefined;
  const isTold = second ? isMarked : isEach;
  const isFit =
    isProduct(quantity, price, amount) || (isTold && price.value.places === 2 && isMore(quantity, price, amount));
  return isFit ? { quantity, price } : undefined;
}

/** A discount takes off less than half. */
const isMore = (quantity: Sighting<Amount>, price: Sighting<Amount>, amount: Sighting<Amount>): boolean => {
  const product = new Decimal(quantity.value.decimal).times(price.value.decimal);
  return product.gt(amount.value.decimal) && product.lt(new Decimal(amount.value.decimal).times(2));
};

/** "5 Ball valve 120.70" may begin with how many there are. */
function leadingCount({ decimalMark }: Reading, { words, line }: Line): Sighting<Amount> | undefined {
  const [first, second] = words;
  if (!first || !second || !/^[1-9][\d.,]*[x×]?$/.test(first.text)) return undefined;
  return valuesIn([first], line.index, (text) => findAmounts(text.replace(/[x×]$/, ""), decimalMark))[0];
}

/** A number alone in its line, or before a word that counts. */
const isLoneCount = (words: readonly PlacedWord[], { value }: Sighting<Amount>): boolean =>
  words.length <= 2 &&
  /^[1-9]\d{0,2}(?:[.,]\d{1,2})?$/.test(words[0]?.text ?? "") &&
  (words.length === 1 || /^\p{L}{1,4}\.?$/u.test(words[1]?.text ?? "")) &&
  value.currency === undefined;

/** So many lines may stand between a name and its figures, and between the figures of two things. */
const [detailsMax, linesMax] = [2, 8];
/** So much further right, in em, details begin than names. */
const indentEm = 0.5;

/**
 * Things whose figures stand in a line of their own, with the names above them. Where details begin further right than names, before
 * the figures or behind those of the thing above, a name is what begins with the others'.
 */
export function withNamesAbove(reading: Reading, rows: readonly Line[]): Line[] {
  const tops = rows.map((row, i) => linesAbove(reading, row, rows[i - 1]));
  const lefts = tops.slice(1).flatMap((lines) => (lines.length > 0 ? [Math.min(...lines.map(leftOf))] : []));
  const left = [...lefts].sort((a, b) => a - b)[lefts.length >> 1];
  const indent = indentEm * reading.text.em;
  const isFlush = (line: PageLine) => left !== undefined && Math.abs(leftOf(line) - left) < indent;
  const isIndented = (line: PageLine) => left !== undefined && leftOf(line) > left + indent;
  const isTold = tops.slice(1).some((lines) => lines.some(isFlush) && lines.some(isIndented));
  return rows.map((row, i) => {
    if (!row.numbers.price || describes(row)) return row;
    const lines = tops[i] ?? [];
    const at = isTold ? lines.findLastIndex(isFlush) : -1;
    const name = lines[at] && nameIn(lines[at]);
    if (!name || !lines.slice(at + 1).every(isIndented)) return withNameAbove(reading, row, rows);
    return { ...row, above: name, detailLines: lines.slice(at + 1) };
  });
}

/** The lines between the figures of a thing and those of the one before it, the nearest last. */
function linesAbove({ text }: Reading, row: Line, before: Line | undefined): PageLine[] {
  const found: PageLine[] = [];
  for (let at = row.line.index - 1; at > row.line.index - 1 - linesMax; at--) {
    const line = text.lines[at];
    if (!line || line.page !== row.line.page || line === before?.line) break;
    found.unshift(line);
  }
  return found;
}

const leftOf = ({ phrases }: PageLine): number => phrases[0]?.x0 ?? 0;

/** A line of figures, with no more than a mark beside them, is of what a line above names; between them stand details of it. */
function withNameAbove({ text }: Reading, row: Line, rows: readonly Line[]): Line {
  const details: PlacedWord[] = [];
  for (let at = row.line.index - 1; at >= row.line.index - 1 - detailsMax; at--) {
    const line = text.lines[at];
    if (line?.page !== row.line.page || rows.some((other) => other.line === line)) return row;
    const name = nameIn(line);
    if (name && !/[:：]/.test(name.text) && itemLabel(name.words) === 0) return { ...row, above: name, details };
    const detail = name ?? labelledIn(line);
    if (!detail) return row;
    details.unshift(...detail.words);
  }
  return row;
}

/** "Discount: 2 % / VAT: 7.63": the only phrase of a line that begins with a label. */
const labelledIn = ({ phrases: [phrase, ...more] }: PageLine): Phrase | undefined =>
  phrase && more.length === 0 && /^\p{L}[^\d:：]*[:：]/u.test(phrase.text) ? phrase : undefined;

/**
 * Things with what the lines around their figures say: with labels ("VAT 19 %"), or a code alone. What a narrow column breaks off
 * a name, since its next word would not have fitted before the amount, goes on with the name.
 */
export function withSaidAround(
  reading: Reading,
  rows: readonly Line[],
  wanted: readonly Wanted[],
  { sums, own }: { sums: ReadonlySet<Phrase>; own: ReadonlySet<PageLine> },
): Line[] {
  return rows.map((row, i) => {
    const below = linesBelow(reading, row, rows[i + 1], sums);
    const rest = restOfName(reading, row, below[0]);
    const said = new Map(row.said);
    let code: Phrase | undefined;
    for (const line of [...(row.detailLines ?? []), ...below]) {
      const phrase = line.phrases.length <= phrasesMax ? wholeOf(line) : undefined;
      if (!phrase || line === row.factorLine || phrase === rest || own.has(line)) continue;
      for (const { index, cell } of saidIn(phrase, wanted))
        if (!said.has(index))
          said.set(
            index,
            cell.phrases.flatMap(({ words }) => words),
          );
      if (phrase.words.length === 1 && isCode(phrase) && /\d{3}/.test(phrase.text)) code ??= phrase;
    }
    return { ...row, said: said as Said, ...(rest && { rest }), ...(code && { code }) };
  });
}

/** A line as one phrase: "VAT %", "25" and "%" may stand apart. */
function wholeOf({ phrases, text }: PageLine): Phrase | undefined {
  const [first, ...more] = phrases;
  if (!first || more.length === 0) return first;
  return { ...first, words: phrases.flatMap(({ words }) => words), text, x1: more.at(-1)?.x1 ?? first.x1 };
}
const phrasesMax = 3;

/** Whether a line begins with the label of a sum, and has more than a share behind it: "VAT 19 %" is a thing's. */
export const isSum = ({ phrases: [first], text }: PageLine, sums: ReadonlySet<Phrase>): boolean =>
  first !== undefined && sums.has(first) && findAmounts(text).some(({ value }) => !value.percent);

/** The lines below a thing's figures, up to the next thing's name or a sum. */
function linesBelow({ text }: Reading, row: Line, next: Line | undefined, sums: ReadonlySet<Phrase>): PageLine[] {
  const found: PageLine[] = [];
  const top = next && Math.min(next.line.index, next.above?.line ?? next.line.index);
  for (let at = row.line.index + 1; at <= row.line.index + linesMax && at < (top ?? text.lines.length); at++) {
    const line = text.lines[at];
    if (!line || line.page !== row.line.page || isSum(line, sums)) break;
    found.push(line);
  }
  return found;
}

function restOfName({ text: { em } }: Reading, row: Line, below: PageLine | undefined): Phrase | undefined {
  const [phrase, ...more] = below?.phrases ?? [];
  const name = row.line.phrases.find(({ text }) => /\p{L}{3}/u.test(text));
  const amount = row.line.phrases.find(({ words }) => words.some((word) => row.numbers.amount.words.includes(word)));
  const [next] = phrase?.words ?? [];
  if (!phrase || !next || !name || !amount || name === amount || more.length > 0 || row.above) return undefined;
  const first = name.words.find((word) => /\p{L}/u.test(word.text) && !isMark(word));
  const isBelow = first && Math.abs(phrase.x0 - first.bbox[0]) < 0.3 * em && /^\p{L}/u.test(phrase.text);
  const isFull = name.x1 + (next.bbox[2] - next.bbox[0]) > amount.x0 - em;
  return isBelow && isFull && !/[:：]/.test(phrase.text) ? phrase : undefined;
}
