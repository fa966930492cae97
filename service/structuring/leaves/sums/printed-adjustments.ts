import type { Adjustment } from "@verso/contract/results";
import { adjusting, tried } from "../../answers/adjustments.ts";
import type { PageLine } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasAny } from "../../vocabulary/senses.ts";
import { valuesIn } from "../candidates/candidates.ts";
import { amountsIn } from "../candidates/raw-candidates.ts";
import { labelledAmounts } from "./totals.ts";

/** The charges and allowances that a document prints with their labels, whoever asks for them: "Discount (21 %): 1,812.00". */
export function printedAdjustments(reading: Reading): readonly Adjustment[] {
  const known = kept.get(reading) ?? adjustmentsOn(reading);
  kept.set(reading, known);
  return known;
}
const kept = new WeakMap<Reading, readonly Adjustment[]>();

function adjustmentsOn(reading: Reading): Adjustment[] {
  const called = reading.text.lines.flatMap((line) => amountCalled(reading, line) ?? []);
  const printed = adjusting.flatMap(({ sign, concepts, senses }) => {
    const labelled = concepts.flatMap((concept) => labelledAmounts(reading, concept)).map(({ value }) => value.decimal);
    const meant = called.filter(({ gist }) => hasAny([gist], senses)).map(({ decimal }) => decimal);
    return [...labelled, ...meant].map((amount) => ({ amount, sign }));
  });
  return tried(printed);
}

/** The last amount of a line, and what the few words before it say. */
function amountCalled(reading: Reading, { phrases, index }: PageLine) {
  const words = phrases.flatMap((phrase) => phrase.words);
  const amount = valuesIn(words, index, amountsIn(reading)).findLast(
    ({ value }) => value.places === 2 && !value.percent,
  );
  const [first] = amount?.words ?? [];
  if (!amount || !first) return undefined;
  const before = words.slice(0, words.indexOf(first)).flatMap(({ keys }) => keys);
  const said = before.filter((key) => /\p{L}{2}/u.test(key));
  const isLabel = said.length > 0 && said.length <= labelWordsMax;
  return isLabel ? { decimal: amount.value.decimal, gist: gistOf(said) } : undefined;
}
const labelWordsMax = 4;
