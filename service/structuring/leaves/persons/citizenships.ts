import type { Reading } from "../../document/reading.ts";
import { isNationality } from "../../vocabulary/nationalities.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";
import { factsOf } from "../forms/facts.ts";

/** A citizenship shows by itself what it is, behind whatever label; where there are two, it is one of them. */
export function citizenships(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isAsked = wordings
    .map(gistOf)
    .some(
      ({ generics, cores }) =>
        !generics.has("no") && cores.length > 0 && cores.every((core) => hasSense(core, "nationality")),
    );
  const found = isAsked ? factsOf(reading).filter(({ kind, text }) => kind !== "money" && isNationality(text)) : [];
  return found.length === 1
    ? found.map(({ text: value, words, line }) =>
        candidate({ value, words: [...words], line }, "form", { form_plain: 1, form_alone: 1 }),
      )
    : [];
}
