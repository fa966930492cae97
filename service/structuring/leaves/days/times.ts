import type { Reading } from "../../document/reading.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import * as find from "../../vocabulary/values/identifiers.ts";
import { inLines } from "../candidates/beside-labels.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";

/** Times by their label, else one that stands beside a day, or the only one there is. */
export function timesOf({ text, dayOrder }: Reading, labelled: readonly Candidate<string>[]): Candidate<string>[] {
  if (labelled.length > 0) return [...labelled];
  const all = inLines(text, find.findTimes);
  const dated = all.filter(({ line }) => findDates(text.lines[line]?.text ?? "", dayOrder.order).length > 0);
  const isOnly = new Set(all.map(({ value }) => value)).size === 1;
  return [
    ...dated.map((one) => candidate(one, "form", { time_beside_day: 1 })),
    ...(isOnly ? all.map((one) => candidate(one, "form", { time_alone: 1 })) : []),
  ];
}
