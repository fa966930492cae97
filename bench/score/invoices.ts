import { z } from "zod";
import { meanOf } from "./counts.ts";
import { tallyOf } from "./invoice-values.ts";
import { type ItemScore, noItems, scoreItems, summed } from "./line-items.ts";
import type { ResultOf } from "./results.ts";
import { addTo, type FieldRates, fieldRates, noTally, sumOf, type Tally, type WrongValue } from "./tally.ts";
import { isEmpty } from "./values.ts";

const Value = z.union([z.string(), z.number(), z.null()]);
const Printed = z.record(z.string(), z.boolean());
/** By file: its layout, its values and line items, and which of them are printed on the page. */
export const LabelledInvoices = z.record(
  z.string(),
  z.object({
    family: z.string(),
    fields: z.record(z.string(), Value),
    printed: Printed,
    line_items: z.array(z.record(z.string(), Value)).nullish(),
    line_items_printed: z.array(Printed).nullish(),
  }),
);

export type InvoiceScore = {
  files: number;
  missing: number;
  micro: FieldRates;
  /** The mean of the layouts' micro F1: layouts differ much in how many documents they have. */
  macroF1: number;
  fields: Record<string, FieldRates>;
  families: Record<string, FieldRates>;
  /** Documents of which every field is right. */
  whole: number;
  /** Values that were given where the truth is silent or not printed; they are not scored. */
  beyond: number;
  items: ItemScore | undefined;
  wrong: WrongValue[];
};

/** The values and line items in the results' `data`, of those that are printed on the page. */
export function scoreInvoices(truth: z.infer<typeof LabelledInvoices>, resultOf: ResultOf): InvoiceScore {
  const [fields, families] = [new Map<string, Tally>(), new Map<string, Tally>()];
  const items = noItems();
  const wrong: WrongValue[] = [];
  let [missing, whole, beyond] = [0, 0, 0];
  for (const [name, document] of Object.entries(truth)) {
    const result = resultOf(name);
    if (!result) missing++;
    const data = result?.data ?? {};
    const before = wrong.length;
    for (const [field, wanted] of Object.entries(document.fields)) {
      const given = data[field];
      const tally = tallyOf(field, wanted, document.printed[field] ?? false, given);
      if (tally === undefined) {
        beyond += Number(!isEmpty(given));
        continue;
      }
      addTo(entry(fields, field), tally);
      addTo(entry(families, document.family), tally);
      if (tally.right === 0) wrong.push({ name, field, wanted: String(wanted), given: String(given ?? "") });
    }
    if (wrong.length === before) whole++;
    const lines = (document.line_items ?? []).map((values, i) => ({
      values,
      printed: document.line_items_printed?.[i] ?? {},
    }));
    if (lines.length === 0 || !lines.every(({ printed }) => printed.amount)) continue;
    const scored = scoreItems(items, lines, data.line_items);
    beyond += scored.beyond;
    if (scored.wrong) wrong.push({ name, field: "line_items", ...scored.wrong });
  }
  const scoredFamilies = [...families].map(([family, tally]) => [family, fieldRates(tally)] as const);
  return {
    files: Object.keys(truth).length,
    missing,
    micro: fieldRates(sumOf(fields.values())),
    macroF1: meanOf(scoredFamilies.map(([, { f1 }]) => f1)),
    fields: Object.fromEntries([...fields].map(([field, tally]) => [field, fieldRates(tally)])),
    families: Object.fromEntries(scoredFamilies),
    whole,
    beyond,
    items: summed(items),
    wrong,
  };
}

function entry(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? noTally();
  tallies.set(key, tally);
  return tally;
}
