import type { Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { gistOf, hasSense, isKnownWord } from "../../vocabulary/senses.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { findIdentifiers } from "../../vocabulary/values/identifiers.ts";
import { type Candidate, candidate, valuesIn } from "../candidates/candidates.ts";
import { days, type RawCandidate, texts } from "../candidates/raw-candidates.ts";
import { daysIn, documentDates } from "../days/dates.ts";

/** An invoice in twelve languages, by how its word begins; and what asks for the one that a credit note is about. */
const invoice = /^(?:invoices?|rechnung|facture|factura|fattura|factuur|fatura|faktur\p{L}*|lasku\p{L}*|inv)$/u;
const credited = [
  "original",
  "related",
  "referenced",
  "reference",
  "credited",
  "corrected",
  "rectified",
  "against",
  "source",
  "ursprung",
];
/** So many words stand between the word for an invoice and its number. */
const wordsBetween = 3;

/** What a paper that credits an invoice is called. */
const note =
  /credit (?:note|memo)|gutschrift|rechnungskorrektur|storno|\bavoir\b|kredit(?:nota|note|faktura)|credit(?:nota|factuur)|rectificativa|\babono\b|nota d[ie] cr[eé]dito|korekt|koryguj|hyvityslasku|dobropis|opravn/iu;

/** What answers a question about the invoice that a credit note is about; `undefined` where none is asked, or nothing says it. */
export function aboutCredited(reading: Reading, field: Field): RawCandidate[] | undefined {
  if (!asksForCredited(field) || !reading.text.lines.some(({ text }) => note.test(text))) return undefined;
  const isDay = field.asksForDay || field.wordings.some((words) => gistOf(words).generics.has("date"));
  const found = creditedInvoice(reading, isDay);
  return found.length === 0 ? undefined : isDay ? days(found) : texts(found);
}

/** Of days behind labels those that are the credit note's own: "Date" and not "Invoice date", where it has both. */
export function ofNoteItself<C extends Candidate<string>>({ text }: Reading, found: readonly C[]): readonly C[] {
  const heads = text.lines.slice(0, headLines).flatMap(({ phrases }) => phrases);
  if (!heads.some(({ text: said, words }) => words.length <= titleWordsMax && note.test(said))) return found;
  const isOfInvoice = ({ label }: C) =>
    label?.phrase.words.slice(label.from, label.to).some(({ keys }) => keys.some((key) => invoice.test(key))) ?? false;
  const own = found.filter((one) => one.label && !isOfInvoice(one));
  return own.length > 0 ? found.filter((one) => !isOfInvoice(one)) : found;
}

/** What a paper is called, or its number by that, stands among so many lines, in so many words. */
const [headLines, titleWordsMax] = [12, 4];

function asksForCredited({ wordings, description }: Field): boolean {
  const said = [...wordings, description ?? []];
  return said.some((words) => {
    const own = words.map((word) => word.toLowerCase());
    const isInvoice = own.some((word) => invoice.test(word) || hasSense(word, "bill"));
    return isInvoice && own.some((word) => credited.includes(word) || hasSense(word, "original"));
  });
}

/**
 * The number, or the day, of the invoice that a credit note is about: beside the word for an invoice, in its phrase or its own cell, wherever
 * that is no part of what the note itself is called.
 */
function creditedInvoice(reading: Reading, asksForDay: boolean): Candidate<string>[] {
  const own = new Set(
    documentDates(reading)
      .slice(0, 1)
      .flatMap(({ words }) => words),
  );
  return reading.text.phrases.flatMap((phrase) => {
    const at = phrase.words.findIndex(({ keys }) => keys.some((key) => invoice.test(key)));
    if (at < 0 || isOfNote(phrase, at)) return [];
    const said = saidBehind(reading, phrase, at);
    if (asksForDay) return dayOf(reading, said).filter(({ words }) => !words.some((word) => own.has(word)));
    const [number] = valuesIn(said, phrase.line, findIdentifiers).filter(
      ({ value }) => /\d/.test(value) && findDates(value).length === 0,
    );
    const before = number ? said.slice(0, said.indexOf(number.words[0] as PlacedWord)) : [];
    if (!number || before.length > wordsBetween || !before.every(isOfLabel)) return [];
    return [candidate(withSeries(number, before), "label", { label: 1, after: 1, label_letters: 10 })];
  });
}

/** "INV 30218": letters that stand before a number, and are no word, are a part of it. */
function withSeries<T extends { value: string; words: PlacedWord[] }>(number: T, before: readonly PlacedWord[]): T {
  const last = before.at(-1);
  if (!last || !/^\p{Lu}{2,4}$/u.test(last.text) || last.keys.some((key) => key === "no")) return number;
  return { ...number, value: `${last.text} ${number.value}`, words: [last, ...number.words] };
}

const isOfLabel = ({ text, keys }: PlacedWord): boolean =>
  !/\p{L}/u.test(text) || keys.every((key) => key.length < 4 || isKnownWord(key)) || /^\p{Lu}{2,4}$/u.test(text);

/** "Factura rectificativa R-26/0041", "Rechnungskorrektur": what the note is called. */
function isOfNote({ words }: Phrase, at: number): boolean {
  const around = gistOf(words.slice(Math.max(0, at - 1), at + 2).flatMap(({ keys }) => keys));
  return around.cores.some((core) => hasSense(core, "correction") || hasSense(core, "creditnote"));
}

/** What stands behind the word in its phrase; else right of the phrase, else below it. */
function saidBehind({ text }: Reading, phrase: Phrase, at: number): PlacedWord[] {
  const rest = phrase.words.slice(at + 1);
  if (rest.some(({ text: word }) => /\d/.test(word))) return rest;
  const right = text.lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1);
  const below = text.lines[phrase.line + 1]?.phrases.find(({ x0, x1 }) => x0 < phrase.x1 && x1 > phrase.x0);
  const isValue = (one: Phrase | undefined) => one !== undefined && /\d/.test(one.text);
  return [...((isValue(below) ? below : isValue(right) ? right : undefined)?.words ?? [])];
}

const dayOf = (reading: Reading, said: readonly PlacedWord[]): Candidate<string>[] => {
  const [day] = valuesIn(said, 0, daysIn(reading));
  return day ? [candidate(day, "label", { label: 1, after: 1, label_letters: 10 })] : [];
};
