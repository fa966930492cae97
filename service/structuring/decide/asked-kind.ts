import { asksForSomebody } from "../leaves/parties/names-alone.ts";
import { asksForMoney } from "../leaves/wording/asked-forms.ts";
import type { Field } from "../questions/fields.ts";
import { type Meaning, meaningOf } from "../questions/meaning.ts";
import { kindOf } from "../vocabulary/concepts.ts";
import { gistOf, hasAny } from "../vocabulary/senses.ts";

/** Of what kind an answer is expected to be. */
export const askedKinds = [
  "choice",
  "yes_no",
  "day",
  "share",
  "money",
  "count",
  "figure",
  "contact",
  "code",
  "name",
  "address",
  "period",
  "description",
  "text",
] as const;
export type AskedKind = (typeof askedKinds)[number];

export type AskedOf = { field: Field; around: readonly (readonly string[])[]; of: "columns" | "fields" };

/** What a property means, in a list or elsewhere. */
export const meantBy = ({ field, around, of }: AskedOf): Meaning | undefined => meaningOf(field, { of, around });

const contacts = ["email", "phone", "website", "iban", "bic", "vat_id", "time"];
const addresses = ["party_address", "party_street", "party_city", "party_state", "party_country", "party_postcode"];
const counts = ["quantity", "position", "quantity_total"];
const prices = ["unit_price", "line_amount"];

/** The kind of answer that a property asks for, by its type and format, by what it means, and by the words of its name. */
export function askedKind(asked: AskedOf): AskedKind {
  const { field } = asked;
  if (field.choices) return "choice";
  if (field.types.has("boolean")) return "yes_no";
  const concept = meantBy(asked)?.concept;
  const kind = concept && kindOf(concept);
  const gists = field.wordings.map(gistOf);
  const says = (generic: "name" | "no" | "date" | "period") => gists.some(({ generics }) => generics.has(generic));
  if (field.format?.startsWith("date") || kind === "date" || says("date")) return "day";
  if (kind === "percent" || hasAny(gists, ["percent", "rate"])) return "share";
  if (kind === "amount" || (concept && prices.includes(concept))) return "money";
  if (concept && counts.includes(concept)) return "count";
  if (kind && contacts.includes(kind)) return "contact";
  if (kind === "identifier" || concept === "item_number" || says("no")) return "code";
  if (kind === "party_name" || kind === "party" || says("name") || asksForSomebody(field)) return "name";
  if ((kind && addresses.includes(kind)) || hasAny(gists, ["place", "address", "city"])) return "address";
  if (field.types.has("number") || field.types.has("integer")) return asksForMoney(field.wordings) ? "money" : "figure";
  if (says("period")) return "period";
  return concept === "description" ? "description" : "text";
}
