import { gistOf } from "../vocabulary/senses.ts";
import { isOfLabels, type Lead } from "./label-words.ts";
import type { Phrase, PlacedWord } from "./page-text.ts";

/** Known words just before a figure within a sentence: "your account no. 330187455 with value of 9 August 2024". */
export function beforeFigures(phrase: Phrase): Lead[] {
  const { words } = phrase;
  if (words.length < toldMin || words.length > toldMax) return [];
  return words.flatMap(({ text }, to): Lead[] => {
    if (to < 2 || !/^[(]?\d/.test(text) || /\d/.test(words[to - 1]?.text ?? "")) return [];
    const from = [3, 2, 1].map((length) => to - length).find((at) => at > 0 && isOfLabels(keysIn(words, at, to)));
    if (from === undefined) return [];
    const own = words.slice(to).findIndex((_, i) => i > 0 && /[,;)]$/.test(words[to + i - 1]?.text ?? ""));
    const gist = gistOf(keysIn(words, from, to));
    return [{ phrase, from, to, end: own < 0 ? words.length : to + own, isMarked: false, gist, isTold: true }];
  });
}
const keysIn = (words: readonly PlacedWord[], from: number, to: number): string[] =>
  words.slice(from, to).flatMap(({ keys }) => keys);
/** Fewer words are a label and its value, and more of them no sentence of a paper. */
const [toldMin, toldMax] = [5, 60];
