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

/** Whether boxes stand behind their words: a yes or no just before the first, or a box as the last of all behind words alone. */
function standBehind(words: readonly PlacedWord[], boxes: readonly number[]): boolean {
  const [first = 0] = boxes;
  if (first === 0 || boxes.length < 2) return false;
  return markOfBox(words[first - 1]?.text ?? "") !== undefined && !isBox(words.at(-1)?.text ?? "")
    ? isNext(words, boxes)
    : isBox(words.at(-1)?.text ?? "");
}

/** Whether every other box has its own yes or no just before it as well. */
const isNext = (words: readonly PlacedWord[], boxes: readonly number[]): boolean =>
  boxes.every((at) => markOfBox(words[at - 1]?.text ?? "") !== undefined);

/** Of what stands before the first box only a yes or no is its own, where there is one: the rest asks. */
function firstOf(words: readonly PlacedWord[], before: number | undefined, at: number): number {
  if (before !== undefined) return before + 1;
  return markOfBox(words[at - 1]?.text ?? "") === undefined ? 0 : at - 1;
}
