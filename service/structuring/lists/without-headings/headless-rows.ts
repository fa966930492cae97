import { Decimal } from "decimal.js";
import { lettersAhead } from "../../document/labels.ts";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Sighting, valuesIn } from "../../leaves/candidates/candidates.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import { isMoney } from "../items/descriptions.ts";
import type { Item, Wanted } from "../items/item.ts";
import { partFacts } from "../records/run-on-facts.ts";
import { withoutTaxes } from "../sums/tax-lines.ts";
import { isSum, withFactorsBelow, withNamesAbove, withSaidAround } from "./around-figures.ts";
import { withCounts, withoutCarried } from "./counts-beside.ts";
import { cellOf, describes, isMark, isProduct, isTimes, type Line, nameIn, withoutMarks } from "./headless-cells.ts";

/** So many lines between two things at most are about the one above; more where none of them sums up. */
const [stepsMax, detailsMax] = [4, 9];

/**
 * Goods that no heading tells of, by their figures: lines of words in which a quantity times a price is an amount, or
 * lines of words and an amount that together come to an amount printed below them, whichever are more.
 */
export function readHeadless(reading: Reading, asked: readonly Wanted[]): Item[] {
  const wanted = withAmount(asked);
  if (!wanted) return [];
  const found = reading.text.lines.flatMap((line, i) =>
    numbered(reading, wanted, line, reading.text.lines[i - 1], reading.text.lines[i + 1]),
  );
  const own = new Set(found.map(({ line }) => line));
  const whole = found.map((row) => withFactorsBelow(reading, row, own));
  const factors = new Set(whole.map(({ factorLine }) => factorLine));
  const counted = withoutCarried(whole.filter(({ line }) => !factors.has(line)));
  const lines = withoutTaxes(counted, ({ line, numbers }) => ({
    text: line.text,
    amount: numbers.amount.value.decimal,
  }));
  const sums = sumsIn(reading);
  const products = together(
    reading,
    lines.filter(({ numbers }) => numbers.price),
    sums,
  );
  const summed = addends(reading, lines, sums);
  const most = summed.length > products.length ? summed : products;
  const isCounted = ({ numbers, line: { phrases } }: Line) => numbers.quantity && !(phrases[0] && sums.has(phrases[0]));
  // A single thing is its own sum; that it is counted tells it from one.
  const rows = most.length > 0 ? most : together(reading, lines.filter(isCounted), sums);
  const named = withoutCommon(namedAbove(reading, withNamesAbove(reading, withCounts(reading, rows))));
  return withSaidAround(reading, named, wanted, { sums, own }).map((row) =>
    wanted.map((one, i) => cellOf(row, one, i)),
  );
}

/** What more than half of the things say beside other words names none of them. */
function withoutCommon(rows: readonly Line[]): Line[] {
  const isWords = ({ text }: Phrase) => /\p{L}{3}/u.test(text);
  const times = new Map<string, number>();
  for (const { line } of rows)
    for (const text of new Set(line.phrases.filter(isWords).map((phrase) => phrase.text)))
      times.set(text, (times.get(text) ?? 0) + 1);
  const common = new Set([...times].filter(([, count]) => count > 1 && 2 * count > rows.length).map(([text]) => text));
  return rows.map((row) =>
    row.line.phrases.some((phrase) => isWords(phrase) && !common.has(phrase.text)) ? { ...row, common } : row,
  );
}

/** Who asks for one figure of a thing alone, its price, wants what it comes to. */
function withAmount(asked: readonly Wanted[]): readonly Wanted[] | undefined {
  if (asked.some(({ concept }) => concept === "line_amount")) return asked;
  if (!asked.some(({ concept }) => concept === "unit_price")) return undefined;
  return asked.map((one) => (one.concept === "unit_price" ? { ...one, concept: "line_amount" } : one));
}

/** Goods whose names stand above their figures: as far above each as above the first. */
function namedAbove({ text }: Reading, rows: readonly Line[]): Line[] {
  const [first] = rows;
  if (!first || rows.some(describes) || rows.some(({ above }) => above)) return [...rows];
  let steps = 0;
  for (let below = first.line; steps < namesAboveMax; steps++) {
    const line = text.lines[below.index - 1];
    if (!line || line.page !== below.page || below.y0 - line.y1 > nameGapEm * text.em || !nameIn(line)) break;
    below = line;
  }
  return rows.map((row, i) => {
    const least = (rows[i - 1]?.line.index ?? -1) + 1;
    const line = text.lines[Math.max(least, row.line.index - steps)];
    const above = line && line !== row.line ? nameIn(line) : undefined;
    return above ? { ...row, above } : row;
  });
}

/** So many lines above its figures a thing may be named, and no further apart than this, in em. */
const namesAboveMax = 3;
const nameGapEm = 1.3;

/** The amount that is all a line says. */
function onlyAmount({ decimalMark }: Reading, line: PageLine | undefined): Sighting<Amount> | undefined {
  const words = line?.phrases.flatMap((phrase) => phrase.words) ?? [];
  if (!line || words.length > 2) return undefined;
  const [one, ...more] = valuesIn(words, line.index, (text) => findAmounts(text, decimalMark));
  return one && more.length === 0 && one.value.places === 2 && !/\p{L}{4}/u.test(line.text) ? one : undefined;
}

function numbered(
  reading: Reading,
  wanted: readonly Wanted[],
  printed: PageLine,
  before: PageLine | undefined,
  after: PageLine | undefined,
): Line[] {
  const { line, said } = partFacts(printed, wanted);
  return figuresOf(reading, line, before, after).map((one) => ({ ...one, said }));
}

function figuresOf(
  reading: Reading,
  line: PageLine,
  before: PageLine | undefined,
  after: PageLine | undefined,
): Line[] {
  const { decimalMark } = reading;
  const words = line.phrases.flatMap((phrase) => phrase.words);
  const all = line.phrases
    .flatMap((phrase) => valuesIn(phrase.words, line.index, (text) => findAmounts(withoutMarks(text), decimalMark)))
    .filter(({ value }) => !value.percent);
  const amount = all.at(-1);
  if (amount?.value.places !== 2) return [];
  const [count] = all;
  const below = all.length > 1 ? onlyAmount(reading, after) : undefined;
  if (count && below && isProduct(count, amount, below))
    return [{ line, words, numbers: { quantity: count, price: amount, amount: below } }];
  const factors = all.slice(0, -1);
  for (const [i, quantity] of factors.entries()) {
    const price = factors.slice(i + 1).find((one) => isProduct(quantity, one, amount));
    if (price) return [{ line, words, numbers: { quantity, price, amount } }];
  }
  const marked = aroundMark(words, factors);
  if (marked) return [{ line, words, numbers: { ...marked, amount } }];
  if (words.some((word) => /\p{L}{3}/u.test(word.text) && !isMark(word))) return [{ line, words, numbers: { amount } }];
  // A number of its own below a name, beside an amount, is how many there are.
  const [quantity, ...more] = factors;
  const isNamed = before?.page === line.page && nameIn(before) !== undefined && line.phrases.length === 2;
  return quantity && more.length === 0 && isNamed ? [{ line, words, numbers: { quantity, amount } }] : [];
}

/** "17 pcs @ 332.89" is so many at such a price, also where a discount makes less of it. */
function aroundMark(words: readonly PlacedWord[], factors: readonly Sighting<Amount>[]) {
  const mark = words.findIndex(({ text }) => isTimes(text));
  const place = ({ words: [first] }: Sighting<Amount>) => (first ? words.indexOf(first) : -1);
  if (mark < 0) return undefined;
  const quantity = factors.findLast((one) => place(one) >= 0 && place(one) < mark);
  const price = factors.find((one) => place(one) > mark);
  // A letter may part what a name measures: "8 x 40".
  const isSure = words[mark]?.text !== "x" || price?.value.places === 2;
  return quantity && price && isSure && { quantity, price };
}

/** The longest run of lines that follow one another closely, or with no sum between them where details of each may be many. */
function together({ text }: Reading, lines: readonly Line[], sums: ReadonlySet<Phrase>): Line[] {
  const runs: Line[][] = [];
  for (const one of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const steps = last ? one.line.index - last.line.index : 0;
    const between = () => text.lines.slice((last?.line.index ?? 0) + 1, one.line.index);
    const isDetailed = () => steps <= detailsMax && !between().some((line) => isSum(line, sums));
    if (run && last && (steps <= stepsMax || one.line.page !== last.line.page || isDetailed())) run.push(one);
    else runs.push([one]);
  }
  return runs.reduce<Line[]>((best, run) => (run.length > best.length ? run : best), []);
}

/** Lines in a row, two at least, whose amounts come to that of a line that follows them, or to one in a strip of amounts. */
function addends({ text, decimalMark }: Reading, lines: readonly Line[], sums: ReadonlySet<Phrase>): Line[] {
  // What the lines before each come to: a run's sum is the difference of two of these.
  const firstWith = new Map<string, number>();
  let before = new Decimal(0);
  let best: { from: number; to: number } | undefined;
  const meet = (amount: string, at: number) => {
    const from = firstWith.get(before.minus(amount).toString());
    const isMet = from !== undefined && at - from >= addendsMin && !new Decimal(amount).isZero();
    if (isMet && (!best || from < best.from)) best = { from, to: at };
  };
  const strips = text.lines.filter(({ phrases }) => phrases.length > 1 && phrases.every(isMoney));
  let strip = 0;
  const stripsUntil = (index: number, at: number) => {
    for (; (strips[strip]?.index ?? Number.POSITIVE_INFINITY) < index; strip++)
      for (const { value } of findAmounts(strips[strip]?.text ?? "", decimalMark)) meet(value.decimal, at);
  };
  for (const [at, { line, numbers }] of lines.entries()) {
    stripsUntil(line.index, at);
    const amount = numbers.amount.value.decimal;
    meet(amount, at);
    // A net sum and its tax come to a total, but are no goods.
    if (line.phrases[0] && sums.has(line.phrases[0])) firstWith.clear();
    if (!firstWith.has(before.toString())) firstWith.set(before.toString(), at);
    before = before.plus(amount);
  }
  stripsUntil(Number.POSITIVE_INFINITY, lines.length);
  return best ? lines.slice(best.from, best.to) : [];
}

const sums: readonly Concept[] = ["net_total", "tax_total", "grand_total", "amount_due"];

/** The phrases that begin with the label of a sum. */
const sumsIn = ({ labels }: Reading): Set<Phrase> =>
  new Set(
    sums
      .flatMap((concept) => labels.get(concept) ?? [])
      .flatMap((one) => (one.from === 0 && lettersAhead(one) > 0 ? [one.phrase] : [])),
  );

/** A sum is of so many amounts at least. */
const addendsMin = 2;
