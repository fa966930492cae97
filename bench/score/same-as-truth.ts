import { findDates } from "../../service/structuring/vocabulary/values/dates.ts";
import { isSameNumber, looseText, numberOf } from "./values.ts";

/** So many letters of a text that is to be contained count. */
const containedMax = 60;
/** Fewer words in another order are another text. */
const turnedMin = 4;

/**
 * Whether a value is the one that a labelled document wants: numbers by their value, days in either order of day and month, texts by their
 * letters and digits, or by the same words in another order; "~" before a text asks that it be contained.
 */
export function sameAsTruth(wanted: string | number | boolean, given: unknown): boolean {
  if (typeof wanted === "boolean" || typeof given === "boolean") return wanted === given;
  if (typeof wanted === "number") return isSameNumber(wanted, numberOf(given));
  if (wanted.startsWith("~")) return looseText(given).includes(looseText(wanted.slice(1)).slice(0, containedMax));
  if (looseText(wanted) === looseText(given)) return looseText(wanted) !== "" || wanted.trim() === String(given).trim();
  const days = daysOf(wanted);
  if (days.length > 0) return daysOf(String(given)).some((day) => days.includes(day));
  const [a, b] = [wanted, String(given)].map((text) => wordsOf(text));
  if (a && b && a.length >= turnedMin && a.join(" ") === b.join(" ")) return true;
  return typeof given === "number" && isSameNumber(numberOf(wanted), given);
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).sort();

/** The days that a text which is nothing else may mean. */
const daysOf = (text: string): string[] =>
  (["day-first", "month-first"] as const).flatMap((order) =>
    findDates(text.trim(), order)
      .filter(({ length }) => length + besideMax >= text.trim().length)
      .map(({ value }) => value),
  );
/** The name of a weekday may stand beside a day. */
const besideMax = 6;
