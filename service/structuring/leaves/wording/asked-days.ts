import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { namesPaper } from "../../vocabulary/paper-kinds.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { documentDates, isInRange } from "../days/dates.ts";
import { daysOfPeriod } from "../days/period-ends.ts";
import { effectiveDays } from "../sentences/agreements.ts";
import { daysOfHolder } from "../sentences/said-of-holders.ts";
import { daysSigned } from "../sentences/signed.ts";
import { namesOwn } from "./beside-title.ts";
import { isOfWhole } from "./labels-for.ts";

/** Days behind a label, else those of a period or of signing that a sentence or two days in a row tell, else the document's own. */
export function daysFor(
  reading: Reading,
  wordings: Field["wordings"],
  found: Candidate<string>[],
  concept?: Concept,
): Candidate<string>[] {
  if (found.every(({ foundBy }) => foundBy === "sentence")) {
    const effective = effectiveDays(reading, wordings);
    if (effective.length > 0) return effective;
    const made = [...daysSigned(reading, wordings), ...daysOfHolder(reading, wordings)];
    if (made.length > 0) return made;
    const ranged = daysOfPeriod(reading, wordings);
    if (ranged && (ranged.length > 0 || found.length === 0)) return ranged;
  }
  const ranged = found.length > 0 ? daysOfPeriod(reading, wordings) : undefined;
  // A label takes the first day behind it, also where a period's last one is asked for.
  const isOtherEnd = found.every(
    (one) => isInRange(reading, one) && ranged?.some(({ value }) => value === one.value) === false,
  );
  if (ranged && ranged.length > 0 && isOtherEnd) return ranged;
  if (found.length > 0 || concept) return found;
  if (isOfWhole(reading, wordings)) return documentDates(reading);
  if (!isOfPaper(wordings) && !namesOwn(reading, wordings, "date")) return [];
  return documentDates(reading).filter((day) => day.foundBy === "label" || isOfLetter(reading, day));
}

/** A letter's day stands behind a place, or alone. */
const isOfLetter = ({ text }: Reading, { signs, words, line }: Candidate<string>): boolean =>
  signs.day_behind_place === 1 ||
  (text.lines[line]?.phrases.some((phrase) => phrase.words.length === words.length && phrase.words[0] === words[0]) ??
    false);

/** The "statement date", whatever the document calls itself. */
const isOfPaper = (wordings: readonly (readonly string[])[]): boolean =>
  wordings.map(gistOf).some(({ cores }) => cores.length === 1 && namesPaper(cores));
