import { Decimal } from "decimal.js";
import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import { joined, type Sighting } from "../../leaves/candidates/candidates.ts";
import { type Amount, findAmounts, findCurrency } from "../../vocabulary/values/amounts.ts";
import { type Item, itemLabel, type Wanted } from "../items/item.ts";
import type { Said } from "../records/run-on-facts.ts";

export type Numbers = { quantity?: Sighting<Amount>; price?: Sighting<Amount>; amount: Sighting<Amount> };
/** A line of goods that no heading tells of, with the figures in it. */
export type Line = {
  line: PageLine;
  words: PlacedWord[];
  numbers: Numbers;
  above?: Phrase;
  /** What stands between its name and its figures. */
  details?: readonly PlacedWord[];
  /** The line below, where its quantity and its price stand there. */
  factorWords?: readonly PlacedWord[];
  factorLine?: PageLine;
  /** Lines of their own between its name and its figures. */
  detailLines?: readonly PageLine[];
  /** What of its name a narrow column breaks into the next line. */
  rest?: Phrase;
  /** A code alone in a line around its figures. */
  code?: Phrase;
  /** What it says with labels: "[Unit: kg]". */
  said?: Said;
  /** What most things say, and so names none of them. */
  common?: ReadonlySet<string>;
};

/** "x4,80", "@1.45", "24×": the mark is no part of the number. */
export const withoutMarks = (text: string): string => text.replace(/(?<!\S)[x×@à](?=\d)|(?<=\d)×(?!\S)/giu, " ");

/** Whether a line has words of its own beside its figures. */
export const describes = (line: Line): boolean =>
  (joined(descriptionIn(line)).match(/\p{L}/gu)?.length ?? 0) >= lettersMin;
const lettersMin = 4;

export const isProduct = (a: Sighting<Amount>, b: Sighting<Amount>, product: Sighting<Amount>): boolean =>
  new Decimal(a.value.decimal).times(b.value.decimal).minus(product.value.decimal).abs().lte("0.011") &&
  !new Decimal(product.value.decimal).isZero();

/** The words of a line that holds nothing else but a position. */
export function nameIn({ phrases }: PageLine): Phrase | undefined {
  const others = phrases.filter(({ text }) => !/^\d{1,4}[.)]?$/.test(text));
  const [name] = others;
  const isOne = others.length === 1 && name !== undefined && /\p{L}{3}/u.test(name.text);
  return isOne && !findAmounts(name.text).some(({ value }) => value.places === 2) ? name : undefined;
}

export function cellOf(row: Line, { concept }: Wanted, index: number): Item[number] {
  const { line, words, numbers, above } = row;
  const cell = (own: readonly PlacedWord[]) => {
    const [phrase] = line.phrases;
    return phrase && own.length > 0 ? { phrases: [cutPhrase(phrase, own)], foundBy: "sum" as const } : undefined;
  };
  const own = descriptionIn(row);
  const description = own.length > 0 ? own : descriptionIn(row, false);
  const said = row.said?.get(index);
  // What multiplies is surer than what a label says of a sum with taxes.
  const isFigure = concept === "line_amount" || (concept === "unit_price" && numbers.price !== undefined);
  if (said && !isFigure && !(concept === "quantity" && numbers.quantity)) return cell(said);
  switch (concept) {
    case "line_amount":
      return cell(numbers.amount.words);
    case "unit_price":
      return numbers.price && cell(numbers.price.words);
    case "quantity":
      return numbers.quantity && cell(numbers.quantity.words);
    case "description":
      return withRest(above ? { phrases: [withoutCode(above)], foundBy: "sum" as const } : cell(description), row.rest);
    case "unit":
      return cell(unitBehind(row.factorWords ?? words, numbers.quantity?.words ?? []));
    case "tax_rate":
      return cell(
        [...words, ...(row.details ?? [])].filter(
          ({ text }, i, all) =>
            /^\d{1,2}(?:[.,]\d+)?\s?%$/.test(text) || (all[i + 1]?.text === "%" && /^\d/.test(text)),
        ),
      );
    case "item_number":
      return cell(numberOf(row, description));
    default:
      return undefined;
  }
}

const withRest = (cell: Item[number], rest: Phrase | undefined): Item[number] =>
  cell && rest ? { ...cell, phrases: [...cell.phrases, rest] } : cell;

/** What stands between a quantity and a price. */
export const isTimes = (text: string): boolean => /^[@×x]$/.test(text);

/** Such a mark, or a currency. */
export const isMark = (word: PlacedWord): boolean => {
  const text = word.text.replace(/[,;]$/, "");
  return isTimes(text) || (findCurrency(text)?.length === text.length && text.length > 0);
};

/**
 * The words with most letters that no figure parts: "2 x Oak board, 9.90" tells of a board. One between a quantity and the mark behind
 * it is a unit: "11 pcs x 11.93".
 */
function descriptionIn({ line, numbers, common }: Line, hasUnit = true): PlacedWord[] {
  const phrases = line.phrases.filter(({ text }) => !common?.has(text));
  const figures = new Set([numbers.quantity, numbers.price, numbers.amount].flatMap((one) => one?.words ?? []));
  const isQuantity = (word: PlacedWord) => numbers.quantity?.words.includes(word);
  const runs = phrases.flatMap(({ words }) => {
    const own: PlacedWord[][] = [[]];
    for (const [i, word] of words.entries()) {
      const before = words[i - 1];
      const isUnit = hasUnit && before && isQuantity(before) && isUnitLike(word) && isTimes(words[i + 1]?.text ?? "");
      if (isUnit || figures.has(word) || isMark(word)) own.push([]);
      else own.at(-1)?.push(word);
    }
    return own;
  });
  const lettersOf = (words: readonly PlacedWord[]) =>
    words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  const best = runs.reduce<PlacedWord[]>((longest, own) => (lettersOf(own) > lettersOf(longest) ? own : longest), []);
  const from = best.findIndex(({ text }) => !/^\d{1,3}[.)]$/.test(text));
  return best
    .slice(Math.max(0, from))
    .map((word, i, all) => (i === all.length - 1 ? { ...word, text: word.text.replace(/[,;:]$/, "") } : word));
}

/** An article's number: behind its label, before the name, else alone in a line of its own. */
function numberOf(
  { words, details = [], above, code, numbers }: Line,
  [name]: readonly PlacedWord[],
): readonly PlacedWord[] {
  const labelled = numberBehindLabel([...words, ...details]) ?? codeBefore(above);
  if (labelled) return labelled;
  const at = name ? words.indexOf(name) : 0;
  const isCount = (word: PlacedWord) => numbers.quantity?.words.some(({ bbox }) => bbox === word.bbox) ?? false;
  const ahead = words.slice(0, Math.max(0, at)).filter((word) => /\d{3}/.test(word.text) && !isCount(word));
  return ahead.length > 0 ? ahead : (code?.words ?? []);
}

/** The number with which the line of a name begins: "4004338712 Screw 4x40". */
const codeBefore = (above: Phrase | undefined): PlacedWord[] | undefined =>
  above && above.words.length > 1 && /^[\dA-Z-]*\d{4}[\dA-Z-]*$/.test(above.words[0]?.text ?? "")
    ? above.words.slice(0, 1)
    : undefined;
const withoutCode = (above: Phrase): Phrase => (codeBefore(above) ? cutPhrase(above, above.words.slice(1)) : above);

/** "Art. no.: 4711", wherever in the line it stands. */
function numberBehindLabel(words: readonly PlacedWord[]): PlacedWord[] | undefined {
  for (const from of words.keys()) {
    const length = itemLabel(words.slice(from, from + labelWordsMax + 1));
    const word = length > 0 ? words[from + length] : undefined;
    if (word) return [{ ...word, text: word.text.replace(/[),;]+$/, "") }];
  }
  return undefined;
}
const labelWordsMax = 4;

function unitBehind(words: readonly PlacedWord[], quantity: readonly PlacedWord[]): PlacedWord[] {
  const at = words.findLastIndex((word) => quantity.includes(word));
  const next = at < 0 ? undefined : words[at + 1];
  return next && isUnitLike(next) && !/^(?:x|à|a)$/i.test(next.text) ? [next] : [];
}
const isUnitLike = ({ text }: PlacedWord): boolean => /^\p{L}{1,5}\.?$/u.test(text);
