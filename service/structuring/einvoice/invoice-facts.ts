import type { DetailName } from "../questions/list-names.ts";
import { type Concept, isConcept, type PartyRole } from "../vocabulary/concepts.ts";

/** What an electronic invoice says: texts as they stand in it, by what they mean. */
export type InvoiceFacts = {
  name: string;
  fields: ReadonlyMap<Concept, string>;
  parties: ReadonlyMap<PartyRole, ReadonlyMap<Concept, string>>;
  items: readonly InvoiceItem[];
} & Breakdown;

/** An item; `lines` are the items that it is made of. One that is listed after all, as such a part, `isPart`. */
export type InvoiceItem = {
  facts: ReadonlyMap<Concept, string>;
  lines: readonly InvoiceItem[];
  isPart?: boolean;
} & Breakdown;

/** A tax, an allowance or a charge. */
export type Detail = ReadonlyMap<DetailName, string>;
/** `adjustments` are allowances and charges, told apart by `is_charge`. */
export type Breakdown = { taxes: readonly Detail[]; adjustments: readonly Detail[] };

/** What is known of what was looked for. */
export function facts(found: Partial<Record<Concept, string | undefined>>): ReadonlyMap<Concept, string> {
  const known = new Map<Concept, string>();
  for (const [concept, value] of Object.entries(found)) {
    if (isConcept(concept) && value !== undefined) known.set(concept, value);
  }
  return known;
}

/** The same of a tax, an allowance or a charge. */
export const detail = (found: readonly (readonly [DetailName, string | undefined])[]): Detail =>
  new Map(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
