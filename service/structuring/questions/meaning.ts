import { type Concept, isItem, isRole, kindOf, type PartyRole } from "../vocabulary/concepts.ts";
import { conceptsWithin, nameLexicon } from "../vocabulary/lexicon.ts";
import { gistOf, hasSense } from "../vocabulary/senses.ts";
import { glue, isJoined, singular, withoutJoins } from "../vocabulary/words.ts";
import type { Field } from "./fields.ts";

/** What a property asks for: a concept, and of which party where it is one of a party's. */
export type Meaning = {
  concept: Concept;
  role: PartyRole | undefined;
  /** Asked of the person whom a document is about, and not of a party. */
  isOfPerson?: boolean;
};
/** Where a property stands: in the columns of a list of things, or anywhere else; and what the objects around it are called. */
export type FieldContext = { of: "columns" | "fields"; around: readonly (readonly string[])[] };

/** Known only so that their values are taken for nothing else. */
const claims: readonly Concept[] = ["other_date", "global_number", "bank"];
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

/** What follows one of these only says which total is meant. */
const modifiers: Readonly<Record<string, Concept>> = {
  incl: "grand_total",
  including: "grand_total",
  inclusive: "grand_total",
  with: "grand_total",
  inkl: "grand_total",
  excl: "net_total",
  excluding: "net_total",
  exclusive: "net_total",
  without: "net_total",
  before: "net_total",
  ohne: "net_total",
  exkl: "net_total",
};

/**
 * What a property means by its name, its title, the names around it, or its description; `undefined` where a word of it is
 * not known: a passport's number is not the number of the document.
 */
export function meaningOf(field: Field, context: FieldContext): Meaning | undefined {
  const known = meanings.get(field) ?? new Map<string, Meaning | undefined>();
  meanings.set(field, known);
  const key = `${context.of} ${context.around.map((words) => words.join(" ")).join("/")}`;
  if (!known.has(key)) known.set(key, understood(field, context));
  return known.get(key);
}

/** A field is asked about when it is answered, when its list is shaped and when its figures are checked. */
const meanings = new WeakMap<Field, Map<string, Meaning | undefined>>();

function understood(field: Field, { of, around }: FieldContext): Meaning | undefined {
  const outer = around.at(-1) ?? [];
  const role = around.flatMap((words) => conceptsWithin(words).found).findLast(isRole);
  // The "code" of a supplier is no name of his.
  if (role && outer.length > 0 && conceptsWithin(outer).unknown.length === 0 && field.wordings.every(isNumberAlone))
    return role === "buyer" ? { concept: "customer_number", role: undefined } : undefined;
  for (const words of [...field.wordings.filter(isInFull), field.description]) {
    const isNamed = words !== field.description;
    for (const wording of [[...outer, ...words], words, words.filter((word) => !filler.has(word))]) {
      const exact = fitting(nameLexicon().get(glue(wording)) ?? [], field, of);
      // The amount of a discount is none of the whole paper.
      if (
        exact &&
        kindOf(exact) === "amount" &&
        wording === words &&
        outer.length > 0 &&
        gistOf(words).cores.length === 0
      ) {
        const whole = innerMeaning(outer, field, role);
        return whole && kindOf(whole.concept) === "amount" ? whole : undefined;
      }
      const meant = exact && numberOfTax(withRole(exact, role ?? roleSaid(exact, field), words), field);
      if (exact && (isNamed || agrees(meant, field))) return meant;
    }
    const inner = of === "fields" ? innerMeaning(words, field, role) : undefined;
    if (inner && (isNamed || agrees(inner, field))) return inner;
  }
  return undefined;
}

/** Of what is joined by "and" each part has a meaning, and the whole has none of these: "subtotal and tax" is no subtotal. */
const isInFull = (words: readonly string[], _: number, all: Field["wordings"]): boolean =>
  !all.some((other) => isJoined(other) && glue(withoutJoins(other)) === glue(words));

/** A description says more of what a name asks for, and not of another kind: the number of a supplier is no buyer's name. */
const agrees = (meaning: Meaning | undefined, { wordings }: Field): boolean =>
  !meaning ||
  !wordings.some((words) => gistOf(words).generics.has("no") && gistOf(words).cores.length > 0) ||
  !["party_name", "party_address", "text", "date", "amount"].includes(kindOf(meaning.concept));

/** Whose a number is may stand in the description alone: "nif" is "NIF del cliente". */
const roleSaid = (concept: Concept, { description }: Field): PartyRole | undefined =>
  isOfParty(concept) && description.length <= describedMax ? conceptsWithin(description).found.find(isRole) : undefined;
const describedMax = 8;

/** "seller_vat_id", "total amount excl. VAT": every word of it is known, or says nothing. */
function innerMeaning(words: readonly string[], field: Field, outer: PartyRole | undefined): Meaning | undefined {
  const at = words.findIndex((word) => word in modifiers);
  const { found, unknown } = conceptsWithin(at < 1 ? words : words.slice(0, at));
  if (unknown.some((word) => !filler.has(word))) return undefined;
  // "Received by" asks for somebody, and not for a sum or a town.
  if (words.length > 1 && words.at(-1) === "by") return undefined;
  // "From date" asks for the first day of a period, and not for a sender's.
  if (field.asksForDay && words.some((word) => ["from", "to"].some((end) => hasSense(word, end)))) return undefined;
  const role = found.find(isRole) ?? outer;
  const rest = together(withoutPerson(found.filter((concept) => !isRole(concept))));
  // Terms of delivery are none of payment, and no day.
  if (rest.includes("payment_terms") && rest.includes("delivery_date")) return undefined;
  // The number of a party is what the other one knows it by, and not the paper's.
  if (role && rest.includes("document_number") && isNumberOfSomebody(words))
    return role === "buyer" ? { concept: "customer_number", role: undefined } : undefined;
  // The "company" of a "company phone" says whose it is.
  const ofParty =
    role &&
    (rest.find((one) => isOfParty(one) && one !== "name") ??
      (rest.length === 0 || rest.includes("name") ? "name" : undefined));
  if (role && ofParty) return { concept: ofParty, role };
  const concept = fitting(rest, field, "fields");
  // The name of an account is not its number.
  if (!concept || (found.includes("name") && !role)) return undefined;
  // The day of a promotion is not the paper's own.
  if (concept === "document_date" && rest.some((one) => kindOf(one) === "amount")) return undefined;
  // A "CAS number" is no time, as "čas" is.
  if (kindOf(concept) === "time" && words.includes("no")) return undefined;
  // A "tax id" is no sum of money.
  if (kindOf(concept) === "amount" && gistOf(words).generics.has("no")) return undefined;
  // "Total pieces" are counted, and "total weight" is weighed: neither is a sum of money.
  if (kindOf(concept) === "amount" && words.some(isMeasure)) return undefined;
  const modified = modifiers[words[at] ?? ""];
  return numberOfTax({ concept: kindOf(concept) === "amount" && modified ? modified : concept, role }, field);
}

/** "Supplier VAT" as a text is the number that he has for it. */
const numberOfTax = <M extends Meaning | undefined>(meaning: M, { types }: Field): M =>
  meaning?.concept === "tax_total" && meaning.role && !types.has("number") && types.has("string")
    ? { ...meaning, concept: "vat_id" }
    : meaning;

const isMeasure = (word: string): boolean =>
  ["quantity", "unit", "weight", "packages", "hours", "volume", "pallet", "night", "litres"].some((sense) =>
    hasSense(singular(word), sense),
  );

/** The e-mail address of who answers questions is no name of his. */
const withoutPerson = (found: readonly Concept[]): readonly Concept[] =>
  found.some((concept) => reachedBy.has(concept)) ? found.filter((concept) => concept !== "contact") : found;
const reachedBy: ReadonlySet<Concept> = new Set(["email", "phone", "fax", "website"]);

/** "Total discounts" are discounts, and no total. */
const partsOfTotal: ReadonlySet<Concept> = new Set([
  "discount",
  "tax_total",
  "shipping",
  "service_charge",
  "amount_paid",
]);
const withoutTotal = (found: readonly Concept[]): readonly Concept[] =>
  found.some((concept) => partsOfTotal.has(concept)) ? found.filter((concept) => concept !== "grand_total") : found;

/** "Customer order date": the day of an order, and not of the paper that names it. */
const together = (all: readonly Concept[], found = withoutTotal(all)): Concept[] =>
  found.includes("order_number") && found.includes("document_date")
    ? ["order_date", ...found.filter((concept) => concept !== "order_number" && concept !== "document_date")]
    : [...found];

/** "Supplier no.", "vendor id": it says nothing of what is numbered but whose the number is. */
function isNumberOfSomebody(words: readonly string[]): boolean {
  const { generics, cores } = gistOf(words);
  return generics.has("no") && cores.length > 0 && cores.every((core) => conceptsWithin([core]).found.some(isRole));
}

const isNumberAlone = (words: readonly string[]): boolean => {
  const { generics, cores } = gistOf(words);
  return generics.size === 1 && generics.has("no") && cores.length === 0;
};

/** Senses that only a person has. */
const personal = ["birth", "first_name", "last_name", "nationality", "marital", "gender", "curriculum"];

/** Whether an object asks for a person: a first name, a date of birth. */
export const asksForPerson = ({ properties }: Field): boolean =>
  properties.some(({ field }) =>
    field.wordings.some((words) => gistOf(words).cores.some((core) => personal.some((sense) => hasSense(core, sense)))),
  );

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

/** A name alone is nobody's: it is looked for by its own wording. */
function withRole(concept: Concept, outer: PartyRole | undefined, words: readonly string[]): Meaning | undefined {
  // A "customer address" heads a party on paper, and asks for where it is.
  const { cores } = gistOf(words);
  const isWhere = (words.length > 1 || cores.length > 1) && cores.some((core) => hasSense(core, "address"));
  // Of a customer the "company" is his, whoever else is called so.
  const isNamed = nameLexicon().get(glue(words))?.includes("name");
  if (isRole(concept)) return { concept: isWhere ? "address" : "name", role: (isNamed && outer) || concept };
  const role = outer ?? conceptsWithin(words).found.find(isRole);
  return concept === "name" && !role ? undefined : { concept, role };
}

/** The first meaning that goes with where the property stands and with its type. */
function fitting(found: readonly Concept[], { types, asksForDay }: Field, of: FieldContext["of"]): Concept | undefined {
  const numeric = types.has("number") || types.has("integer");
  const sorted = [...found].sort((a, b) => rank(b, of) - rank(a, of));
  return sorted.find((concept) => {
    const kind = kindOf(concept);
    if (of === "fields" && (isItem(concept) || kind === "heading" || claims.includes(concept))) return false;
    if (asksForDay) return kind === "date";
    if (numeric && !types.has("string")) return ["amount", "percent", "quantity", "item", "identifier"].includes(kind);
    return true;
  });
}

const rank = (concept: Concept, of: FieldContext["of"]): number => (isItem(concept) === (of === "columns") ? 1 : 0);
