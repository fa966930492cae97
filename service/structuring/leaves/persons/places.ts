import { segmentsOf } from "../../document/address-blocks.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { endsInCountry, isJob } from "../../vocabulary/wording.ts";
import { besideLabels } from "../candidates/beside-labels.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";
import { certifiedOf } from "../sentences/certified.ts";
import { signedOf } from "../sentences/signed.ts";
import { tellsLife } from "./tells-life.ts";

/** So many lines are the head of a curriculum. */
const headLines = 6;

/**
 * Where something was or somebody is, where no more than a "location" is asked for: on a certificate where it was made or the course was
 * held, on a curriculum the town and country at its top. On other papers it is an address.
 */
export function placesOfPaper(reading: Reading, { wordings }: Pick<Field, "wordings">): Candidate<string>[] {
  const isPlace = wordings.some((words) => {
    const { cores } = gistOf(words);
    return cores.length > 0 && cores.every((core) => hasSense(core, "place"));
  });
  if (!isPlace || (reading.labels.get("address")?.length && besideLabels(reading, "address", anyText).length > 0))
    return [];
  if (certifiedOf(reading, [["holder"]]).length > 0) return signedOf(reading, [["place"]]);
  if (!tellsLife(reading)) return [];
  return reading.text.lines
    .slice(0, headLines)
    .flatMap(({ phrases }) => phrases.flatMap(segmentsOf))
    .filter(({ text }) => isTown.test(text) && endsInCountry(text) && !isJob(text))
    .slice(0, 1)
    .map(({ text: value, words, line }) => candidate({ value, words: [...words], line }, "position", { issuer: 1 }));
}
const isTown = /^\p{Lu}[\p{L}.' -]+, \p{Lu}[\p{L}. ]+$/u;
const anyText = {
  find: (text: string) => [{ value: text, at: 0, length: text.length, plain: 1 }],
  take: "first",
  linesBelow: 0,
} as const;
