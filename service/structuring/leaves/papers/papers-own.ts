import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import type { Meaning } from "../../questions/meaning.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { isDeliveryNote, isOfBuyer, isSalesOrder } from "../../vocabulary/wording.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Candidate, candidate, valuesIn } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { daysIn, documentDates } from "../days/dates.ts";

/** Words that may stand beside "order" where a purchase order's own number or day is asked for. */
const ofOrder = ["order", "purchase", "customer", "issue", "form", "paper", "confirmation"];

/** Whether an order's own number or day is asked for, and not that of a paper that comes before it or is made of it. */
export const asksForOrder = ({ wordings }: Field): boolean =>
  wordings.some((words) => {
    const { cores } = gistOf(words);
    const isOf = (core: string) => poWords.has(core) || ofOrder.some((sense) => hasSense(core, sense));
    return cores.length > 0 && !words.some((word) => otherOrders.has(word)) && cores.every(isOf);
  });
const poWords = new Set(["po", "so", "lpo", "bc", "oc", "oda"]);
/** What comes before an order or is made of it is another paper. */
const otherOrders = new Set([
  "requisition",
  "requisicao",
  "rekvisition",
  "sales",
  "sale",
  "work",
  "auftrag",
  "blanket",
]);

/** "Confirmation number", "ab_nummer": on a seller's confirmation of an order it is the paper's own. */
export function ofOwnConfirmation({ titles }: Reading, { wordings }: Field): Concept | undefined {
  if (!isSalesOrder(titles)) return undefined;
  const asked = wordings.map(gistOf).find(({ cores }) => {
    const isSaid = cores.some((core) => core === "ab" || hasSense(core, "confirmation"));
    return (
      isSaid &&
      cores.every((core) => core === "ab" || ["confirmation", "order", "sale"].some((sense) => hasSense(core, sense)))
    );
  });
  if (asked?.generics.size !== 1) return undefined;
  if (asked.generics.has("no")) return "document_number";
  return asked.generics.has("date") ? "document_date" : undefined;
}

/** What a seller calls an order that he has taken, and his customer does not. */
const sellersWords = ["auftrag", "salesorder"];

/** Of the numbers of two orders the seller's, where the question and a label have his own word for it: an "Auftrag", and no "Bestellung". */
export function ofSellersOrder(
  { wordings }: Field,
  found: readonly RawCandidate[],
  own: readonly RawCandidate[],
): readonly RawCandidate[] {
  const others = wordings.some(asksForSellers) ? found.filter((one) => !isOfCustomer(one)) : [];
  if (others.length > 0) return others;
  const word = sellersWords.find((one) => wordings.some((words) => glue(words).startsWith(one)));
  if (!word) return found;
  const isHis = ({ label }: RawCandidate) =>
    label !== undefined && glue(keysOf(label.phrase).slice(0, wordsOfLabel)).startsWith(word);
  const his = [...found, ...own].filter(isHis);
  return his.length > 0 ? his : found;
}
const wordsOfLabel = 3;
/** "Sales order no." beside a "Customer P.O.": the number that the seller has given. */
const asksForSellers = (words: readonly string[]): boolean => words[0] === "sales" && words[1] === "order";
const isOfCustomer = ({ label }: RawCandidate): boolean =>
  label !== undefined &&
  keysOf(label.phrase)
    .slice(0, wordsOfLabel)
    .some((key) => ["customer", "purchase", "client", "buyer", "your", "po", "p"].includes(key));

/** Words for an invoice, and for no other paper. */
const invoiceWord =
  /^(?:invoices?|inv|\p{L}*rechnungs?(?:no|datum)?|facture|factura|fattura|factuur(?:no|datum)?|fatura|faktur\p{L}*|lasku\p{L}*)$/u;
const namesInvoice = (words: readonly string[]): boolean => words.some((word) => invoiceWord.test(word));

/**
 * On an order, its confirmation and a note of delivery the number and the day of an invoice are those that a label calls so, and not
 * the paper's own.
 */
export function ofAskedPaper(
  { titles }: Reading,
  { wordings }: Field,
  { concept }: Meaning,
  found: readonly RawCandidate[],
): RawCandidate[] {
  const isOwn = concept === "document_number" || concept === "document_date";
  if (!isOwn || !wordings.some(namesInvoice) || titles.some(namesInvoice)) return [...found];
  if (!isOfBuyer(titles) && !isSalesOrder(titles) && !isDeliveryNote(titles)) return [...found];
  return found.filter(({ label }) => label !== undefined && namesInvoice(keysOf(label.phrase)));
}

/** "Your order KB-0776 of 27 August": the day of another paper stands behind its number, with a word between. */
export function dayBehindNumber(reading: Reading, concept: Concept): Candidate<string>[] {
  return (reading.labels.get(concept) ?? []).flatMap(({ phrase, from, to, signs }) => {
    const rest = phrase.words.slice(to, to + reach);
    const [day] = valuesIn(rest, phrase.line, daysIn(reading));
    const at = day?.words[0] ? rest.indexOf(day.words[0]) : -1;
    const isNumbered = rest.slice(0, Math.max(0, at - 1)).some(({ text }) => /\d/.test(text));
    if (!day || !isNumbered || !dated.has(rest[at - 1]?.keys[0] ?? "")) return [];
    return [{ ...candidate(day, "label", { ...signs, after: 1 }), label: { phrase, from, to, signs } }];
  });
}
/** So many words of a label's value are looked at, and what stands before the day. */
const reach = 9;
const dated = new Set(patterns.dated);

const keysOf = ({ keys }: Phrase): string[] => keys.map(({ key }) => key);

/** "Delivery note raised" is the day of the note, and none of a delivery. */
export function notItsDay(reading: Reading, found: readonly RawCandidate[]): RawCandidate[] {
  const [own] = documentDates(reading).filter(({ foundBy }) => foundBy === "label");
  const called = reading.titles.map(glue).filter(({ length }) => length > 0);
  const isOwn = ({ words, label }: RawCandidate) => {
    const said = glue((label?.phrase.words ?? []).flatMap(({ keys }) => keys));
    return called.some((title) => said.startsWith(title)) || (own?.words.some((word) => words.includes(word)) ?? false);
  };
  return found.filter((one) => !isOwn(one));
}
