import { toJson } from "../../answers/answer.ts";
import { findWording } from "../../document/labels.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field, Ruled } from "../../questions/fields.ts";
import * as find from "../../vocabulary/values/identifiers.ts";
import { findWordsAfter } from "../../vocabulary/values/texts.ts";
import { type Find, type Search, valuesBeside } from "../candidates/candidates.ts";
import { amounts, amountsIn, days, type RawCandidate, texts } from "../candidates/raw-candidates.ts";
import { mostSure } from "../candidates/scores.ts";
import { wholeValue } from "../candidates/wrapped-values.ts";
import { daysIn } from "../days/dates.ts";

/** Between a head and its value may stand one line more. */
const linesBelow = 2;

/**
 * What stands where a rule of the workspace says: beside its label, or below it, in a form that the field takes; the first on the pages
 * first. Nothing where the pages do not print the label, or no such value stands there.
 */
export function byRule(
  reading: Reading,
  field: Field,
  { label, place }: Pick<Ruled, "label" | "place">,
): RawCandidate[] {
  const { text, isLabelled } = reading;
  const spots = findWording(text, [label]);
  const near = <T>(finder: Find<T>, take: Search<T>["take"] = "first") =>
    spots.flatMap((spot) => valuesBeside(text, spot, isLabelled, { find: finder, take, linesBelow }));
  return raw(reading, field, near)
    .filter(({ signs }) => (signs.below === undefined) === (place === "beside"))
    .filter(({ value }) => toJson(value, field) !== undefined)
    .slice(0, 1)
    .map((one) => ({ ...one, foundBy: "rule", score: mostSure }));
}

type Near = <T>(finder: Find<T>, take?: Search<T>["take"]) => ReturnType<typeof valuesBeside<T>>;

function raw(reading: Reading, { asksForDay, format, types }: Field, near: Near): RawCandidate[] {
  if (asksForDay || format?.startsWith("date")) return days(near(daysIn(reading)));
  if (format === "email") return texts(near(find.findEmails));
  if (format === "uri" || format === "uri-reference") return texts(near(find.findWebsites));
  if (format === "time") return texts(near(find.findTimes));
  if (types.has("number") || types.has("integer")) return amounts(near(amountsIn(reading)));
  if (types.size > 0 && !types.has("string")) return [];
  return texts(near(findWordsAfter).map((one) => wholeValue(reading.text, one)));
}
