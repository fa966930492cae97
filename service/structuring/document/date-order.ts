import patterns from "../vocabulary/lexicon/patterns.json" with { type: "json" };
import { findCurrency } from "../vocabulary/values/amounts.ts";
import { type DateOrder, findDates, isAmbiguousDay, type NumericDay, numericDays } from "../vocabulary/values/dates.ts";
import { findVatIds } from "../vocabulary/values/identifiers.ts";
import { endsInCountry } from "../vocabulary/wording.ts";
import { dollarsOf } from "./dollars.ts";

/** In which order a document writes its days, and whether anything in it says so. */
export type DayOrder = { order: DateOrder; isSure: boolean };

const statePlace = new RegExp(`(?<!\\p{L})(?:${patterns.us_states.join("|")})\\.?\\s+\\d{5}(?:-\\d{4})?(?!\\d)`, "u");
/** Nine digits are a postcode of the United States, where they end an address. */
const longZip = /\p{Lu}\p{L}+,? \d{5}-\d{4}(?=$|\s*[,·|•])/u;
/** "(447) 446-7466", "1-122-461-8264": telephones of North America. */
const northAmericanPhone = /(?<![\d+-]\s?)(?:\(\d{3}\) ?|1-\d{3}-|1 \(\d{3}\) )\d{3}-\d{4}(?!\d)/;
const monthFirstPlace = new RegExp(`(?<!\\p{L})(?:${patterns.month_first_places.join("|")})(?!\\p{L})`, "iu");

/**
 * Whether 03/04/2021 is the third of April or the fourth of March, by what else the document says: a date that can be read
 * in one way only, the same day written out, else the country by its currency, places and tax ids. Day first where nothing does.
 */
export function dayOrderOf(lines: readonly string[]): DayOrder {
  const days = lines.flatMap(numericDays);
  if (days.length === 0) return shortOrder(lines);
  if (!days.some(isAmbiguousDay)) return decided(days.map(voteOf)) ?? { order: "day-first", isSure: true };
  const plain = decided(days.map(voteOf));
  if (plain) return plain;
  const written = new Set(lines.flatMap(daysOfOneReading));
  const twice = decided(days.filter(isAmbiguousDay).map((day) => sameDay(day, written)));
  const dollar = dollarsOf(lines);
  // Only Canadians of those who count in dollars write the month first, and not all of them.
  const votes = lines.map((line) => (dollar && dollar !== "CAD" && countryVote(line) === -1 ? 1 : countryVote(line)));
  return twice ?? decided(votes) ?? { order: "day-first", isSure: false };
}

const voteOf = ({ first, second }: Pick<NumericDay, "first" | "second">): number =>
  first > 12 ? 1 : second > 12 ? -1 : 0;

/** Where all days in numbers lack their year: "05/14". */
function shortOrder(lines: readonly string[]): DayOrder {
  const days = lines.flatMap((line) =>
    [...line.matchAll(/(?<!\S)(\d{1,2})\/(\d{1,2})(?!\S)/g)].map((match) => ({
      first: Number(match[1]),
      second: Number(match[2]),
    })),
  );
  if (days.length === 0) return { order: "day-first", isSure: true };
  return decided(days.map(voteOf)) ?? decided(lines.map(countryVote)) ?? { order: "day-first", isSure: true };
}

const daysOfOneReading = (line: string): string[] =>
  findDates(line).flatMap(({ value, at, length }) =>
    numericDays(line.slice(at, at + length)).some(isAmbiguousDay) ? [] : [value],
  );

/** Positive votes are for the day first, negative ones for the month. */
function decided(votes: readonly number[]): DayOrder | undefined {
  const sum = votes.reduce((total, vote) => total + vote, 0);
  return sum === 0 ? undefined : { order: sum > 0 ? "day-first" : "month-first", isSure: true };
}

function sameDay({ first, second, year }: NumericDay, written: ReadonlySet<string>): number {
  const day = (month: number, date: number) =>
    `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  return Number(written.has(day(second, first))) - Number(written.has(day(first, second)));
}

/** The month comes first in the United States, and nearly nowhere else. */
function countryVote(line: string): number {
  if (statePlace.test(line) || monthFirstPlace.test(line)) return -10;
  // Such digits may be another number's, and Canadians have such telephones: neither says more than a currency.
  if (longZip.test(line) || northAmericanPhone.test(line)) return -1;
  // A sentence may speak of any country: "Governing law: Norway."
  if ((endsInCountry(line) && !line.endsWith(".")) || findVatIds(line).length > 0) return 10;
  const currency = findCurrency(line);
  if (!currency) return 0;
  const { at, length, code } = currency;
  // A lone sign among letters is a letter misread.
  const besideDigit = /\d\s?$/.test(line.slice(0, at)) || /^\s?[-(]?\d/.test(line.slice(at + length));
  return length === 1 && !besideDigit ? 0 : code === "USD" ? -1 : 1;
}
