import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { findIdentifiers } from "../../vocabulary/values/identifiers.ts";
import { isOfBuyer } from "../../vocabulary/wording.ts";
import { besideLabels } from "../candidates/beside-labels.ts";
import { type Candidate, ranked } from "../candidates/candidates.ts";

/** The numbers that labels call the paper's own. */
export const ownNumbers = (reading: Reading): Candidate<string>[] =>
  besideLabels(reading, "document_number", { find: findIdentifiers, take: "first", linesBelow: 2 });

/** On an order, "order number" labels its own. */
export const isOwnNumber = ({ titles }: Reading, concept: Concept): boolean =>
  concept === "order_number" && isOfBuyer(titles);

/** The number of a paper itself is none of an order that it names, unless one label says that it is both. */
export function notItsOwn(
  reading: Reading,
  concept: Concept,
  found: readonly Candidate<string>[],
): Candidate<string>[] {
  if (concept === "document_number") return [...found];
  const [own] = ranked(ownNumbers(reading));
  const isOwn = isOwnNumber(reading, concept);
  return found.filter(({ value, label }) => value !== own?.value || (!isOwn && label?.phrase === own?.label?.phrase));
}
