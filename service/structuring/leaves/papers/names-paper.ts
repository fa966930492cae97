import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { glue, singular } from "../../vocabulary/words.ts";

/** "Consulting Agreement", "Urkunde": what a paper is called ends, or begins, with what kind of one it is. */
export const namesPaper = (keys: readonly string[]): boolean =>
  [keys.at(-1) ?? "", keys[0] ?? ""].some((key) =>
    patterns.title_senses.some((sense) => hasSense(singular(key), sense)),
  );

/** What a paper is called labels nothing, but over a value of its own, in whatever letters. */
export function isTitle({ titles, leads }: Reading, { index, keys, text }: Phrase): boolean {
  if (leads.strips.has(index)) return false;
  const own = keys.map(({ key }) => key);
  const isHeading = gistOf(own).generics.has("details") && !gistOf(own).generics.has("date");
  const isCalled = titles.some((title) => glue(title) === glue(own));
  return !isHeading && !/[:：]/.test(text) && isCalled && (own.length > 1 || namesPaper(own));
}
