import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import * as find from "../../vocabulary/values/identifiers.ts";
import { glue } from "../../vocabulary/words.ts";
import { besideLabels } from "../candidates/beside-labels.ts";
import type { Candidate } from "../candidates/candidates.ts";

/** Words of value added tax: a number that is called by one of them is that tax's alone. */
const ofValueAdded = /vat|ust|umsatzsteuer|mwst|mehrwert|iva|tva|btw|moms|mva|alv|dph|gst|uid/;

/**
 * What is called "NIF", "NIP", "Contribuinte" or "CVR" is a party's tax number as well as its number for value added tax: where no label names
 * the one that is asked for, the other's does.
 */
export function sameTaxNumber(reading: Reading, concept: Concept): Candidate<string>[] {
  if (concept !== "tax_number") return [];
  const search = (finder: typeof find.findVatIds) =>
    besideLabels(reading, "vat_id", { find: finder, take: "first", linesBelow: 1 });
  return [...search(find.findVatIds), ...search(find.findBareTaxIds)].filter(({ label }) => {
    const said = label?.phrase.words.slice(label.from, label.to).flatMap(({ keys }) => keys) ?? [];
    return said.length > 0 && !ofValueAdded.test(glue(said));
  });
}
