import months from "../lexicon/months.json" with { type: "json" };
import { smallLetters } from "../words.ts";
import { type Found, plainness } from "./found.ts";
import { remembered } from "./remembered.ts";

const monthOf = new Map(
  Object.entries(months).flatMap(([number, names]) => names.map((name) => [name, Number(number)] as const)),
);

export type DateOrder = "day-first" | "month-first";

/** With its year last, which Danes and Norwegians set apart: "13/11 2024". */
const numeric =
  /(?<![\d.,/-])(\d{1,2})\s?([-/.])\s?(\d{1,2})(?:\s?\2\s?|(?<=\/\d{1,2}) (?=(?:19|20)\d\d(?!\d)))(\d{4}|\d{2})(?!\d|[.,/-]\d)/g;
const iso = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
/** On cards and forms a day's parts stand apart: "17 02 1988". */
const spaced = /(?<![\d.,/-]|\d )(0[1-9]|[12]\d|3[01]) (0[1-9]|1[0-2]) ((?:19|20)\d{2})(?! ?[\d.,/-])/g;
const compact = /(?<!\d)(20\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/g;
/** In "11 and 12 May 2026" the second day has the month. */
const dayMonth =
  /(?<!\d)(\d{1,2})\.?(?:st|nd|rd|th|er|º|°)?(?:[.\s\-/]|(?:day of|de|of)(?!\p{L}))*\s?((?!(?:and|und|och)\s)\p{L}{3,12})\.?,?(?:[\s\-/'’]|de|del)*(\d{4}|\d{2}(?!\s?,\s?\d{4}))(?!\d)/gu;
const monthDay = /(\p{L}{3,10})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?\s?,?[\s-]*(?<=[\s,-])(\d{4})(?!\d)/gu;

/** A date in numbers alone, as its parts stand; `year` in four digits. */
export type NumericDay = { first: number; second: number; year: number };

/** The dates of a text that are written in numbers, with strokes or dashes and the year last. */
export const numericDays = (text: string): NumericDay[] =>
  (/\d\s?[-/]\s?\d/.test(text) ? [...text.matchAll(numeric)] : []).flatMap(([, first, mark, second, year = ""]) =>
    mark === "." || Math.min(Number(first), Number(second)) > 12
      ? []
      : [{ first: Number(first), second: Number(second), year: fullYear(year) }],
  );

/** Whether its day could as well be its month. */
export const isAmbiguousDay = ({ first, second }: NumericDay): boolean =>
  first !== second && Math.max(first, second) <= 12;

const fullYear = (year: string): number => Number(year) + (year.length > 2 ? 0 : Number(year) > 70 ? 1900 : 2000);

/** The dates in a text as ISO 8601 days. `2.3.2018` and `02/03/18` are the second of March unless the order says otherwise. */
export function findDates(text: string, order: DateOrder = "day-first"): readonly Found<string>[] {
  // Most of what is asked has not even two digits, and seven patterns need not be tried on it.
  return /\d\D{0,12}\d/.test(text) ? datesBy[order](text) : [];
}

const datesBy = {
  "day-first": remembered((text) => readDates(text, "day-first")),
  "month-first": remembered((text) => readDates(text, "month-first")),
};

function readDates(text: string, order: DateOrder): readonly Found<string>[] {
  const found: Found<string>[] = [];
  const add = (match: RegExpMatchArray, year: string, month: number, day: number, plain: number) => {
    const value = toIso(year, month, day);
    if (
      value &&
      !found.some(
        ({ at, length }) =>
          match.index !== undefined && match.index < at + length && at < match.index + match[0].length,
      )
    )
      found.push({ value, at: match.index ?? 0, length: match[0].length, plain });
  };
  const group = (match: RegExpMatchArray, i: number) => match[i] ?? "";
  /** A pattern is tried only where its figures may be some. */
  const daysBy = (mayBe: boolean, pattern: RegExp) => (mayBe ? text.matchAll(pattern) : []);
  const marked = /\d\s?[-/.]\s?\d/.test(text);
  for (const m of daysBy(marked, iso)) add(m, group(m, 1), Number(m[3]), Number(m[4]), 1);
  for (const m of daysBy(marked, numeric)) {
    const [first, second] = [Number(m[1]), Number(m[3])];
    // With full stops the day comes first wherever dates are written so.
    const dayFirst = first > 12 || ((order === "day-first" || m[2] === ".") && second <= 12);
    const plain = group(m, 4).length === 4 ? 1 : plainness.yearOfTwoDigits;
    add(m, group(m, 4), dayFirst ? second : first, dayFirst ? first : second, plain);
  }
  const named = /\p{L}{3}/u.test(text);
  const small = named ? smallLetters(text) : text;
  for (const m of named ? small.matchAll(dayMonth) : []) add(m, group(m, 3), monthNumber(group(m, 2)), Number(m[1]), 1);
  for (const m of named ? small.matchAll(monthDay) : []) add(m, group(m, 3), monthNumber(group(m, 1)), Number(m[2]), 1);
  for (const m of daysBy(/\d \d\d \d/.test(text), spaced))
    add(m, group(m, 3), Number(m[2]), Number(m[1]), plainness.spacedDate);
  for (const m of daysBy(/\d{8}/.test(text), compact))
    add(m, group(m, 1), Number(m[2]), Number(m[3]), plainness.compactDate);
  return found.sort((a, b) => a.at - b.at);
}

const shortNumeric = /^(\d{1,2})([./-])(\d{1,2})\.?$/;
const shortNamed = /^(?:(\d{1,2})(?:st|nd|rd|th|er)?[.\s-]*(\p{L}{3,12})\.?|(\p{L}{3,12})\.?[\s-]+(\d{1,2}))$/u;

/** Whether a text is nothing but a day without its year, with a full stop behind its month: "04.03.". */
export const isShortDay = (text: string): boolean => /^\d{1,2}\.\d{1,2}\.$/.test(text.trim());

/**
 * A day that is printed without its year, as statements do: the last such day that is not after `last` by more than a month.
 */
export function findShortDay(given: string, last: string, order: DateOrder = "day-first"): string | undefined {
  const text = given.trim();
  const numbers = shortNumeric.exec(text);
  const named = shortNamed.exec(text);
  const [first, second] = [Number(numbers?.[1]), Number(numbers?.[3])];
  const isDayFirst = first > 12 || ((order === "day-first" || numbers?.[2] === ".") && second <= 12);
  const day = numbers ? (isDayFirst ? first : second) : Number(named?.[1] ?? named?.[4]);
  const month = numbers ? (isDayFirst ? second : first) : monthNumber(named?.[2] ?? named?.[3] ?? "");
  if (!numbers && !named) return undefined;
  const year = Number(last.slice(0, 4));
  const isAfter = month > Number(last.slice(5, 7)) + 1;
  return toIso(String(isAfter ? year - 1 : year), month, day);
}

/** Whether a text is nothing but a month of a year, a year, or a day without its year: "March 2024", "05/27", "2019", "28 March". */
export function isPartOfDay(text: string): boolean {
  const said = text.trim();
  const [, month, numbered, year] = partOfDay.exec(said) ?? [];
  if (year !== undefined || numbered !== undefined) return true;
  return (month !== undefined && monthNumber(month) > 0) || findShortDay(said, "2000-12-31") !== undefined;
}
const partOfDay =
  /^(?:(\p{L}{3,12})\.?,? ?['’]?(?:(?:19|20)\d\d|\d\d)|((?:0?[1-9]|1[0-2]) ?[./-] ?(?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d[-/.](?:0[1-9]|1[0-2]))|((?:19|20)\d\d))$/u;

/** Which month of the year a name is of, in any language; 0 where it is none. */
export function monthNumber(name: string): number {
  const plain = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");
  return monthOf.get(plain) ?? monthOf.get(plain.slice(0, 4)) ?? monthOf.get(plain.slice(0, 3)) ?? 0;
}

/** Only days that exist, in the years that documents are from. */
function toIso(yearText: string, month: number, day: number): string | undefined {
  const year = fullYear(yearText);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
  return exists && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
}
