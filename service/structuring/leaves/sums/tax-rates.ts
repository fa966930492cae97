import type { Reading } from "../../document/reading.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import type { Found } from "../../vocabulary/values/found.ts";
import { type Candidate, candidate, valuesIn } from "../candidates/candidates.ts";

export const findPercents = (text: string): Found<Amount>[] =>
  findAmounts(text).filter(({ value }) => value.percent || value.places <= 2);

/** "VAT 20%" beside what the tax comes to: its rate, where there is but one. */
export function rateOfTax({ labels }: Reading): Candidate<Amount>[] {
  const found = (labels.get("tax_total") ?? []).flatMap((label) =>
    valuesIn(label.phrase.words, label.phrase.line, findPercents)
      .filter(({ value }) => value.percent)
      .map((one) => candidate(one, "label", { ...label.signs, after: 1 })),
  );
  const rates = new Set(found.map(({ value }) => value.decimal));
  return rates.size === 1 ? found.slice(0, 1) : [];
}
