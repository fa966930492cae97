import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense, isSameSense } from "../../vocabulary/senses.ts";
import type { Amount } from "../../vocabulary/values/amounts.ts";
import { type Candidate, valuesBeside, valuesIn } from "../candidates/candidates.ts";
import { amountsIn } from "../candidates/raw-candidates.ts";
import { daysIn } from "../days/dates.ts";

/**
 * What an account began and ended with, where both are balances of a day, and nothing else tells them apart: "Balance at 30 June"
 * and "Balance at 31 July". The earliest is the opening one.
 */
export function datedBalances(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] {
  const end = endAsked(wordings);
  if (!end) return [];
  const found = foundByReading.get(reading) ?? balancesOf(reading);
  foundByReading.set(reading, found);
  const days = found.map(({ day }) => day).sort();
  const [first, final] = [days[0], days.at(-1)];
  if (first === undefined || first === final) return [];
  return found.filter(({ day }) => day === (end === "opening" ? first : final)).map(({ value }) => value);
}

type Dated = { day: string; value: Candidate<Amount> };
const foundByReading = new WeakMap<Reading, Dated[]>();

function balancesOf(reading: Reading): Dated[] {
  const find = (text: string) => amountsIn(reading)(text).filter(({ value }) => value.places === 2);
  return reading.text.phrases.flatMap((phrase) => {
    const { words, line } = phrase;
    const [day, ...more] = valuesIn(words, line, daysIn(reading));
    const [first, last] = [day?.words[0], day?.words.at(-1)];
    if (!day || !first || !last || more.length > 0 || !isBalance(words.slice(0, words.indexOf(first)))) return [];
    const spot = {
      phrase,
      from: 0,
      to: words.indexOf(last) + 1,
      signs: { label_meant: 1, label_likeness: 1 } as const,
    };
    const [value] = valuesBeside(reading.text, spot, reading.isLabelled, { find, take: "last", linesBelow: 0 });
    return value ? [{ day: day.value, value }] : [];
  });
}

const isBalance = (words: readonly PlacedWord[]): boolean => {
  const { cores } = gistOf(words.flatMap(({ keys }) => keys));
  return cores.length > 0 && cores.every((core) => isSameSense(core, "balance"));
};

/** "Opening balance" and "closing balance", and nothing more of it. */
function endAsked(wordings: readonly (readonly string[])[]): "opening" | "closing" | undefined {
  const asks = (sense: string) =>
    wordings
      .map(gistOf)
      .some(
        ({ cores }) =>
          cores.some((core) => isSameSense(core, "balance")) &&
          cores.some((core) => hasSense(core, sense)) &&
          cores.every((core) => isSameSense(core, "balance") || hasSense(core, sense)),
      );
  return asks("opening") ? "opening" : asks("closing") ? "closing" : undefined;
}
