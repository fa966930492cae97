import type { StoredPage } from "@verso/contract/results";
import { type Concept, type ConceptKind, kindOf } from "../vocabulary/concepts.ts";
import { type DecimalMark, decimalMarkOf } from "../vocabulary/values/amounts.ts";
import { type AddressBlock, findAddressBlocks } from "./address-blocks.ts";
import { type DayOrder, dayOrderOf } from "./date-order.ts";
import { findParties, type Party } from "./find-parties.ts";
import { findLabels, type Label } from "./labels.ts";
import { findLeads, isLabelLike, type Leads } from "./leads.ts";
import { type PageText, type Phrase, pageText } from "./page-text.ts";

/** What the engine knows of a document before any question: its lines, its labels, its parties. */
export type Reading = {
  text: PageText;
  labels: ReadonlyMap<Concept, readonly Label[]>;
  /** Whether a phrase begins with a label, so that what is left of it or above cannot mean it. */
  isLabelled: (phrase: Phrase) => boolean;
  /** Whether a phrase is a label with or without its value: "VAT no: ...", not "Customer Ltd". */
  isField: (phrase: Phrase) => boolean;
  parties: readonly Party[];
  leads: Leads;
  addresses: readonly AddressBlock[];
  /** In which order days are written. */
  dayOrder: DayOrder;
  /** The mark before the cents, where it is clear. */
  decimalMark: DecimalMark | undefined;
};

/** Party words also begin the names of parties, and a place may begin with the word for one. */
const fieldKinds: readonly ConceptKind[] = [
  "identifier",
  "date",
  "amount",
  "vat_id",
  "email",
  "phone",
  "website",
  "iban",
  "bic",
  "currency",
  "time",
];

/** A label that weighs no more stands among words of a sentence. */
const fieldWeight = 0.55;

export function readDocument(pages: readonly StoredPage[]): Reading {
  const text = pageText(pages);
  const all = findLabels(text);
  const labels = new Map<Concept, Label[]>();
  for (const label of all) labels.set(label.concept, [...(labels.get(label.concept) ?? []), label]);
  const starts = new Set(all.filter(({ from }) => from === 0).map(({ phrase }) => phrase.index));
  const leads = findLeads(text);
  const isLabelled = (phrase: Phrase) =>
    starts.has(phrase.index) || leads.strips.has(phrase.index) || isLabelLike(phrase);
  const fields = new Set(
    all
      .filter(({ concept, from, weight }) => from === 0 && fieldKinds.includes(kindOf(concept)) && weight > fieldWeight)
      .map(({ phrase }) => phrase.index),
  );
  const isField = (phrase: Phrase) => fields.has(phrase.index);
  const lines = text.lines.map((line) => line.text);
  const parties = findParties(text, labels);
  return { text, labels, isLabelled, isField, parties, leads, addresses: findAddressBlocks(text), dayOrder: dayOrderOf(lines), decimalMark: decimalMarkOf(lines) };
}

/** A part of a document read for itself; how days and numbers are written, the whole document tells. */
export function readPart({ dayOrder, decimalMark }: Reading, pages: readonly StoredPage[]): Reading {
  return { ...readDocument(pages), dayOrder, decimalMark };
}
