import { monthNumber } from "./dates.ts";
import type { Found } from "./found.ts";

const written =
  /(?<![\d./-])(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d\d)(?![\d./-])|(?<!\d[.\s-]{0,2})(?<!\p{L})(\p{L}{3,12})\.?[\s/-]+((?:19|20)\d\d)(?!\d)|(?<![\d./-])((?:19|20)\d\d)-(0[1-9]|1[0-2])(?![\d-])/gu;
/** A longer text is no line of a paper's head. */
const lettersMax = 200;

/** Months of a year, "12/2023" or "December 2023", as `YYYY-MM`; a day's month is none. */
export function findMonths(text: string): Found<string>[] {
  if (text.length > lettersMax || !/(?:19|20)\d\d/.test(text)) return [];
  return [...text.matchAll(written)].flatMap((match) => {
    const [whole, number, year, name, named, first, second] = match;
    const month = Number(number ?? second ?? monthNumber(name ?? ""));
    const value = `${year ?? named ?? first}-${String(month).padStart(2, "0")}`;
    return month > 0 ? [{ value, at: match.index, length: whole.length, plain: 1 }] : [];
  });
}
