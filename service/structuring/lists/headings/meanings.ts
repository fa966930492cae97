import type { Concept } from "../../vocabulary/concepts.ts";
import { labelLexicon, longestKey } from "../../vocabulary/lexicon.ts";
import { glue } from "../../vocabulary/words.ts";

/** A shorter beginning of a longer word is another word. */
const prefixMin = 6;

/** The whole heading if it is known, else each of its lines and of the parts between strokes, else the longest beginning that is. */
export function meanings(keys: readonly string[], parts: readonly string[], words: readonly string[]): Concept[] {
  const glued = glue(keys);
  const whole = labelLexicon().get(glued);
  if (whole) return [...whole];
  const byLine = [...keys, ...parts].flatMap((key) => labelLexicon().get(key) ?? []);
  if (byLine.length > 0) return byLine;
  const ends = new Set<number>();
  let end = 0;
  for (const { length } of words) {
    end += length;
    ends.add(end);
  }
  for (let length = Math.min(glued.length - 1, longestKey()); length >= 4; length--) {
    const known = labelLexicon().get(glued.slice(0, length));
    // "Counterparty" begins with no count.
    if (known && (length >= prefixMin || ends.has(length))) return [...known];
  }
  return [];
}
