import { type Concept, isItem, kindOf } from "./concepts.ts";
import { longestKey, nameLexicon } from "./lexicon.ts";
import type { Field } from "./schema-fields.ts";
import { glue } from "./text.ts";

export type PartyRole = "seller" | "buyer" | "other_party";
/** What a property asks for: a concept, and of which party where it is one of a party's. */
export type Meaning = { concept: Concept; role: PartyRole | undefined };
/** Where a property stands: in the columns of a list of things, or anywhere else; and what the objects around it are called. */
export type Place = { of: "columns" | "fields"; around: readonly (readonly string[])[] };

const roles: readonly Concept[] = ["seller", "buyer", "other_party"];
const isRole = (concept: Concept): concept is PartyRole => roles.includes(concept);
/** Words that say nothing about what is meant. */
const filler = new Set([
  "the",
  "of",
  "a",
  "an",
  "value",
  "field",
  "der",
  "die",
  "das",
  "de",
  "la",
  "le",
  "invoice",
  "document",
  "receipt",
  "bill",
  "rechnung",
  "facture",
  "full",
  "official",
  "printed",
]);

/**
 * What a property means by its name, its title, or the names around it; `undefined` where the lexicon knows none of
 * them. The whole wording counts first, then the longest part of it.
 */
export function meaningOf(field: Field, { of, around }: Place): Meaning | undefined {
  const outer = around.at(-1) ?? [];
  const role = around.flatMap((words) => conceptsWithin(words)).findLast(isRole);
  for (const words of field.wordings) {
    for (const wording of [[...outer, ...words], words, words.filter((word) => !filler.has(word))]) {
      const exact = fitting(nameLexicon.get(glue(wording)) ?? [], field, of);
      if (exact) return withRole(exact, role, words);
    }
    const attribute = attributeOf(words);
    if (attribute && of === "fields") return attribute;
  }
  for (const words of [...field.wordings, field.description]) {
    const inner = conceptsWithin(words).filter((concept) => !isRole(concept));
    const within = fitting(inner, field, of);
    if (within && words.length <= 8) return withRole(within, role, words);
  }
  return undefined;
}

/** "seller_vat_id": a party, and what is asked of it. */
function attributeOf(words: readonly string[]): Meaning | undefined {
  const found = conceptsWithin(words);
  const role = found.find(isRole);
  if (!role) return undefined;
  const concept = found.find((one) => !isRole(one) && isOfParty(one));
  return { concept: concept ?? "name", role };
}

const isOfParty = (concept: Concept): boolean =>
  kindOf(concept).startsWith("party_") ||
  [
    "vat_id",
    "tax_number",
    "registration_number",
    "email",
    "phone",
    "fax",
    "website",
    "iban",
    "bic",
    "contact",
  ].includes(concept);

function withRole(concept: Concept, outer: PartyRole | undefined, words: readonly string[]): Meaning {
  if (isRole(concept)) return { concept: "name", role: concept };
  return { concept, role: outer ?? conceptsWithin(words).find(isRole) };
}

/** The first meaning that goes with where the property stands and with its type. */
function fitting(found: readonly Concept[], { types, format }: Field, of: Place["of"]): Concept | undefined {
  const numeric = types.has("number") || types.has("integer");
  const dated = format === "date" || format === "date-time";
  const sorted = [...found].sort((a, b) => rank(b, of) - rank(a, of));
  return sorted.find((concept) => {
    const kind = kindOf(concept);
    if (of === "fields" && (isItem(concept) || kind === "heading")) return false;
    if (dated) return kind === "date";
    if (numeric && !types.has("string")) return ["amount", "percent", "quantity", "item", "identifier"].includes(kind);
    return true;
  });
}

const rank = (concept: Concept, of: Place["of"]): number => (isItem(concept) === (of === "columns") ? 1 : 0);

/** The concepts that parts of a wording name, the longest part at each place. */
export function conceptsWithin(words: readonly string[]): Concept[] {
  const found: Concept[] = [];
  for (let from = 0; from < words.length; ) {
    let next = from + 1;
    let here: readonly Concept[] = [];
    for (let to = from + 1; to <= words.length; to++) {
      const key = glue(words.slice(from, to));
      if (key.length > longestKey) break;
      const meant = nameLexicon.get(key);
      if (meant && key.length > 1) [here, next] = [meant, to];
    }
    found.push(...here);
    from = next;
  }
  return found;
}
