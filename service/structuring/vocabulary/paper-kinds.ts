import patterns from "./lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "./senses.ts";
import { singular } from "./words.ts";

const kinds = [...patterns.title_senses, ...patterns.plain_title_senses];
const isOfKind = (key: string): boolean => kinds.some((sense) => hasSense(singular(key), sense));

/** Whether words end, or begin, with what kind of paper one is: "Kalibrierschein", "Bill of lading", "Service report". */
export function namesKind(words: readonly string[]): boolean {
  const { cores, generics } = gistOf(words);
  const ends = [words.at(-1) ?? "", words[0] ?? "", cores.at(-1) ?? "", cores[0] ?? ""];
  return generics.size === 0 && ends.some(isOfKind);
}
