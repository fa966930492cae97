import { Decimal } from "decimal.js";
import type { Signs } from "../../answers/signs.ts";
import type { Label } from "../../document/labels.ts";
import type { Reading } from "../../document/reading.ts";
import { kindOf } from "../../vocabulary/concepts.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import type { Amount } from "../../vocabulary/values/amounts.ts";
import { isFinalTotal, isRoundedTotal } from "../../vocabulary/wording.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { inPhrases } from "../days/dates.ts";

type AmountCandidate = Candidate<Amount>;

/** A paper names few totals and few payments; of more, these are looked at. */
const lookedAt = 20;

/**
 * The total before what was paid ahead, where what is left to pay is labelled as well: of "Total 391.50", "Deposit 100.00" and "Balance
 * due 291.50" the first, though the last is the final one.
 */
export function beforeDeposit(
  grand: readonly AmountCandidate[],
  paid: readonly AmountCandidate[],
): readonly AmountCandidate[] {
  const [best] = grand;
  if (!best?.signs.total_final) return grand;
  const left = new Decimal(best.value.decimal);
  const ahead = new Set(paid.slice(0, lookedAt).map(({ value }) => new Decimal(value.decimal).abs().toString()));
  const whole = grand.slice(0, lookedAt).find((one) => {
    const more = new Decimal(one.value.decimal).minus(left);
    return one.foundBy === "label" && one.line < best.line && more.gt(0) && ahead.has(more.toString());
  });
  return whole ? [{ ...whole, score: best.score }, ...grand.filter((one) => one !== whole)] : grand;
}

/** Whether what is left to pay is asked for, and not what all came to. */
export const asksForRest = (wordings: readonly (readonly string[])[]): boolean =>
  wordings.some((words) => isFinalTotal(words.filter((word) => word !== "grand").join(" ")));

const withheld = new RegExp(`(?<!\\p{L})(?:${patterns.withholdings.join("|")})(?!\\p{L})`, "u");
/** "Ritenuta d'acconto 20% su € 3.450,00": what the payer keeps back for the state. */
export const isOfWithholding = (line: string): boolean =>
  line.length < withheldMax && withheld.test(smallLetters(line));
const withheldMax = 300;

/** Where the next sum of the same phrase begins: "Net 326.25 VAT 65.25" has a figure for each. */
export function endOfSum({ labels }: Reading, { phrase, to, end }: Label): number | undefined {
  const next = (inPhrases(labels).get(phrase) ?? [])
    .slice(0, lookedAt)
    .filter((one) => one.from > to && ["amount", "vat_id"].includes(kindOf(one.concept)))
    .map(({ from }) => from)
    .filter((from) => phrase.words.slice(to, from).some(({ text }) => /\d[.,]\d\d(?!\d)/.test(text)));
  const first = Math.min(...next, end ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? first : undefined;
}

/** What was paid after rounding is what was paid; of several totals the one that is to be paid is meant. */
export const finality = (text: string): Signs =>
  isRoundedTotal(text) ? { total_rounded: 1 } : isFinalTotal(text) ? { total_final: 1 } : {};
