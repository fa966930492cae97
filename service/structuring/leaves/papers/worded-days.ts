import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { isBesideLabel } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { isInRange, isOfOwnLabel } from "../days/dates.ts";
import { notItsDay } from "./papers-own.ts";

/** What is a day of its own, and neither end of a period. */
const isOneDay = new Set<Concept>(["due_date", "delivery_date"]);

/** Days by the question's own wording, of which at least one has a label to itself where `placed` ones are known without any. */
export function wordedDays(
  reading: Reading,
  concept: Concept,
  worded: readonly RawCandidate[],
  placed: RawCandidate[],
): RawCandidate[] {
  const days = notItsDay(reading, worded).filter(
    (one) => !isOneDay.has(concept) || !(isInRange(reading, one) || isOfOwnLabel(reading, one)),
  );
  return placed.length > 0 && !days.some(isBesideLabel) ? placed : days;
}
