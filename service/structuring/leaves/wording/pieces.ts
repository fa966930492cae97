import type { Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { filler } from "../../vocabulary/known-words.ts";
import { gistOf, hasAny } from "../../vocabulary/senses.ts";
import { findNumberWords } from "../../vocabulary/values/texts.ts";
import { normalWords } from "../../vocabulary/words.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";

/** A block of so many words is running text, and what fills more than half of a phrase is no piece of it. */
const [proseFrom, pieceMax] = [15, 0.5];

/**
 * Whether a text is a piece of a sentence, and no answer: "hereto" for a party, "necessary to" for a term. Within running text nothing ends in a
 * small word that only leads to another, a span of time has a number, and what stands behind an unmarked label begins with a capital.
 */
export function isPieceOfSentence(reading: Reading, field: Field, one: RawCandidate): boolean {
  const { value, words, line } = one;
  const [first] = words;
  if (value.kind !== "text" || !first || field.choices || field.format !== undefined) return false;
  const inBlock = wordsInBlocks(reading).get(first.blockId) ?? 0;
  const phrase = reading.text.lines[line]?.phrases.find((each) => indexIn(each, first) >= 0);
  if (!phrase || inBlock < proseFrom || words.length > pieceMax * phrase.words.length) return false;
  const last = /(?<!\p{L})\p{Ll}+$/u.exec(value.text.trim())?.[0];
  if (last !== undefined && filler.has(normalWords(last)[0] ?? "")) return true;
  if (asksForSpan(field)) return !/\p{L}/u.test(value.text) || !hasNumber(value.text);
  return one.foundBy === "label" && !isMarked(phrase, first) && !tellsByItsLetters(phrase, value.text);
}

const kept = new WeakMap<Reading["text"], ReadonlyMap<string, number>>();

/** How many words each block has. */
function wordsInBlocks({ text }: Reading): ReadonlyMap<string, number> {
  const known = kept.get(text);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { words } of text.phrases)
    for (const { blockId } of words) counts.set(blockId, (counts.get(blockId) ?? 0) + 1);
  kept.set(text, counts);
  return counts;
}

/** Whether a span of time is asked for, and no terms of anything. */
const asksForSpan = ({ wordings }: Field): boolean =>
  wordings.some((wording) => wording.length === 1 && hasAny([gistOf(wording)], ["term", "duration"]));

/** Whether a colon or a dash leads to the words. */
const isMarked = (phrase: Phrase, first: PlacedWord): boolean =>
  /[:：=–-]$/.test(phrase.words[indexIn(phrase, first) - 1]?.text ?? "");

/** Where a word stands in a phrase, also one that was cut. */
const indexIn = ({ words }: Phrase, { page, bbox: [x0, y0] }: PlacedWord): number =>
  words.findIndex((word) => word.page === page && word.bbox[0] === x0 && word.bbox[1] === y0);

const hasNumber = (text: string): boolean => /\d/.test(text) || findNumberWords(text).length > 0;

/** Whether a text has a figure, or begins with a capital where small letters stand around it as well. */
const tellsByItsLetters = ({ text }: Phrase, value: string): boolean =>
  /\d/.test(value) || (/^\P{L}*\p{Lu}/u.test(value) && /\p{Ll}{2}/u.test(text));
