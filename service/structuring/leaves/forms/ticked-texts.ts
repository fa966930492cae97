import type { PageText, PlacedWord } from "../../document/page-text.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { isBox } from "../../vocabulary/values/texts.ts";
import { type Candidate, candidate, type Find, joined, type Search, valuesIn } from "../candidates/candidates.ts";
import { trimmed } from "../parties/party-names.ts";
import { type Option, optionsOf } from "./boxes.ts";

/** No row of boxes has more words. */
const wordsMax = 60;

/** The boxes from a place on, to the end of its line. */
const optionsFrom = (words: readonly PlacedWord[]): Option[] => optionsOf(words.slice(0, wordsMax));

const restOfLine = ({ lines }: PageText, { words: [first], line }: Candidate<unknown>): PlacedWord[] => {
  const all = lines[line]?.phrases.flatMap(({ words }) => words) ?? [];
  const at = all.findIndex(({ bbox }) => bbox === first?.bbox);
  return at < 0 ? [] : all.slice(at);
};

/** Of boxes that stand where a value would, what is behind the only ticked one; nothing where none is, or several are. */
export function tickedText(text: PageText, one: Candidate<string>): Candidate<string>[] {
  if (!one.words.some((word) => isBox(word.text))) return [one];
  const ticked = optionsFrom(restOfLine(text, one)).filter((option) => option.isTicked);
  const words = withoutPrice(ticked[0]?.words ?? []);
  if (ticked.length !== 1 || words.length === 0) return [];
  return [{ ...candidate({ value: joined(words), words, line: one.line }, "label", { choice_ticked: 1 }) }];
}

/** "Children 84.00 €": what a choice costs is no part of it. */
function withoutPrice(words: readonly PlacedWord[]): PlacedWord[] {
  const figure = words.findIndex((_, i) => i > 0 && isPrice(joined(words.slice(i))));
  return trimmed(figure < 0 ? words : words.slice(0, figure));
}
const isPrice = (text: string): boolean => {
  const [amount] = findAmounts(text);
  const rest = amount ? text.slice(0, amount.at) + text.slice(amount.at + amount.length) : "";
  return (
    amount !== undefined &&
    (amount.value.places === 2 || amount.value.currency !== undefined) &&
    rest.trim().length <= currencyMax
  );
};
/** "EUR", or "€" behind a bracket. */
const currencyMax = 4;

/** A value that stands among boxes is that of the ticked one. */
export function ofTicked<T>(
  text: PageText,
  one: Candidate<T>,
  { find, take }: Pick<Search<T>, "take"> & { find: Find<T> },
): Candidate<T>[] {
  const line = text.lines[one.line]?.phrases.flatMap(({ words }) => words) ?? [];
  const options = line.length > wordsMax ? [] : optionsFrom(line);
  const isOf = ({ words }: { words: PlacedWord[] }) =>
    words.some(({ bbox }) => one.words.some((word) => word.bbox === bbox));
  const own = options.length > 1 ? options.find(isOf) : undefined;
  if (!own || own.isTicked) return [one];
  const [ticked, ...more] = options.filter((option) => option.isTicked);
  const found = valuesIn(ticked?.words ?? [], one.line, find);
  const value = take === "last" ? found.at(-1) : found[0];
  return value && more.length === 0 ? [candidate(value, "label", { choice_ticked: 1 })] : [];
}
