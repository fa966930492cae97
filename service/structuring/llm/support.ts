import { findDates } from "../vocabulary/values/dates.ts";
import { findNumberWords } from "../vocabulary/values/texts.ts";
import { bareText } from "./evidence.ts";
import { numbersIn } from "./number-forms.ts";

/** How a value follows from the words that are quoted for it: it stands there in some form, it was made of them, or it cannot. */
export type Support = "printed" | "derived" | "contradicted";
/** A name is a text that can only be copied: whose it is, where that is, what it is numbered by. */
export type ValueKind = "number" | "choice" | "text" | "name";

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;
export const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Holds a value against its quotation. A number and a day must be printed there, in whatever form, as must the digits of a
 * text, unless these were misread, and most letters of a name; a text, a choice or a yes may else be put in other words, which
 * nobody can check.
 */
export function supportOf(value: string, quote: string, as: ValueKind = "text", isMisread = false): Support {
  if (as !== "choice" && isoDay.test(value)) return saysDay(value, quote) ? "printed" : "contradicted";
  const isText = as === "text" || as === "name";
  if (as === "number" || (isText && plainNumber.test(value))) {
    return isText && saysDigits(value, quote) ? "printed" : saysNumber(Number(value), quote);
  }
  const bare = bareText(value);
  if (bare !== "" && bareText(quote).includes(bare)) return "printed";
  if (isText && !isMisread && !isClock.test(value) && !saysFigures(value, quote)) return "contradicted";
  return as === "name" && sharedPairs(bare, bareText(quote)) < sharedMin ? "contradicted" : "derived";
}

/** Hours are written in other figures elsewhere: 14:30, 2.30 pm; lengths of time as ISO 8601 has them. */
const isClock = /\d{1,2}:\d{2}|^P(?=T?\d)/;

/** Whether each run of digits in a text is one of its quotation, but for how they are parted and zeros before them, or a word there. */
function saysFigures(value: string, quote: string): boolean {
  const runs = (text: string) =>
    (text.normalize("NFKC").match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ""));
  const [wanted, printed] = [runs(value), runs(quote)];
  const words = findNumberWords(quote).map((found) => String(found.value));
  return (
    wanted.every((digits) => printed.includes(digits) || words.includes(digits)) ||
    printed.join("").includes(wanted.join(""))
  );
}

/** Fewer of a name's pairs of letters in its quotation, and it is another one: misread words keep more. */
const sharedMin = 0.5;

function sharedPairs(value: string, quote: string): number {
  const pairs = Array.from({ length: Math.max(0, value.length - 1) }, (_, i) => value.slice(i, i + 2));
  return pairs.length === 0 ? 0 : pairs.filter((pair) => quote.includes(pair)).length / pairs.length;
}

/** Digits of a telephone, card or document number, which may be parted in any way but as a decimal. */
const saysDigits = (value: string, quote: string): boolean =>
  !/\d[.,]\d/.test(quote) &&
  (quote.match(/\d+(?:[\s\-/()]+\d+)*/g) ?? []).some((digits) => digits.replace(/\D/g, "") === value);

/**
 * Either mark may be the decimal one or part the thousands, spaces may part them too; a share may be printed in per cent, a
 * whole number as a word. Where no minus is printed the number's column may say so, as of what an account paid out.
 */
function saysNumber(value: number, quote: string): Support {
  const size = Math.abs(value);
  const read = [...numbersIn(quote).map((found) => found.size), ...findNumberWords(quote).map((found) => found.value)];
  if (!read.some((one) => near(one, size) || (quote.includes("%") && near(one / 100, size)))) return "contradicted";
  return value < 0 && !/[-–−(]/.test(quote) ? "derived" : "printed";
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/** In a form that the rules read, or with its numbers and perhaps the name of its month. */
function saysDay(value: string, quote: string): boolean {
  const [, year = "", month = "", day = ""] = isoDay.exec(value) ?? [];
  const read = [...findDates(quote), ...findDates(quote, "month-first")].map((found) => found.value);
  if (read.length > 0) return read.includes(`${year}-${month}-${day}`);
  const numbers = (quote.match(/\d+/g) ?? []).map(Number);
  const hasYear = numbers.includes(Number(year)) || numbers.includes(Number(year.slice(2)));
  return hasYear && numbers.includes(Number(day)) && (numbers.includes(Number(month)) || /\p{L}{3}/u.test(quote));
}
