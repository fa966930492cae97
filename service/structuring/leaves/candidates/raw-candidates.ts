import { printedOf, type Raw } from "../../answers/answer.ts";
import type { Reading } from "../../document/reading.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import type { Candidate } from "./candidates.ts";

/** A candidate of any kind, before the schema says in which form it is wanted. */
export type RawCandidate = Candidate<Raw>;

export const texts = (found: readonly Candidate<string>[]): RawCandidate[] =>
  found.map((one) => ({ ...one, value: { kind: "text", text: one.value } }));
export const amounts = (found: readonly Candidate<Amount>[]): RawCandidate[] =>
  found.map((one) => ({ ...one, value: { kind: "amount", amount: one.value, printed: printedOf(one.words) } }));
export const days = (found: readonly Candidate<string>[]): RawCandidate[] =>
  found.map((one) => ({ ...one, value: { kind: "date", day: one.value, printed: printedOf(one.words) } }));

/** Finds numbers in the decimal style of the document. */
export const amountsIn =
  ({ decimalMark }: Reading) =>
  (text: string) =>
    findAmounts(text, decimalMark);
