import patterns from "../vocabulary/lexicon/patterns.json" with { type: "json" };
import { hasSense } from "../vocabulary/senses.ts";
import { singular } from "../vocabulary/words.ts";

/** "Consulting Agreement", "Urkunde": what a paper is called ends, or begins, with what kind of one it is. */
export const namesPaper = (keys: readonly string[]): boolean =>
  [keys.at(-1) ?? "", keys[0] ?? ""].some((key) =>
    patterns.title_senses.some((sense) => hasSense(singular(key), sense)),
  );
