import { type PageText, placeOfWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Field } from "../questions/fields.ts";
import type { Meaning } from "../questions/meaning.ts";
import { type Concept, type ConceptKind, kindOf } from "../vocabulary/concepts.ts";
import { type Amount, findAmounts, findCurrency } from "../vocabulary/values/amounts.ts";
import { isIban } from "../vocabulary/values/checksums.ts";
import { findDates } from "../vocabulary/values/dates.ts";
import type { Found } from "../vocabulary/values/found.ts";
import * as find from "../vocabulary/values/identifiers.ts";
import { findWordsAfter } from "../vocabulary/values/texts.ts";
import { hasAddressWord, isOrder } from "../vocabulary/wording.ts";
import { byWording } from "./by-wording.ts";
import {
  type Candidate,
  candidate,
  type Find,
  joined,
  ranked,
  type Search,
  type Sighting,
  valuesBeside,
  valuesIn,
  withSigns,
} from "./candidates.ts";
import { booleans, choicesPrinted } from "./choices.ts";
import { daysIn, documentDates, dueDates } from "./dates.ts";
import { partyCandidates } from "./party-candidates.ts";
import { amounts, amountsIn, days, type RawCandidate, texts } from "./raw-candidates.ts";
import { givenFrom } from "./scores.ts";
import { namedInBrackets } from "./sentences.ts";
import { labelledAmounts } from "./totals.ts";
import { thoseOf } from "./whose.ts";

export type Totals = ReadonlyMap<Concept, readonly Candidate<Amount>[]>;

/** What a leaf's value may be, by what it means, by its own wording, or among its choices. */
export function leafCandidates(
  reading: Reading,
  totals: Totals,
  field: Field,
  meaning: Meaning | undefined,
): RawCandidate[] {
  const found = told(reading, field) ?? candidatesFor(reading, totals, field, meaning);
  return field.choices ? [...choicesPrinted(reading, field), ...found] : found;
}

/** What stands beside the label that the client's instructions name. */
function told(reading: Reading, { told: { printedAs } = {}, ...field }: Field): RawCandidate[] | undefined {
  const found = printedAs ? byWording(reading, { ...field, wordings: [...printedAs] }) : [];
  return found.length > 0 ? found : undefined;
}

/** Whether values of this kind show by themselves what they are, and may stand without a label. */
export const isPlain = (kind: ConceptKind): boolean => plainKinds[kind] !== undefined;

function candidatesFor(reading: Reading, totals: Totals, field: Field, meaning: Meaning | undefined): RawCandidate[] {
  if (field.types.has("boolean") && !field.types.has("string")) return booleans(reading, field);
  if (!meaning) return byWording(reading, field);
  const found = byMeaning(reading, totals, field, meaning);
  const isFound = found.some(({ score }) => score >= givenFrom) || isOwnNumber(reading, meaning.concept);
  return isFound || !mayBeWorded.includes(kindOf(meaning.concept)) ? found : byWording(reading, field, meaning.concept);
}

/** What no known label names may still be named by another wording. */
const mayBeWorded: readonly ConceptKind[] = ["date", "amount", "identifier", "quantity", "text"];

function byMeaning(
  reading: Reading,
  totals: Totals,
  field: Field,
  { isOfPerson, ...meaning }: Meaning,
): RawCandidate[] {
  const { concept, role } = meaning;
  const kind = kindOf(concept);
  if (kind.startsWith("party_")) {
    const named = concept === "name" ? namedInBrackets(reading, field.wordings) : [];
    return texts([...named, ...partyCandidates(reading, concept, role ?? "seller")]);
  }
  if (kind === "amount") return amounts(totals.get(concept) ?? labelledAmounts(reading, concept));
  if (concept === "currency") return currencies(reading);
  if (concept === "document_date") return days(documentDates(reading));
  if (concept === "due_date") return days(dueDates(reading));
  if (kind === "date") return days(beside(reading, concept, { find: daysIn(reading), take: "first", linesBelow: 2 }));
  const found = ofKind(reading, concept, kind);
  if (role === undefined && isOfPerson) return ofPerson(reading, found);
  return role === undefined && !isOfSomeone(kind) ? found : thoseOf(reading, role ?? "seller", found);
}

/** What stands in the issuer's letterhead is not the person's whom a form or a curriculum is about, where anything else is. */
function ofPerson({ unnamed, parties, issuer, text }: Reading, found: readonly RawCandidate[]): RawCandidate[] {
  const own = new Set(
    [...unnamed, ...parties]
      .filter(({ role }) => role === issuer)
      .flatMap(({ members }) => members.flatMap(({ words }) => words.map(placeOfWord))),
  );
  const foot = text.lines.at(-1);
  const isIssuers = ({ words, line }: RawCandidate) =>
    words.some((word) => own.has(placeOfWord(word))) || (foot !== undefined && line >= foot.index - 1);
  const others = found.filter((one) => !isIssuers(one));
  return others.length > 0 ? others : [...found];
}

const isOfSomeone = (kind: ConceptKind): boolean =>
  ["vat_id", "email", "phone", "website", "iban", "bic"].includes(kind);
function beside<T>(reading: Reading, concept: Concept, search: Search<T>): Candidate<T>[] {
  const { text, labels, isLabelled } = reading;
  return (labels.get(concept) ?? []).flatMap((label) => valuesBeside(text, label, isLabelled, search));
}

/** The values of a kind in all lines. */
const inLines = <T>({ lines }: PageText, finder: Find<T>): Sighting<T>[] =>
  lines.flatMap(({ phrases, index }) =>
    valuesIn(
      phrases.flatMap(({ words }) => words),
      index,
      finder,
    ),
  );

/** On an order, "order number" labels its own. */
const isOwnNumber = ({ titles }: Reading, concept: Concept): boolean =>
  concept === "order_number" && titles.some(isOrder);

/** The number of an order itself is none of another order that it names. */
function notItsOwn(reading: Reading, concept: Concept, found: readonly Candidate<string>[]): Candidate<string>[] {
  if (!isOwnNumber(reading, concept)) return [...found];
  const own = ranked(
    beside(reading, "document_number", { find: find.findIdentifiers, take: "first", linesBelow: 2 }),
  )[0];
  return found.filter(({ value }) => value !== own?.value);
}

/** Kinds whose values show by themselves what they are, and may stand without a label. */
const plainKinds: Partial<Record<ConceptKind, Find<string>>> = {
  vat_id: find.findVatIds,
  email: find.findEmails,
  website: find.findWebsites,
  iban: find.findIbans,
};

function ofKind(reading: Reading, concept: Concept, kind: ConceptKind): RawCandidate[] {
  const search = (finder: Find<string>, linesBelow = 2) =>
    beside(reading, concept, { find: finder, take: "first", linesBelow });
  const alone = plainKinds[kind];
  if (alone) {
    const labelled = search(kind === "iban" ? find.findIbanParts : alone).map((one) =>
      withSigns(one, { form_labelled: 1 }),
    );
    const bare = kind === "vat_id" ? search(find.findBareTaxIds) : [];
    const whole = (one: Candidate<string>) => (kind === "iban" ? overLines(reading.text, one) : one);
    const anywhere = inLines(reading.text, alone).map((one) =>
      candidate(one, "form", { form_alone: 1, form_plain: one.plain }),
    );
    return texts([
      ...labelled.map(whole).filter(({ value }) => kind !== "iban" || value.replace(/ /g, "").length >= ibanLeast),
      ...bare,
      ...anywhere.map(whole),
    ]);
  }
  switch (kind) {
    case "identifier": {
      const found = notItsOwn(reading, concept, search(find.findIdentifiers));
      const fitting = found.filter((one) => !/^(?:19|20)\d\d$/.test(one.value) && !isHouse(reading.text, one));
      const isNumbered = ({ label }: Candidate<string>) => label?.phrase.keys.some(({ key }) => key === "no");
      if (fitting.length > 0 || concept !== "document_number") return texts(fitting);
      return texts(search(find.findDatedNumbers).filter(isNumbered));
    }
    case "bic":
      return texts(search(find.findBics));
    case "phone":
      return texts(search(find.findPhones, 1));
    case "time":
      return texts(timesOf(reading, search(find.findTimes, 1)));
    case "percent":
    case "quantity":
      return amounts(
        beside(reading, concept, {
          find: kind === "percent" ? findPercents : amountsIn(reading),
          take: "first",
          linesBelow: 2,
        }),
      );
    default:
      return texts(search(findWordsAfter, 1));
  }
}

/** Times by their label, else one that stands beside a day, or the only one there is. */
function timesOf({ text, dayOrder }: Reading, labelled: readonly Candidate<string>[]): Candidate<string>[] {
  if (labelled.length > 0) return [...labelled];
  const all = inLines(text, find.findTimes);
  const dated = all.filter(({ line }) => findDates(text.lines[line]?.text ?? "", dayOrder.order).length > 0);
  const isOnly = new Set(all.map(({ value }) => value)).size === 1;
  return [
    ...dated.map((one) => candidate(one, "form", { time_beside_day: 1 })),
    ...(isOnly ? all.map((one) => candidate(one, "form", { time_alone: 1 })) : []),
  ];
}

/** "71 Beaufort Road" beside a label is no number of anything but a house. */
function isHouse({ lines }: PageText, { words: [first], line, label }: Candidate<string>): boolean {
  const phrase = lines[line]?.phrases.find(({ words }) => first !== undefined && words.includes(first));
  if (!phrase || phrase === label?.phrase) return false;
  return /^\d{1,4}\p{L}? \p{Lu}\p{L}+/u.test(phrase.text) && hasAddressWord(phrase.text);
}

/** An IBAN that goes on in the next line, which its check digits tell. */
function overLines({ lines, em }: PageText, one: Candidate<string>): Candidate<string> {
  const last = one.words.at(-1);
  const [x0 = 0, , , bottom = 0] = one.words[0]?.bbox ?? [];
  if (!last || isIban(one.value)) return one;
  for (const line of lines.slice(one.line + 1, one.line + 3)) {
    for (const { words, page, x0: left, y0 } of line.phrases) {
      if (page !== last.page || left > x0 + em || x0 - left > ibanAsideEm * em || y0 - bottom > 2 * em) continue;
      for (let length = 1; length <= words.length && length < 8; length++) {
        const rest = words.slice(0, length);
        const value = `${one.value} ${joined(rest)}`;
        if (isIban(value)) return withSigns({ ...one, value, words: [...one.words, ...rest] }, { form_whole: 1 });
      }
    }
  }
  return one;
}

/** No IBAN has fewer letters and digits. */
const ibanLeast = 15;
/** So far, in em, the rest of an IBAN may begin left of it: below its label. */
const ibanAsideEm = 8;

const findPercents = (text: string): Found<Amount>[] =>
  findAmounts(text).filter(({ value }) => value.percent || value.places <= 2);

/** The currency that the document names for itself, else the one beside most of its amounts. */
function currencies(reading: Reading): RawCandidate[] {
  const named = beside(reading, "currency", { find: findCode, take: "first", linesBelow: 1 }).map((one) =>
    withSigns(one, { currency_labelled: 1 }),
  );
  const seen = inLines(reading.text, findCode);
  if (seen.length === 0) return texts([...named, ...krones(reading)]);
  const times = new Map<string, number>();
  for (const { value } of seen) times.set(value, (times.get(value) ?? 0) + 1);
  return texts([
    ...named,
    ...seen.map((one) =>
      candidate(one, "form", { currency_seen: 1, currency_share: (times.get(one.value) ?? 0) / seen.length }),
    ),
  ]);
}

/** Several countries print "kr.": which is meant, the countries of VAT ids and IBANs tell, where they are of one mind. */
function krones({ text }: Reading): Candidate<string>[] {
  const found = inLines(text, (line) => [...find.findVatIds(line), ...find.findIbans(line)]);
  const codes = new Set(found.flatMap(({ value }) => kroneOf[value.slice(0, 2)] ?? []));
  const [code] = codes;
  if (code === undefined || codes.size > 1) return [];
  const first = text.lines.flatMap(({ phrases, index }) =>
    phrases.flatMap(({ words }) => words.flatMap((word) => (/^kr\.?$/i.test(word.text) ? [{ word, index }] : []))),
  )[0];
  const krone = first && { value: code, words: [first.word], line: first.index };
  return krone ? [candidate(krone, "form", { currency_seen: 1 })] : [];
}

const kroneOf: Readonly<Record<string, string>> = { DK: "DKK", SE: "SEK", NO: "NOK" };

function findCode(text: string): Found<string>[] {
  const found = findCurrency(text);
  return found ? [{ value: found.code, at: found.at, length: found.length, plain: 1 }] : [];
}
