import { Decimal } from "decimal.js";
import type { Phrase } from "../../document/page-text.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { type DecimalMark, findAmounts } from "../../vocabulary/values/amounts.ts";
import { findDates, isShortDay } from "../../vocabulary/values/dates.ts";
import { letters } from "../../vocabulary/words.ts";
import { type Column, columnOf, isCode, type Row } from "../items/column.ts";

/** In so many of the rows that have all three a quantity times a price has to be the amount. */
const shareMin = 0.6;

/**
 * The columns that their headings do not tell, by what stands in them: the amount is what quantity times price comes to, in
 * whatever column, and a description is the column of words that no heading names.
 */
export function columnsByFigures(
  rows: readonly Row[],
  columns: readonly Column[],
  mark?: DecimalMark,
): ReadonlyMap<Concept, Column> {
  const told = new Map<Concept, Column>();
  // "Units" that are numbers count.
  const counting = columns.filter(({ concepts }) => concepts[0] === "unit").find((one) => isOfNumbers(rows, one));
  const quantity = columnOf(columns, "quantity") ?? counting;
  if (quantity && quantity === counting) told.set("quantity", quantity);
  const [price, amount] = [columnOf(columns, "unit_price"), columnOf(columns, "line_amount")];
  if (quantity && amount && !price) {
    const unnamed = columns.filter(({ concepts, x0 }) => concepts.length === 0 && x0 < amount.x0);
    const factor = unnamed.find((one) => multiply(rows, quantity, one, amount, mark));
    if (factor) told.set("unit_price", factor);
  }
  if (!quantity && price && amount && price !== amount) {
    const counted = columns.filter((one) => one !== price && one !== amount && isCounting(one));
    const factor = counted.find((one) => multiply(rows, one, price, amount, mark));
    if (factor) told.set("quantity", factor);
  }
  const isKnown = amount && (!price || price === amount || multiply(rows, quantity ?? price, price, amount, mark));
  if (quantity && !isKnown) {
    const others = columns.filter((column) => column !== quantity);
    const prices = others.filter(({ concepts }) => concepts.includes("unit_price") || concepts.length === 0);
    const pairs = prices.flatMap((price) =>
      others.filter((amount) => amount !== price && amount.x0 > price.x0).map((amount) => ({ price, amount })),
    );
    const best = pairs.find(({ price, amount }) => multiply(rows, quantity, price, amount, mark));
    if (best) told.set("unit_price", best.price).set("line_amount", best.amount);
  }
  const amounts = columns.filter(({ concepts }) => concepts.includes("line_amount"));
  const [fullest] = [...amounts].sort((a, b) => moneyIn(rows, b) - moneyIn(rows, a));
  const [first] = amounts;
  if (first && fullest && moneyIn(rows, first) === 0 && moneyIn(rows, fullest) > 0 && !told.has("line_amount"))
    told.set("line_amount", fullest);
  const described = columns.filter(({ concepts }) => concepts.includes("description"));
  const [wordiest] = [...described].sort((a, b) => wordsIn(rows, b) - wordsIn(rows, a));
  if (wordiest && described.length > 1) told.set("description", wordiest);
  const numbered = columns.filter((column) => column.concepts.includes("item_number") && column !== wordiest);
  const [code] = numbered.filter((column) => isOfCodes(rows, column));
  if (code && numbered.length > 1) told.set("item_number", code);
  const named = wordiest ? columns.indexOf(wordiest) : 0;
  const ahead = columns
    .slice(0, Math.max(0, named))
    .find(({ concepts }, at) => concepts.length === 0 && isOfShortCodes(rows, columns[at]));
  if (ahead && numbered.length === 0) told.set("item_number", ahead);

  if (described.length === 0) {
    const unnamed = columns.find((column) => column.concepts.length === 0 && isOfWords(rows, column));
    if (unnamed) told.set("description", unnamed);
  }
  return told;
}

/** "No." over numbers may say how many there are. */
const isCounting = ({ concepts }: Column): boolean =>
  concepts.every((one) => one === "position" || one === "item_number" || one === "unit");

function multiply(
  rows: readonly Row[],
  quantity: Column,
  price: Column,
  amount: Column,
  mark: DecimalMark | undefined,
): boolean {
  const filled = rows.flatMap(({ cells }) => {
    const values = [quantity, price, amount].map((column) => numberIn(cells.get(column), mark));
    return values.every((value) => value !== undefined)
      ? [{ values: values as [Decimal, Decimal, Decimal], cells }]
      : [];
  });
  const right = filled.filter(({ values: [q, p, a], cells }) => {
    const comesTo = (factor: Decimal) => q.times(p).times(factor).minus(a).abs().lte("0.011");
    return !a.isZero() && (comesTo(whole) || sharesIn(cells).some((share) => comesTo(whole.minus(share.div(100)))));
  });
  return right.length > 0 && right.length >= shareMin * filled.length;
}

const whole = new Decimal(1);

/** The percentages of a row: one of them may be its discount. */
const sharesIn = (cells: Row["cells"]): Decimal[] =>
  [...cells.values()]
    .flat()
    .flatMap(({ text }) => (text.includes("%") ? findAmounts(text) : []))
    .filter(({ value }) => value.percent)
    .map(({ value }) => new Decimal(value.decimal));

function numberIn(phrases: readonly Phrase[] | undefined, mark: DecimalMark | undefined): Decimal | undefined {
  const [first] = (phrases ?? []).flatMap(({ text }) => findAmounts(text, mark)).filter(({ value }) => !value.percent);
  return first && new Decimal(first.value.decimal);
}

/** In how many rows a column has an amount of money, and no day. */
const moneyIn = (rows: readonly Row[], column: Column): number =>
  filledIn(rows, column).filter(
    ({ text }) => !isShortDay(text) && findAmounts(text).some(({ value }) => value.places === 2),
  ).length;

/** How many letters a column's cells have on average. */
const wordsIn = (rows: readonly Row[], column: Column): number =>
  filledIn(rows, column).reduce((sum, { text }) => sum + letters(text), 0) / Math.max(1, rows.length);

/** The first phrase of each cell of a column that has one. */
const filledIn = (rows: readonly Row[], column: Column): Phrase[] =>
  rows.flatMap(({ cells }) => cells.get(column)?.slice(0, 1) ?? []);

const isOfCodes = (rows: readonly Row[], column: Column): boolean =>
  2 * filledIn(rows, column).filter(isCode).length > rows.length;

/** A column of a code in each row, and not just of the rows' numbers. */
function isOfShortCodes(rows: readonly Row[], column: Column | undefined): boolean {
  const filled = column ? filledIn(rows, column) : [];
  const isCounted = filled.every(({ text }, i) => Number.parseInt(text, 10) === i + 1);
  return filled.length === rows.length && rows.length > 1 && !isCounted && filled.every(isCode);
}

const isOfNumbers = (rows: readonly Row[], column: Column): boolean => {
  const filled = filledIn(rows, column);
  return filled.length > 1 && filled.every(({ text }) => /^\d[\d.,]*$/.test(text));
};

/** A column of shorter words names units, or kinds. */
const lettersMin = 5;

const isOfWords = (rows: readonly Row[], column: Column): boolean => {
  const filled = filledIn(rows, column);
  return (
    filled.length > 0 &&
    2 * filled.length >= rows.length &&
    filled.every(({ text }) => /\p{L}{3}/u.test(text) && findDates(text).length === 0) &&
    wordsIn(rows, column) >= lettersMin
  );
};
