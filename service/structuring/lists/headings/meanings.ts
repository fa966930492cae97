import type { Concept } from "../../vocabulary/concepts.ts";
import { labelLexicon, longestKey } from "../../vocabulary/lexicon.ts";
import { glue } from "../../vocabulary/words.ts";
import type { Column } from "../items/column.ts";

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

/** Of two columns headed as prices, where none is headed as what things come to, the last is that. */
export function withLastPrice<C extends Column>(columns: readonly C[]): C[] {
  const prices = columns.filter(({ concepts }) => concepts.includes("unit_price"));
  const comesTo = columns.some(({ concepts }) =>
    concepts.some((one) => one === "line_amount" || one === "grand_total"),
  );
  const last = prices.length > 1 && !comesTo ? prices.at(-1) : undefined;
  return columns.map((column): C => (column === last ? { ...column, concepts: ["line_amount"] } : column));
}
