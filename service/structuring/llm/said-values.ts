import type { Field } from "../questions/fields.ts";
import { saysNothing } from "../vocabulary/form-words.ts";
import { findDates } from "../vocabulary/values/dates.ts";
import { inDayForm } from "../vocabulary/values/day-forms.ts";
import { asksForIsoDay } from "./answer-form.ts";
import { plainNumber } from "./support.ts";

/** What stands for a value in the form that a model is shown. */
const shown: ReadonlySet<string> = new Set(["text", "number", "YYYY-MM-DD"]);

/** Whether a model says that there is no value. A word for nothing that the schema itself names is a value. */
export const isNothing = (json: unknown, field: Field): boolean =>
  json === null ||
  json === undefined ||
  (typeof json === "string" && !isNamedBySchema(json, field) && (saysNothing(json) || shown.has(json.trim())));

/**
 * Whether the schema names a value, as one of its choices or in quotation marks in what describes the property: the document may say it in
 * words of its own.
 */
export function isNamedBySchema(value: unknown, { choices, about }: Field): boolean {
  if (choices) return choices.includes(value);
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "" || !about.includes(text)) return false;
  return [...about.matchAll(quoted)].some(([, one, other]) => (one ?? other) === text);
}

const quoted = /["\u201c\u201e]([^"\u201c\u201d]+)["\u201d\u201c]|(?<!\p{L})['\u2018`]([^'\u2018\u2019`]+)['\u2019`]/gu;

/** A number of JSON keeps no more digits; others would be changed on the way. */
const exactDigitsMax = 15;

/** A value of the model in the type that its leaf asks for, a day in ISO 8601; `undefined` where it is none, or of another type. */
export function typedValue(json: unknown, field: Field): string | number | boolean | undefined {
  const { types, choices } = field;
  if (choices) {
    const same = (choice: unknown) => choice !== null && String(choice).toLowerCase() === String(json).toLowerCase();
    const chosen = choices.find((choice) => choice === json) ?? choices.find(same);
    return isPlain(chosen) ? chosen : undefined;
  }
  const takes = (type: string) => types.size === 0 || types.has(type);
  if (typeof json === "boolean") return takes("boolean") ? json : undefined;
  const isNumeric = types.has("number") || types.has("integer");
  const text = String(json ?? "").trim();
  if (typeof json === "number" || isNumeric) {
    const exact = plainNumber.test(text) && text.replace(/^-?0*|\./g, "").length <= exactDigitsMax;
    const number = exact ? Number(text) : undefined;
    if (number !== undefined && (takes("number") || Number.isInteger(number)) && (isNumeric || types.size === 0))
      return number;
  }
  if (typeof json === "object" || !takes("string")) return undefined;
  if (!asksForIsoDay(field)) return text;
  const [day] = findDates(text);
  return day?.value ?? text;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The value in the form that the client wants its days in. */
export const formOfValue = (value: unknown, { dayForm }: Field): unknown =>
  typeof value === "string" && dayForm !== undefined && isDay.test(value) ? inDayForm(value, dayForm) : value;

const isDay = /^\d{4}-\d{2}-\d{2}$/;
