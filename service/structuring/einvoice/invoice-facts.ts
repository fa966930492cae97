import { type Concept, isConcept } from "../rules/concepts.ts";
import type { PartyRole } from "../rules/meaning.ts";

/** What an electronic invoice says: texts as they stand in it, by what they mean. */
export type InvoiceFacts = {
  name: string;
  fields: ReadonlyMap<Concept, string>;
  parties: ReadonlyMap<PartyRole, ReadonlyMap<Concept, string>>;
  items: readonly ReadonlyMap<Concept, string>[];
};

/** What is known of what was looked for. */
export function facts(found: Partial<Record<Concept, string | undefined>>): ReadonlyMap<Concept, string> {
  const known = new Map<Concept, string>();
  for (const [concept, value] of Object.entries(found)) {
    if (isConcept(concept) && value !== undefined) known.set(concept, value);
  }
  return known;
}
