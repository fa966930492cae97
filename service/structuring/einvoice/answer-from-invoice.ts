import { type Answer, type Raw, toJson } from "../answers/answer.ts";
import type { Field } from "../questions/fields.ts";
import type { Meaning } from "../questions/meaning.ts";
import { type Concept, kindOf } from "../vocabulary/concepts.ts";
import type { InvoiceFacts, InvoiceItem } from "./invoice-facts.ts";

/** What the electronic invoice within the document says to a leaf; `undefined` where it says nothing. */
export function answerFromInvoice(invoice: InvoiceFacts, field: Field, { concept, role }: Meaning): Answer | undefined {
  const ofParty = invoice.parties.get(role ?? "seller")?.get(concept);
  const text = role ? ofParty : (invoice.fields.get(concept) ?? ofParty);
  return text === undefined ? undefined : answerOf(text, toRaw(text, concept), field, invoice.name);
}

/** The same of one of its items. */
export function answerFromItem(
  invoice: InvoiceFacts,
  { facts }: InvoiceItem,
  field: Field,
  concept: Concept,
): Answer | undefined {
  const text = facts.get(concept);
  return text === undefined ? undefined : answerOf(text, toRaw(text, concept), field, invoice.name);
}

/** What was written by a program for programs is sure. */
export function answerOf(text: string, raw: Raw, field: Field, attachment: string): Answer | undefined {
  const value = toJson(raw, field);
  return value === undefined
    ? undefined
    : { value, words: [], foundBy: "attachment", attachment: { name: attachment, text }, score: 1 };
}

const amounts: readonly Concept[] = ["quantity", "unit_price", "line_amount", "tax_rate"];

function toRaw(text: string, concept: Concept): Raw {
  const kind = kindOf(concept);
  if (kind === "date") return { kind: "date", day: text };
  const decimal = kind === "amount" || amounts.includes(concept) ? decimalOf(text) : undefined;
  return decimal ?? { kind: "text", text };
}

/** A decimal number of XML; `undefined` where the text is none. */
export function decimalOf(text: string): Raw | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const places = text.split(".")[1]?.length ?? 0;
  return { kind: "amount", amount: { decimal: text, places, currency: undefined, percent: false } };
}
