import type { StoredPage } from "@verso/contract/results";
import { type Concept, type ConceptKind, kindOf, type PartyRole } from "../vocabulary/concepts.ts";
import { type Gist, gistOf, hasSense, isSameSense } from "../vocabulary/senses.ts";
import { type DecimalMark, decimalMarkOf } from "../vocabulary/values/amounts.ts";
import { hasAddressWord, isOur } from "../vocabulary/wording.ts";
import { findAddressBlocks } from "./address-blocks.ts";
import { type DayOrder, dayOrderOf } from "./date-order.ts";
import { findParties, type Party } from "./find-parties.ts";
import { headsOf } from "./heads.ts";
import { findLabels, type Label, lettersAhead } from "./labels.ts";
import { endBehind, findLeads, findMeant, isLabelLike, type Leads } from "./leads.ts";
import { type PageText, type Phrase, pageText } from "./page-text.ts";
import { withHeadsParted } from "./parted-heads.ts";
import { withLabelsAbove } from "./raised-values.ts";
import { withRecipients } from "./recipients.ts";
import { withStackedLabels } from "./stacked-labels.ts";
import { valueInStrip } from "./strips.ts";
import { findTitles } from "./titles.ts";
import { findUnnamed } from "./unnamed-parties.ts";
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

/** A label as alike says just what the title does, and behind a colon one that is nearly so. */
const ownLikeness = { alone: 1, marked: 5 / 6 };

export function readDocument(pages: readonly StoredPage[]): Reading {
  const text = withStackedLabels(withWholeLabels(withHeadsParted(withLabelsAbove(pageText(pages)))));
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
  const starts = new Set(all.filter(({ from }) => from === 0).map(({ phrase }) => phrase.index));
  // What stands over "CIF A-30118824" heads nothing: that has its label before it.
  const heads = new Set(
    [...headsOf(text)].filter((at) => !text.lines[at + 1]?.phrases.some(({ index }) => starts.has(index))),
  );
  const isLabelled = (phrase: Phrase) =>
    starts.has(phrase.index) || leads.strips.has(phrase.index) || heads.has(phrase.line) || isLabelLike(phrase);
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

/** What a document calls itself is what its own number and date are called by: on a delivery note the "delivery note no." */
function ownLabels(text: PageText, leads: Leads, titles: readonly (readonly string[])[]): [Concept, Label[]][] {
  return (
    [
      ["document_number", "no"],
      ["document_date", "date"],
    ] as const
  ).map(([concept, kind]) => {
    const kinds = kind === "no" ? [kind, "reference"] : [kind];
    const meant = findMeant(
      leads,
      titles.flatMap((words) => kinds.map((one) => [...words, one])),
    ).filter(
      ({ phrase, to, from, signs: { label_likeness = 0, label_marked } }) =>
        from === 0 &&
        label_likeness >= (label_marked ? ownLikeness.marked : ownLikeness.alone) &&
        phrase.words.slice(0, to).some(({ keys }) => isOfKind(gistOf(keys), kind)),
    );
    const own = meant.length > 0 || concept !== "document_number" ? meant : bareNumbers(text, leads, titles.flat());
    return [concept, own.map((label) => ({ ...label, concept }))];
  });
}

/** A reference is a number by another name. */
const isOfKind = ({ generics, cores }: Gist, kind: "no" | "date"): boolean =>
  generics.has(kind) || (kind === "no" && cores.some((core) => isSameSense(core, "reference")));

/** "Number: 4711" says no more, and so it is the document's; without a colon a longer number has to stand beside it or below. */
const bareNumbers = (text: PageText, { all, strips }: Leads, title: readonly string[]): Omit<Label, "concept">[] =>
  all
    .filter(({ from, to, phrase, isMarked, gist: { generics, cores: said } }) => {
      // Whose paper it is says "our no." of its own, with or without the title's words.
      const isOurs = said.some(isOur);
      const cores = isOurs ? said.filter((core) => !isOur(core) && !title.includes(core)) : said;
      const isNumber = generics.size === 1 && generics.has("no") && cores.length === 0;
      const isBare =
        isNumber ||
        (generics.size === 0 &&
          cores.length === 1 &&
          isSameSense(cores[0] ?? "", "reference") &&
          !hasSense(cores[0] ?? "", "range"));
      if (from > 0 || !isBare || isHeadOfRows(text, phrase)) return false;
      const rest = phrase.words.slice(to).find(({ text }) => /[\p{L}\d]/u.test(text));
      if (isMarked && rest) return /\d/.test(rest.text);
      const right = text.lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1);
      const below = valueInStrip(text, phrase)?.text ?? "";
      return strips.has(phrase.index) || ownNumber.test(below) || ownNumber.test(rest?.text ?? right?.text ?? "");
    })
    .slice(0, 1)
    .map(({ phrase, from, to, end }) => ({ phrase, from, to, end, signs: { label_bare: 1 } }));

/** Whether a phrase heads a column of a list: two rows of as many cells stand below it. */
function isHeadOfRows({ lines }: PageText, { line, page, x0, x1 }: Phrase): boolean {
  const cells = lines[line]?.phrases.length ?? 0;
  const isOver = (at: number) => {
    const below = lines[at];
    const isLike = below?.page === page && 2 * below.phrases.length > cells && below.phrases.length > 2;
    // The heads of the next strip of facts are no row.
    const isRow = isLike && below.phrases.some(({ text }) => /\d/.test(text));
    return isRow && below.phrases.some((one) => one.x0 < x1 && one.x1 > x0);
  };
  const hasFigures = lines[line]?.phrases.some(({ text }) => /\d/.test(text));
  return cells > 2 && !hasFigures && isOver(line + 1) && isOver(line + 2);
}

/** A number that is no row's and no amount; its letters may stand apart. */
const ownNumber = /^(?:[A-Z]{1,4} (?=\d{4}))?(?=\S*\d{3})(?!\d[\d.]*\.\d\d$)[\p{L}\d][\p{L}\d/_.-]{3,},?$/u;

/** A part of a document read for itself; how days and numbers are written, the whole document tells. */
export function readPart({ whole, dayOrder, decimalMark }: Reading, pages: readonly StoredPage[]): Reading {
  return { ...readDocument(pages), whole, dayOrder, decimalMark };
}
