import { labelLexicon } from "../vocabulary/lexicon.ts";
import { type Gist, saysOnlyKnown } from "../vocabulary/senses.ts";
import { glue } from "../vocabulary/words.ts";
import type { Phrase, PlacedWord } from "./page-text.ts";

/** Words that could be a label: those before a colon or a figure, or a whole phrase; `end` is where its value ends at the latest. */
export type Lead = {
  phrase: Phrase;
  from: number;
  to: number;
  end: number;
  isMarked: boolean;
  gist: Gist;
  /** Words within a sentence, before a figure. */
  isTold?: boolean;
  /** Whose it is says the heading above; what it is of, its own words. */
  own?: readonly string[];
};

/** A label has no more words. */
export const labelWordsMax = 7;

/** Whether words are a label that is known, or all such as labels are made of. */
export const isOfLabels = (keys: readonly string[]): boolean => saysOnlyKnown(keys) || labelLexicon().has(glue(keys));

const labelLike = new WeakMap<Phrase["words"], boolean>();

/** Whether a phrase is made of labels' words alone, whatever they ask for. */
export function isLabelLike({ words }: Pick<Phrase, "words">): boolean {
  const known = labelLike.get(words);
  if (known !== undefined) return known;
  const isLike = madeOfLabels(words);
  labelLike.set(words, isLike);
  return isLike;
}

/** Where a label begins behind the number that counts it on a form: "2. First name". */
export const countedFrom = (words: Phrase["words"]): 0 | 1 =>
  words.length > 1 && /^\(?\d{1,2}[.)]$/.test(words[0]?.text ?? "") ? 1 : 0;

function madeOfLabels(given: Phrase["words"]): boolean {
  const words = given.slice(countedFrom(given));
  if (words.length > labelWordsMax || words.some(({ text }: PlacedWord) => /\d/.test(text))) return false;
  return isOfLabels(words.flatMap(({ keys }) => keys));
}
