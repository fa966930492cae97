import { add, filler, fold, generics, units } from "./known-words.ts";
import { lazy } from "./lazy.ts";
import heads from "./lexicon/column-heads.json" with { type: "json" };

/** What words over a column can name, in all languages: words of one family stand over one kind of column. */
const familiesOf = lazy(() => {
  const families = new Map<string, string[]>();
  for (const [family, words] of Object.entries(heads)) add(families, family, words);
  return families;
});

/** Whether a word is of any family. */
export const isHeadWord = (word: string): boolean => familiesOf().has(fold(word));

/** The same alone, the one within the other, and with some of it in common. */
const [same, within, some] = [0.9, 0.78, 0.6];
/** No heading has more words. */
const wordsMax = 8;

/** How alike the words over a column and those that ask for it are, by the families of their words: from 0 to 0.9. */
export function headLikeness(head: readonly string[], asked: readonly string[]): number {
  if (head.length > wordsMax || asked.length > wordsMax) return 0;
  const [over, own] = [telling(head), telling(asked)];
  if (over.length === 0 || own.length === 0) return 0;
  const [a, b] = [shareIn(over, own), shareIn(own, over)];
  const [least, most] = [Math.min(a, b), Math.max(a, b)];
  // "Seat no." may be what stands under "Seat"; but a number may have a head of its own.
  if (least === 1) return asksForNumber(asked) && !asksForNumber(head) ? within : same;
  return most === 1 && least >= 0.5 ? within : least > 0 ? some * most : 0;
}

const asksForNumber = (words: readonly string[]): boolean =>
  words.some((word) => generics().get(fold(word))?.includes("no"));

/** The words that say of what something is, and not of what kind. */
function telling(words: readonly string[]): string[] {
  const all = words.map(fold).filter((word) => word !== "" && !/^\d+$/.test(word));
  const known = all.filter(
    (word) => familiesOf().has(word) || !(filler.has(word) || generics().has(word) || units.has(word)),
  );
  return known.length > 0 ? known : [];
}

const shareIn = (words: readonly string[], others: readonly string[]): number =>
  words.filter((word) => others.some((other) => isOfFamily(word, other))).length / words.length;

function isOfFamily(a: string, b: string): boolean {
  if (a === b) return true;
  const of = familiesOf().get(b);
  return of !== undefined && (familiesOf().get(a) ?? []).some((family) => of.includes(family));
}
