import { countedFrom } from "../../document/label-words.ts";
import { findWording, type Label } from "../../document/labels.ts";
import { endBehind, findMeant } from "../../document/leads.ts";
import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import { gistOf, hasSense, holdsAll, isSoFar } from "../../vocabulary/senses.ts";
import { kindOfValue } from "../../vocabulary/values/kinds.ts";
import { placeOf } from "../../vocabulary/wording.ts";
import { joined } from "../candidates/candidates.ts";
import { numbersPerson } from "../numbers/own-numbers.ts";
import { isTitle } from "../papers/names-paper.ts";
import { asksForPerson } from "./asked-forms.ts";

/** Words of a year so far, which only who asks for them wants. */
export const isSoFarIn =
  (wordings: Field["wordings"]) =>
  ({ keys }: Phrase): boolean =>
    !wordings.some(isSoFar) && isSoFar(keys.map(({ key }) => key));

/** The labels that ask for it, by its own words or by what these mean. */
export function labelsFor(
  reading: Reading,
  { types, format, wordings }: Field,
  concept?: Concept,
): Omit<Label, "concept">[] {
  const { text, leads } = reading;
  const isDay = format?.startsWith("date") ?? false;
  // On its confirmation an order's number is another's: what the title calls its own is not it.
  const isOwn = concept && concept !== "order_number" && isOfWhole(reading, wordings);
  const claimed = concept && !isOwn ? labelledOtherwise(reading, concept) : new Set();
  const exact = findWording(text, wordings).map((spot) => ({ ...spot, end: endBehind(leads, spot.phrase, spot.to) }));
  // What is told within a sentence is less than a label, where a known one is meant or a text is asked for.
  const withTold = concept === undefined && (asksForNumber(wordings) || !types.has("string") || isDay);
  const meant = findMeant(leads, wordings, { withTold });
  // "Course attended" is more of a label than the "course" in it.
  const ends = new Map<Phrase, number>();
  for (const { phrase, from, to } of meant) if (from === 0) ends.set(phrase, Math.max(to, ends.get(phrase) ?? 0));
  const isPartOf = ({ phrase, from, to }: Omit<Label, "concept">) =>
    from === countedFrom(phrase.words) && (ends.get(phrase) ?? 0) > to;
  const isOfYear = isSoFarIn(wordings);
  const isFigure = types.has("number") || (concept !== undefined && kindOf(concept) === "amount");
  // "Employee no." says nothing of who it is.
  const isOfPerson = asksForPerson(wordings);
  // "Customer invoice" over "Number" numbers the invoice, and no customer.
  const bare = concept && !namesWhole.has(concept) ? [] : ownNumbers(reading, wordings);
  bare.push(...personsNumbers(reading, wordings));
  const isAmount = isFigure && !wordings.some(asksForShare);
  const addresses = addressLines(reading);
  return [...exact.filter((spot) => !isPartOf(spot)), ...meant, ...bare]
    .filter(
      (spot) =>
        !addresses.has(spot.phrase) &&
        !claimed.has(spot.phrase) &&
        !isTitle(reading, spot.phrase) &&
        !isOfYear(spot.phrase) &&
        !(isOfPerson && isNumbered({ ...spot, to: spot.to + 1 })) &&
        !(isFigure && isOtherNumber(spot, wordings)),
    )
    .map((spot) => (isAmount ? withItsFigure(reading, spot) : spot));
}

/** "VAT 19 %", "Interest 2024": a share or a year at the end of a label is the label's own, where an amount stands right of it. */
function withItsFigure<S extends Omit<Label, "concept">>({ text, decimalMark }: Reading, spot: S): S {
  const { phrase, to } = spot;
  const rest = phrase.words.length - to > restWordsMax ? "" : joined(phrase.words.slice(to));
  const isOwn = phrase.words.length - to <= ownWordsMax && ownFigure.test(rest);
  if (!isOwn && !shareWithin.test(rest)) return spot;
  const right = text.lines[phrase.line]?.phrases.filter(({ x0 }) => x0 > phrase.x1) ?? [];
  return right.slice(0, 2).some((one) => ["money", "number"].includes(kindOfValue(one.text, decimalMark)))
    ? { ...spot, to: phrase.words.length }
    : spot;
}
const asksForShare = (wording: readonly string[]): boolean =>
  wording.some((word) => ["percent", "rate", "yearly", "year"].some((sense) => hasSense(word, sense)));
const ownFigure = /^[^\d]*(?:(?:19|20)\d\d|\d{1,2}(?:[.,]\d{1,2})? ?%)[):]?$/;
/** "Retention – 10% of the work done": a share is the label's own also within more words, where no other figure is. */
const shareWithin = /^[^\d%]*\d{1,2}(?:[.,]\d{1,3})? ?%[^\d%]*$/;
const [ownWordsMax, restWordsMax] = [3, 10];

const asksForNumber = (wordings: readonly (readonly string[])[]): boolean =>
  wordings.some((wording) => gistOf(wording).generics.has("no"));

/** What numbers the paper itself. */
const namesWhole: ReadonlySet<Concept> = new Set<Concept>(["document_number", "contract_number"]);

const isNumbered = ({ phrase: { words }, from, to }: Pick<Label, "phrase" | "from" | "to">): boolean =>
  gistOf(words.slice(from, to).flatMap(({ keys }) => keys)).generics.has("no");

/** A tax number is no tax, unless a number is asked for. */
const isOtherNumber = (spot: Pick<Label, "phrase" | "from" | "to">, wordings: Field["wordings"]): boolean =>
  isNumbered(spot) && !asksForNumber(wordings);

/** Phrases that begin with a label of something else of the same kind. */
const labelledOtherwise = ({ labels }: Reading, concept: Concept): Set<Phrase> =>
  new Set(
    [...labels].flatMap(([other, all]) =>
      other !== concept && kindOf(other) === kindOf(concept)
        ? all.filter(({ from }) => from === 0).map(({ phrase }) => phrase)
        : [],
    ),
  );

/** A bare "No." labels the number of what the paper calls itself: on a certificate the certificate's. */
const ownNumbers = (reading: Reading, wordings: Field["wordings"]): Omit<Label, "concept">[] =>
  asksForNumber(wordings) && isOfWhole(reading, wordings)
    ? (reading.labels.get("document_number") ?? []).filter(({ signs }) => signs.label_bare)
    : [];

/** A bare "ID" beside the head "Employee" is the employee's. */
const personsNumbers = ({ leads, text }: Reading, wordings: Field["wordings"]): Omit<Label, "concept">[] => {
  const asked = wordings.map(gistOf).filter(({ generics, cores }) => generics.has("no") && cores.length > 0);
  if (asked.length === 0) return [];
  return leads.all.flatMap((lead) => {
    const who = leads.strips.has(lead.phrase.index) ? numbersPerson(text, lead) : undefined;
    const isAsked = who && asked.some((one) => holdsAll(who, one));
    return isAsked
      ? [{ phrase: lead.phrase, from: lead.from, to: lead.to, signs: { label_meant: 1, label_likeness: 1 } }]
      : [];
  });
};

/** A date of the document itself, by what the document is called: the "statement date" of an account statement. */
export const isOfWhole = ({ titles }: Reading, wordings: readonly (readonly string[])[]): boolean =>
  wordings.map(gistOf).some((asked) => titles.map(gistOf).some((title) => holdsAll(title, asked)));

const linesByReading = new WeakMap<Reading, ReadonlySet<Phrase>>();

/** The lines of an address label nothing: "Lange Str. 4" is no term. */
function addressLines(reading: Reading): ReadonlySet<Phrase> {
  const known = linesByReading.get(reading);
  if (known) return known;
  const lines = [...reading.unnamed, ...reading.parties].flatMap(({ phrases }) =>
    phrases.slice(0, phrases.findIndex(({ text }) => placeOf(text) !== undefined) + 1),
  );
  const found = new Set(lines.filter(({ text }) => !/[:：]/.test(text)));
  linesByReading.set(reading, found);
  return found;
}
