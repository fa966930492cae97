import type { StoredPage } from "@verso/contract/results";
import { type Concept, type ConceptKind, kindOf, type PartyRole } from "../vocabulary/concepts.ts";
import { type DecimalMark, decimalMarkOf } from "../vocabulary/values/amounts.ts";
import { findDates } from "../vocabulary/values/dates.ts";
import { hasAddressWord } from "../vocabulary/wording.ts";
import { findAddressBlocks } from "./address-blocks.ts";
import { withBareLabels } from "./bare-labels.ts";
import { type DayOrder, dayOrderOf } from "./date-order.ts";
import { findParties, type Party } from "./find-parties.ts";
import { headsOf, headsOfForm } from "./heads.ts";
import { isLabelLike } from "./label-words.ts";
import { findLabels, type Label, lettersAhead } from "./labels.ts";
import { endBehind, findLeads, type Leads } from "./leads.ts";
import { ownLabels, takeOwn } from "./own-labels.ts";
import { type PageText, type Phrase, pageText } from "./page-text.ts";
import { withPairsParted } from "./paired-facts.ts";
import { withHeadsParted } from "./parted-heads.ts";
import { withLabelsAbove } from "./raised-values.ts";
import { withRecipients } from "./recipients.ts";
import { withStackedLabels } from "./stacked-labels.ts";
import { findTitles } from "./titles.ts";
import { findUnnamed } from "./unnamed-parties.ts";
import { valuesInColumns } from "./value-columns.ts";
import { withWholeLabels } from "./whole-labels.ts";

/** What the engine knows of a document before any question: its lines, its labels, its parties. */
export type Reading = {
  text: PageText;
  /** The text of the whole document, of which this may be a part. */
  whole: PageText;
  labels: ReadonlyMap<Concept, readonly Label[]>;
  /** Whether a phrase begins with a label, so that what is left of it or above cannot mean it. */
  isLabelled: (phrase: Phrase) => boolean;
  /** Whether a phrase is a label with or without its value: "VAT no: ...", not "Customer Ltd". */
  isField: (phrase: Phrase) => boolean;
  parties: readonly Party[];
  leads: Leads;
  /** What the document calls itself. */
  titles: readonly (readonly string[])[];
  /** Whose paper it is. */
  issuer: PartyRole;
  /** Parties by their addresses alone. */
  unnamed: readonly Party[];
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

export function readDocument(pages: readonly StoredPage[]): Reading {
  const text = withPairsParted(
    withStackedLabels(withWholeLabels(withHeadsParted(withLabelsAbove(withBareLabels(pageText(pages)))))),
  );
  const all = findLabels(text);
  const leads = findLeads(text);
  const titles = findTitles(text);
  const called = titles.map(({ words }) => words);
  const own = ownLabels(text, leads, called);
  const labels = new Map<Concept, Label[]>(own);
  const claimed = new Map(own.flatMap(([, labels]) => labels.map(({ phrase, to }) => [phrase, to] as const)));
  const withEnd = (label: Label): Label => ({ ...label, end: endBehind(leads, label.phrase, label.to) });
  const numbered = (one: Label) =>
    titleNumbers.includes(one.concept) && one.phrase.keys.some(({ key }) => key.endsWith("no"));
  const bare = new Set(
    all.some(numbered) || claimed.size > 0
      ? titles.flatMap(({ phrases }) => phrases).filter((one) => isAlone(text, one))
      : [],
  );
  const isTitle = (one: Label) => titleNumbers.includes(one.concept) && !numbered(one) && bare.has(one.phrase);
  const isOfNumber = ({ concept, phrase, from, to }: Label) =>
    kindOf(concept) === "date" && from > 0 && isWithinNumber(leads, { phrase, from, to });
  for (const label of all.filter(
    (one) => !isTitle(one) && !isOfNumber(one) && one.from >= (claimed.get(one.phrase) ?? 0),
  )) {
    const known = labels.get(label.concept);
    if (known) known.push(withEnd(label));
    else labels.set(label.concept, [withEnd(label)]);
  }
  takeOwn({ text, labels, leads, titles: called });
  const starts = new Set(all.filter(({ from }) => from === 0).map(({ phrase }) => phrase.index));
  // What stands over "CIF A-30118824" heads nothing: that has its label before it.
  const heads = new Set(
    [...headsOf(text)].filter((at) => !text.lines[at + 1]?.phrases.some(({ index }) => starts.has(index))),
  );
  for (const line of headsOfForm(text)) heads.add(line);
  const values = valuesInColumns(text);
  const isLabelled = (phrase: Phrase) =>
    !values.has(phrase.index) &&
    !isCode(phrase) &&
    !isDayAlone(phrase) &&
    (starts.has(phrase.index) || leads.strips.has(phrase.index) || heads.has(phrase.line) || isLabelLike(phrase));
  const fields = new Set(
    all
      .filter((one) => one.from === 0 && fieldKinds.includes(kindOf(one.concept)) && lettersAhead(one) > 0)
      .map(({ phrase }) => phrase.index),
  );
  const isField = (phrase: Phrase) => fields.has(phrase.index);
  const lines = text.lines.map((line) => line.text);
  const named = findParties(text, labels);
  const addresses = findAddressBlocks(text);
  const { issuer, unnamed } = findUnnamed({ text, labels, parties: named, addresses, titles: called });
  const parties = withRecipients(named, unnamed, issuer);
  return {
    text,
    whole: text,
    labels,
    isLabelled,
    isField,
    parties,
    leads,
    titles: called,
    issuer,
    unnamed,
    dayOrder: dayOrderOf(lines),
    decimalMark: decimalMarkOf(lines),
  };
}

/** "Mi 12.02.25": a day is a value, whatever stands before it. */
const isDayAlone = ({ words, text }: Phrase): boolean =>
  words.length <= 4 && findDates(text).some(({ length }) => length + weekdayMax >= text.length);
const weekdayMax = 4;

/** "PO-7781", "TEW/PO/0457": one word with figures is a number, whatever letters it begins with. */
const isCode = ({ words: [word, ...more] }: Phrase): boolean => more.length === 0 && /\d{2}$/.test(word?.text ?? "");

/** The "delivery" within "no. of delivery note" asks for no day. */
const isWithinNumber = ({ byPhrase }: Leads, { phrase, from, to }: Pick<Label, "phrase" | "from" | "to">): boolean =>
  (byPhrase.get(phrase) ?? []).some(
    (lead) => lead.from < from && to <= lead.to && lead.gist.generics.has("no") && !lead.gist.generics.has("date"),
  );

/** A title with nothing behind it labels nothing. */
const isAlone = ({ lines }: PageText, { line, x0 }: Phrase): boolean =>
  !lines[line]?.phrases.some((other) => other.x0 > x0 && ownsNumber.test(other.text) && !hasAddressWord(other.text));
/** A number alone, or one that begins what is said; not a house's. */
const ownsNumber = /^\S*\d\S*$|^\S*\d{3}|^\P{L}*no\b/iu;

/** Numbers that a title alone may seem to label. */
const titleNumbers: readonly Concept[] = ["document_number", "order_number", "delivery_number"];

/** A part of a document read for itself; how days and numbers are written, the whole document tells. */
export function readPart({ whole, dayOrder, decimalMark }: Reading, pages: readonly StoredPage[]): Reading {
  return { ...readDocument(pages), whole, dayOrder, decimalMark };
}
