import type { FoundBy } from "@verso/contract/results";
import type { Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Leaf } from "../../questions/shape.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";
import type { Wording } from "./column.ts";

/** What a column of the client's array asks for: a concept, or the wordings by which its heading would be known. */
export type Wanted = {
  concept: Concept | undefined;
  wordings: readonly (readonly string[])[];
  /** What kind of value its type and format ask for. */
  asks?: "day" | "number" | "text" | undefined;
};
/** The phrases of one cell that answer a column, from top to bottom. */
export type Cell = {
  phrases: readonly Pick<Phrase, "words" | "text" | "line">[];
  /** It stands among what goes out: its number is below nought. */
  isOutgoing?: boolean;
  /** What it says where a yes or no is asked for, whatever its words. */
  says?: boolean;
  /** Where no heading of its column tells what it is. */
  foundBy?: FoundBy;
};
/** A row's cells in the order of what was wanted. */
export type Item = (Cell | undefined)[];

export const wantedOf = (leaves: readonly Leaf[]): Wanted[] =>
  leaves.map(({ field, meaning, wordings }) => ({ concept: meaning?.concept, wordings, asks: askedBy(field) }));

function askedBy({ types, format, asksForDay }: Leaf["field"]): Wanted["asks"] {
  if (types.has("number") || types.has("integer")) return "number";
  if (!types.has("string")) return undefined;
  return asksForDay ? "day" : format === undefined ? "text" : undefined;
}

/** What is wanted by the words that could head it. */
export const askedOf = (wanted: readonly Wanted[]): Wording[] =>
  wanted.map(({ concept, wordings }, index) => ({
    index,
    concept,
    keys: wordings.map(glue),
    gists: wordings.map(gistOf),
  }));

/** Where among what is wanted a concept is; -1 where nobody asks for it. */
export const wantedAt = (wanted: readonly Wanted[], concept: Concept): number =>
  wanted.findIndex((one) => one.concept === concept);

/** How many of the first words are the label of an article's number, with the number behind them. */
export function itemLabel(words: readonly PlacedWord[]): number {
  for (let to = Math.min(4, words.length - 1); to > 0; to--) {
    const meant = labelLexicon().get(glue(words.slice(0, to).flatMap(({ keys }) => keys)));
    if (meant?.includes("item_number") && /\d/.test(words[to]?.text ?? "")) return to;
  }
  return 0;
}
