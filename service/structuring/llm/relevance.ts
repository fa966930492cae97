import type { Field } from "../questions/fields.ts";
import { normalWords } from "../vocabulary/words.ts";
import type { Run } from "./runs.ts";

/** Okapi BM25's usual bounds: how fast a word that repeats stops to count, and how much a long part is held to be long-winded. */
const [saturation, lengthShare] = [1.2, 0.75];

/** How much each part of a document speaks of what a question asks, by its words (BM25). */
export function relevanceOf(parts: readonly Run[]): (field: Field, around?: readonly Field[]) => number[] {
  const texts = parts.map((part) => part.flatMap(({ text }) => normalWords(text)));
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
  const counts = texts.map(countBy);
  const having = countBy(counts.flatMap((one) => [...one.keys()]));
  return (field, around = []) => {
    const asked = new Set([...wordsOf(field), ...around.flatMap(({ wordings }) => wordings.flat())]);
    return texts.map(({ length }, i) => {
      const norm = saturation * (1 - lengthShare + (lengthShare * length) / mean);
      let score = 0;
      for (const word of asked) {
        const count = counts[i]?.get(word) ?? 0;
        const parts = having.get(word) ?? 0;
        const rarity = Math.log(1 + (texts.length - parts + 0.5) / (parts + 0.5));
        score += (rarity * count * (saturation + 1)) / (count + norm);
      }
      return score;
    });
  };
}

/**
 * The `most` parts of a document that speak of what a schema asks, in the document's order; its beginning, which says what it is, and its end,
 * where sums and names stand, are among them.
 */
export function bestParts(field: Field, parts: readonly Run[], most: number): Run[] {
  if (parts.length <= most) return [...parts];
  const ends = [0, parts.length - 1].slice(0, Math.max(1, most - 1));
  const others = ranked(relevanceOf(parts)(field)).filter((i) => !ends.includes(i));
  const chosen = new Set([...ends, ...others.slice(0, most - ends.length)]);
  return parts.filter((_, i) => chosen.has(i));
}

/** The places of scores, the highest first. */
export const ranked = (scores: readonly number[]): number[] =>
  scores
    .map((score, i) => ({ score, i }))
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .map(({ i }) => i);

function wordsOf({ wordings, description, properties, items, others, places, alternatives }: Field): string[] {
  const inner = [...properties, ...others].map(({ field }) => field);
  const parts = [...inner, ...(items ? [items] : []), ...places, ...alternatives];
  return [...wordings.flat(), ...description, ...parts.flatMap(wordsOf)];
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
