import type { PlacedWord } from "../../document/page-text.ts";
import { isBox, isTicked, markOfBox } from "../../vocabulary/values/texts.ts";

/** A box to tick, and the words that are its own. */
export type Option = { words: PlacedWord[]; isTicked: boolean };

/** The boxes among words, each with what stands behind it up to the next, or before it where the words come first: "Yes ☐ No ☒". */
export function optionsOf(words: readonly PlacedWord[]): Option[] {
  const boxes = words.flatMap(({ text }, i) => (isBox(text) ? [i] : []));
  const isBehind = standBehind(words, boxes);
  return boxes.map((at, i) => ({
    words: isBehind ? words.slice(firstOf(words, boxes[i - 1], at), at) : words.slice(at + 1, boxes[i + 1]),
    isTicked: isTicked(words[at]?.text ?? ""),
  }));
}

/** Whether boxes stand behind their words: the last word is a box, and the first is none, or a yes or no stands just before each. */
const standBehind = (words: readonly PlacedWord[], boxes: readonly number[]): boolean =>
  boxes.length > 1 &&
  boxes[0] !== 0 &&
  (boxes.at(-1) === words.length - 1 || boxes.every((at) => markOfBox(words[at - 1]?.text ?? "") !== undefined));

/** Of what stands before the first box only a yes or no is its own, where there is one: the rest asks. */
function firstOf(words: readonly PlacedWord[], before: number | undefined, at: number): number {
  if (before !== undefined) return before + 1;
  return markOfBox(words[at - 1]?.text ?? "") === undefined ? 0 : at - 1;
}
