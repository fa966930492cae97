import { Decimal } from "decimal.js";
import { cutPhrase } from "../document/address-blocks.ts";
import type { PageLine, Phrase, PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { type Sighting, valuesIn } from "../leaves/candidates.ts";
import { type Amount, findAmounts } from "../vocabulary/values/amounts.ts";
import type { Item, Wanted } from "./item.ts";

type Numbers = { quantity?: Sighting<Amount>; price?: Sighting<Amount>; amount: Sighting<Amount> };
type Line = { line: PageLine; words: PlacedWord[]; numbers: Numbers };

/** So many lines between two things at most are about the one above. */
const stepsMax = 4;

/**
 * Goods that no heading tells of, by their figures: lines of words in which a quantity times a price is an amount, or
 * lines of words and an amount that together come to an amount printed below them, whichever are more.
 */
export function readHeadless(reading: Reading, wanted: readonly Wanted[]): Item[] {
  if (!wanted.some(({ concept }) => concept === "line_amount")) return [];
  const lines = reading.text.lines.flatMap((line) => numbered(reading, line));
  const products = together(lines.filter(({ numbers }) => numbers.quantity));
  const summed = addends(lines);
  const rows = summed.length > products.length ? summed : products;
  return rows.map((row) => wanted.map((one) => cellOf(row, one)));
}

function numbered({ decimalMark }: Reading, line: PageLine): Line[] {
  const words = line.phrases.flatMap((phrase) => phrase.words);
  if (!words.some(({ text }) => /\p{L}{3}/u.test(text))) return [];
  const all = line.phrases
    .flatMap((phrase) => valuesIn(phrase.words, line.index, (text) => findAmounts(text, decimalMark)))
    .filter(({ value }) => !value.percent);
  const amount = all.at(-1);
  if (amount?.value.places !== 2) return [];
  const before = all.slice(0, -1);
  for (const [i, quantity] of before.entries()) {
    const price = before.slice(i + 1).find((one) => isProduct(quantity, one, amount));
    if (price) return [{ line, words, numbers: { quantity, price, amount } }];
  }
  return [{ line, words, numbers: { amount } }];
}

const isProduct = (a: Sighting<Amount>, b: Sighting<Amount>, product: Sighting<Amount>): boolean =>
  new Decimal(a.value.decimal).times(b.value.decimal).minus(product.value.decimal).abs().lte("0.011") &&
  !new Decimal(product.value.decimal).isZero();

/** The longest run of lines that follow one another closely. */
function together(lines: readonly Line[]): Line[] {
  const runs: Line[][] = [];
  for (const one of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && (one.line.index - last.line.index <= stepsMax || one.line.page !== last.line.page))
      run.push(one);
    else runs.push([one]);
  }
  return runs.reduce<Line[]>((best, run) => (run.length > best.length ? run : best), []);
}

/** Lines in a row, two at least, whose amounts come to that of a line that follows them. */
function addends(lines: readonly Line[]): Line[] {
  // What the lines before each come to: a run's sum is the difference of two of these.
  const firstWith = new Map<string, number>();
  let before = new Decimal(0);
  let best: { from: number; to: number } | undefined;
  for (const [at, { numbers }] of lines.entries()) {
    const amount = numbers.amount.value.decimal;
    const from = firstWith.get(before.minus(amount).toString());
    const isSum = from !== undefined && at - from >= addendsMin && !new Decimal(amount).isZero();
    if (isSum && (!best || from < best.from)) best = { from, to: at };
    if (!firstWith.has(before.toString())) firstWith.set(before.toString(), at);
    before = before.plus(amount);
  }
  return best ? lines.slice(best.from, best.to) : [];
}

/** A sum is of so many amounts at least. */
const addendsMin = 2;

function cellOf({ line, words, numbers }: Line, { concept }: Wanted): Item[number] {
  const cell = (own: readonly PlacedWord[]) => {
    const [phrase] = line.phrases;
    return phrase && own.length > 0 ? { phrases: [cutPhrase(phrase, own)], foundBy: "sum" as const } : undefined;
  };
  const figures = new Set([numbers.quantity, numbers.price, numbers.amount].flatMap((one) => one?.words ?? []));
  const description = longest(line.phrases, figures);
  switch (concept) {
    case "line_amount":
      return cell(numbers.amount.words);
    case "unit_price":
      return numbers.price && cell(numbers.price.words);
    case "quantity":
      return numbers.quantity && cell(numbers.quantity.words);
    case "description":
      return cell(description);
    case "unit":
      return cell(unitBehind(words, numbers.quantity?.words ?? []));
    case "tax_rate":
      return cell(
        words.filter(
          ({ text }, i) => /^\d{1,2}(?:[.,]\d+)?\s?%$/.test(text) || (words[i + 1]?.text === "%" && /^\d/.test(text)),
        ),
      );
    case "item_number":
      return cell(
        words
          .slice(0, Math.max(0, words.indexOf(description[0] ?? (words[0] as PlacedWord))))
          .filter(({ text }) => /\d{3}/.test(text)),
      );
    default:
      return undefined;
  }
}

/** The words of the phrase with most letters, without figures that were taken for something else. */
function longest(phrases: readonly Phrase[], figures: ReadonlySet<PlacedWord>): PlacedWord[] {
  const lettersOf = (words: readonly PlacedWord[]) =>
    words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return phrases
    .map(({ words }) => words.filter((word) => !figures.has(word)))
    .reduce<PlacedWord[]>((best, own) => (lettersOf(own) > lettersOf(best) ? own : best), []);
}

function unitBehind(words: readonly PlacedWord[], quantity: readonly PlacedWord[]): PlacedWord[] {
  const at = words.findLastIndex((word) => quantity.includes(word));
  const next = at < 0 ? undefined : words[at + 1];
  return next && /^\p{L}{1,5}\.?$/u.test(next.text) ? [next] : [];
}
