import { findDates } from "../vocabulary/values/dates.ts";
import { fold } from "./evidence.ts";

/** How a value follows from the words that are quoted for it: it stands there in some form, it was made of them, or it cannot. */
export type Support = "printed" | "derived" | "contradicted";

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;
export const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Holds a value against its quotation. A number and a day must be printed there, in whatever form; a text, a choice or a
 * yes may be put in other words, which nobody can check.
 */
export function supportOf(value: string, quote: string, as: "number" | "choice" | "text" = "text"): Support {
  const bare = bareText(value);
  if (as !== "choice" && isoDay.test(value)) return saysDay(value, quote) ? "printed" : "contradicted";
  if (as === "number" || (as === "text" && plainNumber.test(value))) {
    const says = saysNumber(Number(value), quote) || (as === "text" && saysDigits(value, quote));
    return says ? "printed" : "contradicted";
  }
  return bare !== "" && bareText(quote).includes(bare) ? "printed" : "derived";
}

const bareText = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

/** Digits of a telephone, card or document number, which may be parted in any way but as a decimal. */
const saysDigits = (value: string, quote: string): boolean =>
  !/\d[.,]\d/.test(quote) &&
  (quote.match(/\d+(?:[\s\-/()]+\d+)*/g) ?? []).some((digits) => digits.replace(/\D/g, "") === value);

/** Either mark may be the decimal one or part the thousands, spaces may part them too; a share may be printed in per cent. */
function saysNumber(value: number, quote: string): boolean {
  if (value < 0 && !/[-–−(]/.test(quote)) return false;
  const size = Math.abs(value);
  const tokens = [
    ...(quote.match(/\d[\d.,'’]*/g) ?? []),
    ...(quote.match(/\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d+)?/g) ?? []),
  ];
  return tokens.flatMap(readings).some((read) => near(read, size) || (quote.includes("%") && near(read / 100, size)));
}

function readings(token: string): number[] {
  const pieces = token.split(/[.,'’\s]+/).filter((piece) => piece !== "");
  const last = pieces.at(-1) ?? "";
  const before = pieces.slice(0, -1).join("");
  if (before === "") return [Number(last)];
  // "12.03.2018" is no number, but has three.
  const parts = pieces.length === 3 && !/^\d{3}$/.test(pieces[1] ?? "") ? pieces.map(Number) : [];
  return [Number(`${before}.${last}`), ...(last.length === 3 ? [Number(before + last)] : []), ...parts];
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
