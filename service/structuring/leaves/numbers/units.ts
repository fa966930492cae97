import type { PageText, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense, unitNamed } from "../../vocabulary/senses.ts";
import type { Amount } from "../../vocabulary/values/amounts.ts";
import { findNumberWords } from "../../vocabulary/values/texts.ts";
import { normalWords } from "../../vocabulary/words.ts";
import {
  type Candidate,
  candidate,
  type Find,
  onlyOne,
  type Sighting,
  valuesIn,
  withSigns,
} from "../candidates/candidates.ts";
import { amountsIn } from "../candidates/raw-candidates.ts";

/** "16 hours of instruction": a number with the unit that the property's name asks for, where no other value has it. */
export function aloneInUnit(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] {
  const units = new Set(
    wordings.flatMap((wording) => [wording.at(-1), wording[0]].flatMap((word) => unitNamed(word ?? "") ?? [])),
  );
  if (units.size === 0) return [];
  const before = reading.text.phrases.flatMap(({ words, line }) =>
    words.flatMap((word, i) => {
      const unit = words[i + (isSaidOfUnit(words[i + 1]) ? 2 : 1)];
      return units.has(unitNamed(unit?.keys.at(-1) ?? "") ?? "") ? [{ word, line }] : [];
    }),
  );
  const inDigits = before.flatMap(({ word, line }) => valuesIn([word], line, amountsIn(reading)));
  const written = before.flatMap(({ word, line }) => valuesIn([word], line, findNumberWords).map(inFigures));
  const found = (inDigits.length > 0 ? inDigits : written).map((one) => candidate(one, "form", { unit_alone: 1 }));
  return onlyOne(found, ({ decimal }) => decimal);
}

/** Of numbers behind a label those with the unit that a property's name ends with, where one has it: "2.416 kWh and 1.032 m³". */
export const inUnitAsked = (wordings: readonly (readonly string[])[], find: Find<Amount>): Find<Amount> => {
  const units = new Set(wordings.flatMap((wording) => unitNamed(wording.at(-1) ?? "") ?? []));
  if (units.size === 0) return find;
  return (text) => {
    const all = find(text);
    const unitOf = ({ at, length }: (typeof all)[number]): string => {
      const [behind = ""] = /^\s?[\p{L}\p{N}]{1,12}/u.exec(text.slice(at + length)) ?? [];
      return unitNamed(normalWords(behind)[0] ?? "") ?? "";
    };
    const own = all.filter((one) => units.has(unitOf(one)));
    // What is measured in another unit is something else.
    return own.length > 0 ? own : all.filter((one) => !measured.has(unitOf(one)));
  };
};
const measured = new Set(["kwh", "m3", "m2", "kg", "km", "litres"]);

/** "Twelve calendar months", "sechs (6) volle Monate": what stands between a number and its unit. */
const saidOfUnits = new Set(patterns.said_of_units);
const isSaidOfUnit = (word: PlacedWord | undefined): boolean =>
  word?.keys.length === 1 && saidOfUnits.has(word.keys[0] ?? "");

/** "Eighteen" is 18. */
const inFigures = ({ value, ...one }: Sighting<number>): Sighting<Amount> => ({
  ...one,
  value: { decimal: String(value), places: 0, currency: undefined, percent: false },
});

const eachTimeWords = new Set(patterns.each_time);
/** So many words may stand between an amount and the month that it is for. */
const eachTimeReach = 3;

/** "USD 2,300.00 per month": an amount that is said to be for each month or year, where one such is asked for. */
export function eachTime(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] {
  const units = (["monthly", "yearly"] as const).filter((unit) =>
    wordings.some(
      (wording) =>
        wording.length > 1 &&
        (gistOf(wording).cores.some((core) => hasSense(core, unit)) || isOfNextInstalments(wording, unit)),
    ),
  );
  if (units.length === 0) return [];
  const isUnit = (key: string) =>
    units.some((unit) => hasSense(key, unit) || unitNamed(key) === (unit === "monthly" ? "months" : "years"));
  const found = reading.text.lines.flatMap(({ phrases, index }) =>
    phrases.flatMap(({ words }) =>
      valuesIn(words, index, amountsIn(reading)).flatMap((one) => {
        const last = one.words.at(-1);
        const at = last ? words.indexOf(last) : -1;
        const rest = words.slice(at + 1, at + 1 + eachTimeReach).flatMap(({ keys }) => keys);
        const before = clauseBefore(words, one.words[0]);
        const isEach =
          (at > 0 || !/^\d{1,2}[.)]$/.test(last?.text ?? "")) &&
          (one.value.currency !== undefined || one.value.places === 2) &&
          ((rest.some((key) => eachTimeWords.has(key)) && rest.some(isUnit)) || before.some(isUnit));
        return isEach ? [candidate(one, "form", { unit_alone: 1 })] : [];
      }),
    ),
  );
  return onlyOne(found, ({ decimal }) => decimal);
}

/** What is paid on account from now on is paid each month. */
const isOfNextInstalments = (wording: readonly string[], unit: "monthly" | "yearly"): boolean =>
  unit === "monthly" &&
  gistOf(wording).cores.some((core) => hasSense(core, "instalment")) &&
  gistOf(wording).cores.some((core) => hasSense(core, "current") || next.has(core));
const next = new Set([
  "next",
  "future",
  "nachster",
  "kunftiger",
  "prochain",
  "prochaine",
  "proximo",
  "proxima",
  "prossima",
  "volgend",
  "volgende",
]);

/** What is said just before an amount in its sentence: "each month the client pays". */
function clauseBefore(words: readonly PlacedWord[], first: PlacedWord | undefined): string[] {
  const at = first ? words.indexOf(first) : 0;
  const before = words.slice(Math.max(0, at - clauseWords), Math.max(0, at));
  const end = before.findLastIndex(({ text }) => /[.;]$/.test(text));
  return before.slice(end + 1).flatMap(({ keys }) => keys);
}
const clauseWords = 8;

/** Of numbers with a unit behind them the one is meant that is in the unit of the property's name. */
export function inUnit(
  { lines }: PageText,
  wordings: readonly (readonly string[])[],
  one: Candidate<Amount>,
): Candidate<Amount> {
  const words = lines[one.line]?.phrases.flatMap((phrase) => phrase.words) ?? [];
  const at = words.findLastIndex((word) => one.words.some(({ bbox }) => bbox === word.bbox));
  const unit = words[at + 1]?.keys[0] ?? "";
  const isMeant = unit !== "" && wordings.some((wording) => wording.at(-1) === unit);
  return isMeant ? withSigns(one, { unit: 1 }) : one;
}

/** What was paid on account is taken off, and has been paid all the same: "less instalments paid  -1,080.00". */
export function asPaid(wordings: readonly (readonly string[])[], one: Candidate<Amount>): Candidate<Amount> {
  const isAdvance = wordings.some((wording) => gistOf(wording).cores.some((core) => hasSense(core, "advance")));
  return isAdvance ? { ...one, value: { ...one.value, decimal: one.value.decimal.replace(/^-/, "") } } : one;
}

/** "days_in_period", "nights_of_stay": a name that begins with what is counted asks for the only number of it. */
export const countedIn = (reading: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] =>
  wordings.some(
    ([unit = "", link = "", ...more]) => more.length > 0 && counts.has(link) && unitNamed(unit) !== undefined,
  )
    ? aloneInUnit(reading, wordings)
    : [];
const counts = new Set(["in", "of", "for", "im", "der", "des", "pro", "per", "du", "de", "del"]);
