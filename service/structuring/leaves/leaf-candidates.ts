import type { Raw } from "../answers/answer.ts";
import { findWording } from "../document/labels.ts";
import { endBehind, findMeant } from "../document/leads.ts";
import type { PageText, Phrase, PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Field } from "../questions/fields.ts";
import type { Meaning } from "../questions/meaning.ts";
import { type Concept, type ConceptKind, kindOf } from "../vocabulary/concepts.ts";
import { gistOf, isKnownWord, isSameSense } from "../vocabulary/senses.ts";
import { type Amount, findAmounts, findCurrency } from "../vocabulary/values/amounts.ts";
import type { Found } from "../vocabulary/values/found.ts";
import * as find from "../vocabulary/values/identifiers.ts";
import { findMarks, findNumberWords, findWordsAfter, isTicked, isUnticked } from "../vocabulary/values/texts.ts";
import { isCurriculum } from "../vocabulary/wording.ts";
import { glue, normalWords } from "../vocabulary/words.ts";
import { type Candidate, type Find, joined, ranked, type Search, valuesBeside, valuesIn } from "./candidates.ts";
import { daysIn, documentDates, dueDates } from "./dates.ts";
import { letterheadNames } from "./letterhead.ts";
import { partyCandidates } from "./party-candidates.ts";
import { besideLabel, givenFrom, ofCurrency, ofIssuer, ofPlain, ofTick } from "./scores.ts";
import { copula, namedInBrackets, saidInSentences, valuesInSentences } from "./sentences.ts";
import { labelledAmounts } from "./totals.ts";
import { thoseOf } from "./whose.ts";

export type Totals = ReadonlyMap<Concept, readonly Candidate<Amount>[]>;
type RawCandidate = Candidate<Raw>;

/** What a leaf's value may be, by what it means, by its own wording, or among its choices. */
export function leafCandidates(
  reading: Reading,
  totals: Totals,
  field: Field,
  meaning: Meaning | undefined,
): RawCandidate[] {
  const found = candidatesFor(reading, totals, field, meaning);
  return field.choices ? [...choicesPrinted(reading, field), ...found] : found;
}

/** Whether values of this kind show by themselves what they are, and may stand without a label. */
export const isPlain = (kind: ConceptKind): boolean => plainKinds[kind] !== undefined;

function candidatesFor(reading: Reading, totals: Totals, field: Field, meaning: Meaning | undefined): RawCandidate[] {
  if (field.types.has("boolean") && !field.types.has("string")) return booleans(reading, field);
  if (!meaning) return byWording(reading, field);
  const found = byMeaning(reading, totals, field, meaning);
  const isFound = found.some(({ score }) => score >= givenFrom);
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
      .flatMap(({ members }) => members.flatMap(({ words }) => words.map(({ bbox }) => bbox.join()))),
  );
  const foot = text.lines.at(-1);
  const isIssuers = ({ words, line }: RawCandidate) =>
    words.some(({ bbox }) => own.has(bbox.join())) || (foot !== undefined && line >= foot.index - 1);
  const others = found.filter((one) => !isIssuers(one));
  return others.length > 0 ? others : [...found];
}

const isOfSomeone = (kind: ConceptKind): boolean =>
  ["vat_id", "email", "phone", "website", "iban", "bic"].includes(kind);
const texts = (found: readonly Candidate<string>[]): RawCandidate[] =>
  found.map((one) => ({ ...one, value: { kind: "text", text: one.value } }));
const amounts = (found: readonly Candidate<Amount>[]): RawCandidate[] =>
  found.map((one) => ({ ...one, value: { kind: "amount", amount: one.value } }));
const days = (found: readonly Candidate<string>[]): RawCandidate[] =>
  found.map((one) => ({ ...one, value: { kind: "date", day: one.value } }));

function beside<T>(reading: Reading, concept: Concept, search: Search<T>): Candidate<T>[] {
  const { text, labels, isLabelled } = reading;
  return (labels.get(concept) ?? []).flatMap((label) => valuesBeside(text, label, isLabelled, search));
}

/** Kinds whose values show by themselves what they are, and may stand without a label. */
const plainKinds: Partial<Record<ConceptKind, Find<string>>> = {
  vat_id: find.findVatIds,
  email: find.findEmails,
  website: find.findWebsites,
  iban: find.findIbans,
};

function ofKind(reading: Reading, concept: Concept, kind: ConceptKind): RawCandidate[] {
  const { lines } = reading.text;
  const search = (finder: Find<string>, linesBelow = 2) =>
    beside(reading, concept, { find: finder, take: "first", linesBelow });
  const alone = plainKinds[kind];
  if (alone) {
    const labelled = search(alone).map((one) => ({ ...one, score: one.score + ofPlain.labelled }));
    const bare = kind === "vat_id" ? search(find.findBareTaxIds) : [];
    const anywhere = lines.flatMap((line) =>
      valuesIn(
        line.phrases.flatMap(({ words }) => words),
        line.index,
        alone,
      ),
    );
    return texts([
      ...labelled,
      ...bare,
      ...anywhere.map((one) => ({ ...one, score: ofPlain.unlabelledShare * one.score + ofPlain.unlabelled })),
    ]);
  }
  switch (kind) {
    case "identifier":
      return texts(search(find.findIdentifiers).filter(({ value }) => !/^(?:19|20)\d\d$/.test(value)));
    case "bic":
      return texts(search(find.findBics));
    case "phone":
      return texts(search(find.findPhones, 1));
    case "time":
      return texts(search(find.findTimes, 1));
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

/** Finds numbers in the decimal style of the document. */
const amountsIn =
  ({ decimalMark }: Reading) =>
  (text: string) =>
    findAmounts(text, decimalMark);

const findPercents = (text: string): Found<Amount>[] =>
  findAmounts(text).filter(({ value }) => value.percent || value.places <= 2);

/** The currency that the document names for itself, else the one beside most of its amounts. */
function currencies(reading: Reading): RawCandidate[] {
  const named = beside(reading, "currency", { find: findCode, take: "first", linesBelow: 1 }).map((one) => ({
    ...one,
    score: one.score + ofCurrency.labelled,
  }));
  const seen = reading.text.lines.flatMap((line) =>
    valuesIn(
      line.phrases.flatMap(({ words }) => words),
      line.index,
      findCode,
    ),
  );
  const times = new Map<string, number>();
  for (const { value } of seen) times.set(value, (times.get(value) ?? 0) + 1);
  return texts([
    ...named,
    ...seen.map((one) => ({
      ...one,
      score: ofCurrency.seen + ofCurrency.share * ((times.get(one.value) ?? 0) / seen.length),
    })),
  ]);
}

function findCode(text: string): Found<string>[] {
  const found = findCurrency(text);
  return found ? [{ value: found.code, at: found.at, length: found.length, plain: 1 }] : [];
}

/** The choice that is ticked, else one that is printed word for word or in another language, behind the property's label before others. */
function choicesPrinted({ text, leads }: Reading, { choices = [], wordings }: Field): RawCandidate[] {
  const named = choices.filter((choice): choice is string => typeof choice === "string" && choice.length > 1);
  const toCandidate = (choice: string, words: PlacedWord[], line: number, score: number): RawCandidate => ({
    value: { kind: "json", json: choice },
    score,
    words,
    line,
  });
  const labelled = [...findWording(text, wordings), ...findMeant(leads, wordings)].flatMap(({ phrase, to, weight }) => {
    const right = text.lines[phrase.line]?.phrases.filter(({ x0 }) => x0 > phrase.x0) ?? [];
    const own = [...phrase.words.slice(to), ...right.flatMap(({ words }) => words)];
    const isTickList = own.some((word) => isTicked(word.text) || isUnticked(word.text));
    const said = isTickList ? tickedOf(own) : [own];
    return said.flatMap((words) =>
      named.flatMap((choice) =>
        says(words, choice) ? [toCandidate(choice, words, phrase.line, isTickList ? ofTick.choice : weight)] : [],
      ),
    );
  });
  const anywhere = named.flatMap((choice) => {
    const spots = findWording(text, [choice.toLowerCase().split(/[\s_-]+/)]);
    const spot = spots.find(({ phrase, from }) => !isUnticked(phrase.words[from - 1]?.text ?? ""));
    return spot
      ? [toCandidate(choice, spot.phrase.words.slice(spot.from, spot.to), spot.phrase.line, ofPlain.choice)]
      : [];
  });
  return [...labelled, ...anywhere];
}

/** What stands behind each ticked box, up to the next box. */
function tickedOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const boxes = words.flatMap(({ text }, i) => (isTicked(text) || isUnticked(text) ? [i] : []));
  return boxes.flatMap((at, i) => (isTicked(words[at]?.text ?? "") ? [words.slice(at + 1, boxes[i + 1])] : []));
}

/** Whether words say a choice, in its own words or in others that mean the same. */
function says(words: readonly PlacedWord[], choice: string): boolean {
  const own = words.flatMap(({ keys }) => keys);
  const wanted = normalWords(choice.replaceAll("_", " "));
  if (glue(own) === glue(wanted)) return true;
  const [asked, said] = [gistOf(wanted), gistOf(own)];
  return asked.cores.length > 0 && asked.cores.every((core) => said.cores.some((other) => isSameSense(core, other)));
}

function booleans({ text, leads }: Reading, { wordings }: Field): RawCandidate[] {
  return [...findWording(text, wordings), ...findMeant(leads, wordings)].flatMap((spot) => {
    const right = text.lines[spot.phrase.line]?.phrases.filter(({ x0 }) => x0 > spot.phrase.x0) ?? [];
    const after = [...spot.phrase.words.slice(spot.to), ...right.flatMap(({ words }) => words)];
    const ticked = tickedOf(after);
    const near: PlacedWord[] = [
      ...spot.phrase.words.slice(Math.max(0, spot.from - 1), spot.from),
      ...(ticked[0] ?? after),
    ];
    const [mark] = findMarks(joined(near));
    return mark
      ? [{ value: { kind: "json", json: mark.value }, score: spot.weight, words: near, line: spot.phrase.line }]
      : [];
  });
}

/** A property that no lexicon knows is looked for by its own name and title, as a value of its own type. */
function byWording(reading: Reading, field: Field, concept?: Concept): RawCandidate[] {
  const { text, isLabelled, leads } = reading;
  const { types, format, wordings } = field;
  const claimed = concept && !isOfWhole(reading, wordings) ? labelledOtherwise(reading, concept) : new Set();
  const exact = findWording(text, wordings).map((spot) => ({ ...spot, end: endBehind(leads, spot.phrase, spot.to) }));
  const spots = [...exact, ...findMeant(leads, wordings)].filter(({ phrase }) => !claimed.has(phrase));
  const near = <T>(finder: Find<T>, take: Search<T>["take"] = "first"): Candidate<T>[] => [
    ...spots.flatMap((spot) => valuesBeside(text, spot, isLabelled, { find: finder, take, linesBelow: 1 })),
    ...valuesInSentences(reading, wordings, finder),
  ];
  if (format === "date" || format === "date-time") {
    const found = near(daysIn(reading));
    return days(found.length > 0 || concept || !isOfWhole(reading, wordings) ? found : documentDates(reading));
  }
  if (format === "email") return texts(near(find.findEmails));
  if (format === "uri" || format === "uri-reference") return texts(near(find.findWebsites));
  if (format === "time") return texts(near(find.findTimes));
  if (types.has("number") || types.has("integer")) {
    const found = near(amountsIn(reading), types.has("integer") ? "first" : "last");
    const written = types.has("integer") ? near(findNumberWords) : [];
    return [
      ...amounts(found.map((one) => inUnit(text, wordings, one))),
      ...written.map((one) => ({ ...one, value: { kind: "json", json: one.value } as const })),
    ];
  }
  if (types.size > 0 && !types.has("string")) return [];
  const isLabel = (phrase: Phrase) => isLabelled(phrase) && !isNameIn(phrase);
  const search = { find: findWordsAfter, take: "first", linesBelow: 1 } as const;
  const beside = spots.flatMap((spot) => valuesBeside(text, spot, isLabel, search).map(withoutLabel));
  const said = [...saidInSentences(reading, wordings), ...namedInBrackets(reading, wordings)];
  const isNumber = wordings.every((wording) => gistOf(wording).generics.has("no"));
  const own = [...beside.filter(isValue), ...said].filter(({ value }) => !isNumber || /\d/.test(value));
  return texts(own.length > 0 ? own : [...issuers(reading, wordings), ...subjects(reading, wordings)]);
}

/** Phrases that begin with a label of something else of the same kind. */
const labelledOtherwise = ({ labels }: Reading, concept: Concept): Set<Phrase> =>
  new Set(
    [...labels].flatMap(([other, all]) =>
      other !== concept && kindOf(other) === kindOf(concept)
        ? all.filter(({ from }) => from === 0).map(({ phrase }) => phrase)
        : [],
    ),
  );

/** A date of the document itself, by what the document is called: the "statement date" of an account statement. */
const isOfWhole = ({ titles }: Reading, wordings: readonly (readonly string[])[]): boolean =>
  wordings
    .map(gistOf)
    .some(
      ({ cores }) =>
        cores.length > 0 &&
        titles
          .map(gistOf)
          .some((title) => cores.every((core) => title.cores.some((other) => isSameSense(core, other)))),
    );

/** "Name: Mira Dal" under the heading "Guest" is the guest. */
const isNameIn = ({ words }: Phrase): boolean => {
  const colon = words.findIndex(({ text }) => /[:：]$/.test(text));
  if (colon < 0 || colon === words.length - 1) return false;
  const { generics, cores } = gistOf(words.slice(0, colon + 1).flatMap(({ keys }) => keys));
  return cores.length === 0 && generics.size === 1 && generics.has("name");
};

function withoutLabel(one: Candidate<string>): Candidate<string> {
  const colon = one.words.findIndex(({ text }) => /[:：]$/.test(text));
  const words = one.words.slice(colon + 1);
  return colon >= 0 && words.length > 0 && isNameIn({ words: one.words } as Phrase)
    ? { ...one, value: joined(words), words }
    : one;
}

const isValue = ({ words }: Candidate<string>): boolean =>
  words.length <= textWordsMax && !copula.test(words[0]?.text ?? "");

/** More words than these are no value of a property, but what is told about it. */
const textWordsMax = 14;

/** What an issuing organisation is called by those who ask for it. */
const organisations = ["employer", "bank", "organisation", "provider", "hotel", "laboratory", "authority", "school"];

/** Whose life a document tells is named at its top. */
function subjects(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isLife = reading.titles.some(isCurriculum);
  const isName = wordings
    .map(gistOf)
    .some(
      ({ generics, cores }) =>
        generics.has("name") && cores.every((core) => isSameSense(core, "full") || isSameSense(core, "person")),
    );
  if (!isLife || !isName) return [];
  const [best] = ranked(
    letterheadNames(reading.text).filter(({ value, words }) => {
      const keys = words.flatMap((word) => word.keys);
      const isTitle = reading.titles.some((title) => glue(title) === glue(keys)) && isCurriculum(keys);
      return !isTitle && /^\p{Lu}[\p{L}'.-]*(?: \p{L}[\p{L}'.-]*){1,4}$/u.test(value) && !keys.every(isKnownWord);
    }),
  );
  return best ? [{ ...best, score: ofIssuer.name }] : [];
}

/** An organisation that no label names is the one whose paper it is. */
function issuers(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isIssuer = wordings
    .map(gistOf)
    .some(
      ({ cores }) =>
        cores.length > 0 &&
        cores.every((core) => core.startsWith("issu") || organisations.some((one) => isSameSense(core, one))),
    );
  if (!isIssuer) return [];
  const [best] = partyCandidates(reading, "name", reading.issuer);
  return best ? [{ ...best, score: Math.min(best.score, ofIssuer.name) }] : [];
}

/** Of numbers with a unit behind them the one is meant that is in the unit of the property's name. */
function inUnit(
  { lines }: PageText,
  wordings: readonly (readonly string[])[],
  one: Candidate<Amount>,
): Candidate<Amount> {
  const words = lines[one.line]?.phrases.flatMap((phrase) => phrase.words) ?? [];
  const at = words.findLastIndex((word) => one.words.some(({ bbox }) => bbox === word.bbox));
  const unit = words[at + 1]?.keys[0] ?? "";
  const isMeant = unit !== "" && wordings.some((wording) => wording.at(-1) === unit);
  return isMeant ? { ...one, score: one.score + besideLabel.unit } : one;
}
