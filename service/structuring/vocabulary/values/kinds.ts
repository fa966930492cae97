import { letters } from "../words.ts";
import { type DecimalMark, findAmounts, findCurrency } from "./amounts.ts";
import { findDates, findShortDay, isShortDay } from "./dates.ts";

/** What a value is by its own form, whatever stands over it or before it. */
export type ValueKind = "day" | "money" | "number" | "share" | "range" | "code" | "unit" | "words" | "other";

/** What may stand beside the figures of a number: a currency, and which side of an account it is on. */
const beside = /^(?:S|H|C|D|CR|DR|Cr|Dr|x|×|-|–)?$/;
const range = /^[<>≤≥]\s?\d|^\d+(?:[.,]\d+)?\s?(?:-|–|—|bis|to)\s?\d+(?:[.,]\d+)?$/;
const anyDay = "2020-12-31";
/** A measure is a short word, or several parted by strokes: "mg/dL". */
const unit = /^(?:\p{L}{1,4}\.?|[\p{L}µ%]{1,5}\/[\p{L}\d²³^]{1,5}|10\^\d+\/\p{L}{1,2}|\p{L}[²³])$/u;

export function kindOfValue(text: string, mark: DecimalMark | undefined): ValueKind {
  const said = text.trim();
  if (!/\d/.test(said)) return unit.test(said) ? "unit" : letters(said) >= wordLetters ? "words" : "other";
  if (range.test(said)) return "range";
  const day = findDates(said)[0];
  if ((day && day.length >= said.length - asideMax) || isShortDay(said)) return "day";
  const [amount, ...more] = findAmounts(said, mark);
  if (amount && more.length === 0) {
    const currency = findCurrency(said);
    const rest = `${said.slice(0, amount.at)}${said.slice(amount.at + amount.length)}`;
    const own = currency ? rest.replace(said.slice(currency.at, currency.at + currency.length), "") : rest;
    const isAlone = beside.test(own.trim()) || (currency !== undefined && own.trim() === "");
    if (isAlone && amount.value.percent) return "share";
    if (isAlone && (amount.value.places === 2 || currency)) return "money";
    if (isAlone) return /^0\d|\d{5}/.test(said) && amount.value.places === 0 && !/[.,]/.test(said) ? "code" : "number";
  }
  if (findShortDay(said, anyDay) && /\p{L}/u.test(said)) return "day";
  if (!/\s/.test(said)) return "code";
  return letters(said) >= wordLetters ? "words" : "other";
}

/** Fewer letters make no word. */
const wordLetters = 3;
/** So many characters may stand beside a day: the name of the weekday. */
const asideMax = 5;
