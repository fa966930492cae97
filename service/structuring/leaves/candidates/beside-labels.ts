import type { PageText } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { type Candidate, type Find, type Search, type Sighting, valuesBeside, valuesIn } from "./candidates.ts";

/** The values of a kind beside the labels of a concept. */
export function besideLabels<T>(reading: Reading, concept: Concept, search: Search<T>): Candidate<T>[] {
  const { text, labels, isLabelled } = reading;
  return (labels.get(concept) ?? []).flatMap((label) => valuesBeside(text, label, isLabelled, search));
}

/** The values of a kind in all lines. */
export const inLines = <T>({ lines }: PageText, finder: Find<T>): Sighting<T>[] =>
  lines.flatMap(({ phrases, index }) =>
    valuesIn(
      phrases.flatMap(({ words }) => words),
      index,
      finder,
    ),
  );
