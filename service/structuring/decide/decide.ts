import type { Citation } from "@verso/contract/results";
import { checkSums } from "../answers/check-sums.ts";
import { inPlaces } from "../answers/citations.ts";
import type { Reading } from "../document/reading.ts";
import { printedAdjustments } from "../leaves/sums/printed-adjustments.ts";
import type { Field } from "../questions/fields.ts";
import { evidenceOf } from "./evidence.ts";
import { placesOf } from "./given-values.ts";
import { printedAgain } from "./printed-again.ts";
import { fittedWeights, surenessOf, type Weights } from "./sureness.ts";
import { without } from "./without.ts";

type Given = { data: unknown; citations: Citation[] };

/** What is less likely than this to be what was meant is not given. */
const givenFrom = 0.33;

/**
 * What was found, decided value by value: rows that were read from the very words of another are left out, so is what is hardly the answer, and
 * each citation says how often such a value is right. What is left of a list is looked at again without what went. `unsure` are the places of
 * values that were left out for that.
 */
export function decide(
  root: Field,
  reading: Reading,
  found: Given,
  by: Weights = fittedWeights,
): Given & { unsure: ReadonlySet<string> } {
  let given = without(root, found, printedAgain(placesOf(root, found.data, found.citations)));
  const unsure = new Set<string>();
  for (let round = 0; round < roundsMax; round++) {
    const sureness = new Map(
      evidenceIn(root, reading, given).map((one) => [one.place.path, surenessOf(one, by)] as const),
    );
    // What a rule of the workspace says somebody has accepted.
    const ruled = new Set(given.citations.flatMap((one) => (one.found_by === "rule" ? [one.path] : [])));
    const isDoubtful = ([path, chance]: readonly [string, number]) => chance < givenFrom && !ruled.has(path);
    const doubtful = new Set([...sureness].filter(isDoubtful).map(([path]) => path));
    if (doubtful.size === 0 || round === roundsMax - 1) return { ...withSureness(given, sureness), unsure };
    for (const path of doubtful) unsure.add(path);
    given = without(root, given, doubtful);
  }
  return { ...given, unsure };
}
const roundsMax = 4;

/** No value is surer than it was found: a day that may as well be its month stays even. */
const withSureness = ({ data, citations }: Given, sureness: ReadonlyMap<string, number>): Given => ({
  data,
  citations: citations.map((one) => ({
    ...one,
    confidence: inPlaces(Math.min(one.confidence, sureness.get(one.path) ?? 1)),
  })),
});

/** The evidence for what was found, once no row is there twice. */
export const evidenceIn = (root: Field, reading: Reading, { data, citations }: Given) =>
  evidenceOf(reading, placesOf(root, data, citations), checkSums(root, data, printedAdjustments(reading)).length > 0);
