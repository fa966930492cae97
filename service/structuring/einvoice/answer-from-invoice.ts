import { type Answer, type Raw, toJson } from "../rules/answer.ts";
import { type Concept, kindOf } from "../rules/concepts.ts";
import type { Meaning } from "../rules/meaning.ts";
import type { Field } from "../rules/schema-fields.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";

/** What the electronic invoice within the document says to a leaf; `undefined` where it says nothing. */
export function answerFromInvoice(invoice: InvoiceFacts, field: Field, { concept, role }: Meaning): Answer | undefined {
  const ofParty = invoice.parties.get(role ?? "seller")?.get(concept);
  const text = role ? ofParty : (invoice.fields.get(concept) ?? ofParty);
  return text === undefined ? undefined : answer(text, concept, field, invoice.name);
}

/** The same of one of its items. */
export function answerFromItem(
  invoice: InvoiceFacts,
  item: ReadonlyMap<Concept, string>,
  field: Field,
  concept: Concept,
): Answer | undefined {
  const text = item.get(concept);
  return text === undefined ? undefined : answer(text, concept, field, invoice.name);
}

/** What was written by a program for programs is sure. */
function answer(text: string, concept: Concept, field: Field, attachment: string): Answer | undefined {
  const value = toJson(toRaw(text, concept), field);
  return value === undefined ? undefined : { value, words: [], attachment: { name: attachment, text }, confidence: 1 };
}

const amounts: readonly Concept[] = ["quantity", "unit_price", "line_amount", "tax_rate"];

function toRaw(text: string, concept: Concept): Raw {
  const kind = kindOf(concept);
  if (kind === "date") return { kind: "date", day: text };
  if ((kind === "amount" || amounts.includes(concept)) && /^-?\d+(\.\d+)?$/.test(text)) {
    const places = text.split(".")[1]?.length ?? 0;
    return { kind: "amount", amount: { decimal: text, places, currency: undefined, percent: false } };
  }
  return { kind: "text", text };
}
