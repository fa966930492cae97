import { type Answer, toJson } from "../answers/answer.ts";
import { labelWordsMax } from "../document/heads.ts";
import type { Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Field, Which } from "../questions/fields.ts";
import type { Meaning } from "../questions/meaning.ts";
import { kindOf } from "../vocabulary/concepts.ts";
import { gistOf, isKnownWord } from "../vocabulary/senses.ts";
import { findDates, isAmbiguousDay, isPartOfDay, numericDays } from "../vocabulary/values/dates.ts";
import { glue } from "../vocabulary/words.ts";
import { isInColumn, isLabelOfOther, isOfThing, noThings, type ThingPlaces } from "./candidates/amid-things.ts";
import { type Candidate, candidate, joined, ranked, valuesIn } from "./candidates/candidates.ts";
import { inSection } from "./candidates/in-section.ts";
import { listedTexts } from "./candidates/listed-values.ts";
import { days, type RawCandidate } from "./candidates/raw-candidates.ts";
import { clearLead, even, givenFrom, leastSure, mostSure } from "./candidates/scores.ts";
import { daysIn } from "./days/dates.ts";
import { tickedChoices } from "./forms/ticked-choices.ts";
import { leafCandidates, type Totals } from "./leaf-candidates.ts";
import { isPlain } from "./numbers/shown-by-themselves.ts";
import { inNamedBlock } from "./parties/named-blocks.ts";
import { asksForSomebody, isCodeAlone, nameAlone } from "./parties/names-alone.ts";
import { partiesOfAgreement } from "./sentences/agreement-parties.ts";
import { termsOf } from "./sentences/contract-terms.ts";
import { asksForMagnitude, isMoneyForCount, magnitude } from "./wording/asked-forms.ts";
import { isPieceOfSentence } from "./wording/pieces.ts";

/**
 * The answer to a leaf of the schema; `undefined` where the document does not say. A day or a number that belongs to one of
 * the `things` of a list is none.
 */
export function answerLeaf(
  reading: Reading,
  totals: Totals,
  field: Field,
  meaning: Meaning | undefined,
  things: ThingPlaces = noThings,
  around: readonly (readonly string[])[] = [],
): Answer | undefined {
  const fitting = fittingValues(reading, totals, field, meaning).filter(
    (one) => !isInColumn(things, one) && (field.choices || !isLabelOfOther(things, one)),
  );
  const all = field.told ? fitting : inSection(reading.text, around, fitting);
  const kind = meaning && kindOf(meaning.concept);
  const [best, second] = kind === "date" || kind === "identifier" ? all.filter((one) => !isOfThing(things, one)) : all;
  const isChosen = field.told?.which !== undefined;
  const answer = best && toAnswer(best, second && !isChosen ? best.score - second.score : clearLead);
  return answer && asSureAsItsOrder(reading, answer);
}

/** What the lines under a heading of the schema's own words say of a party. */
export function answerOfBlock(
  reading: Reading,
  field: Field,
  around: readonly (readonly string[])[],
): Answer | undefined {
  const [best] = field.choices || field.told ? [] : inNamedBlock(reading, field, around);
  const value = best && toJson({ kind: "text", text: best.value }, field);
  return best && value !== undefined ? toAnswer({ ...best, value }, clearLead) : undefined;
}

/** A day that could as well be its month is even, where nothing in the document says in which order it writes them. */
export function asSureAsItsOrder({ dayOrder }: Pick<Reading, "dayOrder">, answer: Answer): Answer {
  const isDay = typeof answer.value === "string" && /^\d{4}-\d\d-\d\d/.test(answer.value);
  if (dayOrder.isSure || !isDay || !numericDays(joined(answer.words)).some(isAmbiguousDay)) return answer;
  return { ...answer, score: Math.min(even, answer.score) };
}

/**
 * The answers to a list of plain values: all choices that are ticked, all of those that show by themselves what they are, else those of a list that is
 * printed under its name, else the likeliest one.
 */
export function answerLeaves(reading: Reading, totals: Totals, field: Field, meaning: Meaning | undefined): Answer[] {
  const ticked = field.choices ? tickedChoices(reading.text, field.choices) : [];
  if (ticked.length > 0) {
    const once = ticked.filter(({ choice }, i) => ticked.findIndex((one) => one.choice === choice) === i);
    return once.map(({ choice: value, words, line }) =>
      toAnswer(candidate({ value, words, line }, "form", { choice_ticked: 1 }), clearLead),
    );
  }
  const parties = partiesOfAgreement(reading, field);
  if (parties.length > 0) return parties.map((one) => toAnswer(one, clearLead));
  const found = fittingValues(reading, totals, field, meaning);
  const named = meaning ? [] : listedTexts(reading.text, field.wordings);
  if (named.length > 1) {
    const fitting = named.map((one) => ({ ...one, value: toJson({ kind: "text", text: one.value }, field) }));
    return fitting.filter(({ value }) => value !== undefined).map((one) => toAnswer(one, clearLead));
  }
  const plain = (meaning && isPlain(kindOf(meaning.concept))) || field.format === "email" || field.format === "uri";
  const taken = plain ? found.sort((a, b) => a.line - b.line) : found.slice(0, 1);
  return taken.map((one) => toAnswer(one, clearLead));
}

const toAnswer = (one: Candidate<unknown>, lead: number): Answer => ({
  value: one.value,
  words: one.words,
  foundBy: one.foundBy,
  score: Math.max(leastSure, Math.min(mostSure, one.score - Math.max(0, clearLead - lead))),
  ...(one.label && { label: labelOf(one.label, one) }),
});

/** What stands in the label's phrase before the value. */
function labelOf({ phrase }: { phrase: Phrase }, { words: [first] }: Candidate<unknown>): readonly string[] {
  const at = first ? phrase.words.indexOf(first) : -1;
  const words = at < 0 ? phrase.words : phrase.words.slice(0, at);
  return words.slice(-labelWordsMax).flatMap(({ keys }) => keys);
}

/** The values that a leaf could take in the form that it asks for, the best first. */
export function possibleValues(
  reading: Reading,
  totals: Totals,
  field: Field,
  meaning: Meaning | undefined,
): Candidate<unknown>[] {
  const kind = meaning && kindOf(meaning.concept);
  // A "customer order" asks for a number and a "customer e-mail" for an address of the net, and neither for a customer.
  const isOfSomebody = asksForSomebody(field) && (kind === undefined || kind === "text" || kind.startsWith("party_"));
  const isOfDay = field.asksForDay || kind === "date";
  const isMoney = kind === "amount";
  const fitting = [...leafCandidates(reading, totals, field, meaning), ...termsOf(reading, field)]
    .map((one) => asAsked(field, isOfSomebody, one))
    .map((one) => (kind === "party_address" ? withoutStop(one) : one))
    .filter(
      ({ value }) => !(isOfSomebody && value.kind === "text" && (isCodeAlone(value.text) || isDayAlone(value.text))),
    )
    .flatMap((one) => (isOfDay ? asDay(reading, one) : [one]))
    .filter(({ value }) => isMoney || value.kind !== "amount" || !isMoneyForCount(field, value.amount))
    .filter((one) => (kind !== undefined && isPlain(kind)) || !isPieceOfSentence(reading, field, one))
    .map((one) => ({ ...one, value: toJson(one.value, field) }))
    .filter(({ value }) => value !== undefined);
  return ranked(fitting, (value) => JSON.stringify(value));
}

/** Where a day is asked for, the day of a text, a month, a year or a day without one: "Due on receipt" is none. */
function asDay(reading: Reading, one: RawCandidate): RawCandidate[] {
  const { value } = one;
  if (value.kind === "date" || value.kind === "json") return [one];
  const text = value.kind === "text" ? value.text : (value.printed ?? "");
  const [day] = days(valuesIn(one.words, one.line, daysIn(reading)).map((found) => ({ ...one, ...found })));
  if (day) return [day];
  return isPartOfDay(text) ? [{ ...one, value: { kind: "text", text } }] : [];
}

/** "Feb 14, 2025" is nobody. */
const isDayAlone = (text: string): boolean =>
  text.length <= dayLengthMax && findDates(text).some(({ length }) => length + 2 >= text.length);
const dayLengthMax = 30;

/** An address at the end of a sentence has no full stop. */
function withoutStop(one: RawCandidate): RawCandidate {
  const { value } = one;
  return value.kind === "text"
    ? { ...one, value: { kind: "text", text: value.text.replace(/(?<=\p{Ll}{4})\.$/u, "") } }
    : one;
}

/** A name alone, and a magnitude without its sign. */
function asAsked(field: Field, isOfSomebody: boolean, one: RawCandidate): RawCandidate {
  const { value } = one;
  if (value.kind === "amount")
    return asksForMagnitude(field) ? { ...one, value: { ...value, amount: magnitude(value.amount) } } : one;
  if (value.kind !== "text" || !isOfSomebody) return one;
  const { value: text, ...own } = nameAlone({ ...one, value: value.text });
  return { ...own, value: { kind: "text", text } };
}

/** Those of them that are no guess. */
function fittingValues(
  reading: Reading,
  totals: Totals,
  field: Field,
  meaning: Meaning | undefined,
): Candidate<unknown>[] {
  const named = possibleValues(reading, totals, field, meaning).filter(({ score }) => score >= givenFrom);
  const described = named.length > 0 ? undefined : asDescribed(field);
  const best = described
    ? possibleValues(reading, totals, described, undefined).filter(({ score }) => score >= givenFrom)
    : named;
  const { which } = field.told ?? {};
  return which ? inOrder(best, which) : best;
}

/** More words of a description say more than what a value is called. */
const [describingWords, describingCores, longWord] = [6, 3, 9];

/** What is asked for by the words that describe it, where these are no more than a label has: "kultur" is a "main crop". */
function asDescribed(field: Field): Field | undefined {
  const { description, wordings, told } = field;
  const { cores } = gistOf(description);
  const last = description.at(-1) ?? "";
  // A long word that nobody knows is what is asked for, whatever is said of it: the "geplante Hauptfrucht".
  const isNamed = last.length >= longWord && !isKnownWord(last);
  const isTold = cores.some(isKnownWord) && cores.length <= describingCores;
  const isNew = !wordings.some((wording) => glue(wording) === glue(description));
  if (description.length > describingWords || !isNew || told?.printedAs || !(isTold || isNamed)) return undefined;
  return {
    ...field,
    wordings: isNamed && description.length > 1 ? [description, [last]] : [description],
    description: [],
  };
}

/** The one that the client's instructions mean before all others. */
function inOrder(found: readonly Candidate<unknown>[], which: Which): Candidate<unknown>[] {
  const sorted = [...found].sort(which === "first" || which === "last" ? byPlace : byValue);
  return which === "last" || which === "greatest" ? sorted.reverse() : sorted;
}

const byPlace = (a: Candidate<unknown>, b: Candidate<unknown>): number =>
  a.line - b.line || (a.words[0]?.bbox[0] ?? 0) - (b.words[0]?.bbox[0] ?? 0);

function byValue({ value: a }: Candidate<unknown>, { value: b }: Candidate<unknown>): number {
  if (isNumeric(a) && isNumeric(b)) return Number(a) - Number(b);
  return String(a) < String(b) ? -1 : Number(a !== b);
}

const isNumeric = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value));
