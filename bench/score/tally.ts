import { type Rates, ratesOf } from "./counts.ts";

/** Values of one kind: how many are wanted, given, right, and right to the letter. */
export type Tally = { wanted: number; given: number; right: number; strict: number };
export type FieldRates = Rates & { strictF1: number; wanted: number };

export const noTally = (): Tally => ({ wanted: 0, given: 0, right: 0, strict: 0 });

export function addTo(to: Tally, { wanted, given, right, strict }: Tally): void {
  to.wanted += wanted;
  to.given += given;
  to.right += right;
  to.strict += strict;
}

export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum = noTally();
  for (const tally of tallies) addTo(sum, tally);
  return sum;
}

export const fieldRates = ({ wanted, given, right, strict }: Tally): FieldRates => ({
  ...ratesOf(right, given, wanted),
  strictF1: ratesOf(strict, given, wanted).f1,
  wanted,
});

/** A value that is wrong: of which file and field, what is wanted and what was given. */
export type WrongValue = { name: string; field: string; wanted: string; given: string };
