import type { Field } from "../questions/fields.ts";
import { normalWords } from "../vocabulary/words.ts";
import type { Run } from "./runs.ts";

/** Okapi BM25's usual bounds: how fast a word that repeats stops to count, and how much a long part is held to be long-winded. */
const [saturation, lengthShare] = [1.2, 0.75];

/**
 * The `most` parts of a document that speak of what a schema asks, by its words (BM25), in the document's order; its beginning, which says
 * what it is, and its end, where sums and names stand, are among them.
 */
export function bestParts(field: Field, parts: readonly Run[], most: number): Run[] {
  if (parts.length <= most) return [...parts];
  const texts = parts.map((part) => part.flatMap(({ text }) => normalWords(text)));
  const asked = new Set(wordsOf(field));
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const counts = texts.map((words) => countBy(words.filter((word) => asked.has(word))));
  const scores = texts.map(({ length }, i) => {
    let score = 0;
    for (const [word, count] of counts[i] ?? []) {
      const having = counts.filter((one) => one.has(word)).length;
      const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      const norm = saturation * (1 - lengthShare + (lengthShare * length) / mean);
      score += (rarity * count * (saturation + 1)) / (count + norm);
    }
    return score;
  });
  const ends = [0, parts.length - 1].slice(0, Math.max(1, most - 1));
  const others = scores.flatMap((score, i) => (ends.includes(i) ? [] : [{ score, i }]));
  const best = others.toSorted((a, b) => b.score - a.score || a.i - b.i).slice(0, most - ends.length);
  const chosen = new Set([...ends, ...best.map(({ i }) => i)]);
  return parts.filter((_, i) => chosen.has(i));
}

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
