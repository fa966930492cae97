import { isOfLabels } from "../../document/label-words.ts";
import type { Label } from "../../document/labels.ts";
import { findMeant } from "../../document/leads.ts";
import { type PageText, type Phrase, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { type Amount, moneySaid } from "../../vocabulary/values/amounts.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import * as find from "../../vocabulary/values/identifiers.ts";
import { findNumberWords, findWordsAfter } from "../../vocabulary/values/texts.ts";
import {
  type Candidate,
  type Find,
  joined,
  phraseOf,
  type Search,
  valuesBeside,
  valuesIn,
} from "../candidates/candidates.ts";
import { amounts, amountsIn, days, type RawCandidate, texts } from "../candidates/raw-candidates.ts";
import { wholeValue } from "../candidates/wrapped-values.ts";
import { daysIn } from "../days/dates.ts";
import { monthOrYear } from "../days/months.ts";
import { ofTicked, tickedText } from "../forms/ticked-texts.ts";
import { isCountOfRow, isOfNumber, numberWithin, withoutDay } from "../numbers/own-numbers.ts";
import { aloneInUnit, asPaid, countedIn, eachTime, inUnit, inUnitAsked } from "../numbers/units.ts";
import { pagesOf } from "../papers/page-counts.ts";
import { titleOfPaper } from "../papers/paper-titles.ts";
import { inAskedOrder, isState, nameFrom, withoutCode, withoutLabel } from "../parties/whole-names.ts";
import { citizenships } from "../persons/citizenships.ts";
import { isOfDoctor, isTitleOfPerson, namesOfDoctor } from "../persons/doctors.ts";
import { halvesOfNames } from "../persons/halves-of-names.ts";
import { lonePersons } from "../persons/lone-persons.ts";
import { namesAbove } from "../persons/names-above.ts";
import { asksForOrganisation, asksForSubject, bareNames, unlabelledNames } from "../persons/unlabelled-names.ts";
import { certifiedOf } from "../sentences/certified.ts";
import { signersOf } from "../sentences/closings.ts";
import { namedByRole, namedInBrackets } from "../sentences/party-roles.ts";
import { addressIn, asksForPremises, premisesSaid } from "../sentences/premises.ts";
import { saidOfHolder } from "../sentences/said-of-holders.ts";
import { copula, laidDown, saidInSentences, valuesInSentences } from "../sentences/sentences.ts";
import { asksForSigner, isNameOfSomebody } from "../sentences/signed.ts";
import { asksForTotal, feetOfColumns, totalsOfColumns } from "../sums/column-sums.ts";
import { crossedSums } from "../sums/crossed-sums.ts";
import { datedBalances } from "../sums/dated-balances.ts";
import { daysFor } from "./asked-days.ts";
import {
  asksForPerson,
  asksForTime,
  endsInCompany,
  isDescribedAsNumber,
  isOfName,
  isSumForClass,
  timesPrinted,
  withoutAddress,
} from "./asked-forms.ts";
import { isSoFarIn, labelsFor } from "./labels-for.ts";
import {
  behindOtherLabels,
  isCount,
  isFirm,
  isOfAddress,
  isOfItsLabel,
  isSmallForMoney,
  sentenceWords,
} from "./of-its-label.ts";
import { isOnTopic } from "./topics.ts";

/**
 * A property that no lexicon knows is looked for by its own name and title and by what these mean, as a value of its own
 * type; so is one of a `concept` whose known labels the document does not print.
 */
export function byWording(reading: Reading, field: Field, concept?: Concept): RawCandidate[] {
  const { text, isLabelled } = reading;
  const { types, format, wordings } = field;
  const isSum = concept !== undefined && kindOf(concept) === "amount";
  const spots = labelsFor(reading, field, concept);
  const taken = concept ? behindOtherLabels(reading, concept) : new Set();
  const near = <T>(finder: Find<T>, take: Search<T>["take"] = "first", linesBelow = 1): Candidate<T>[] =>
    [
      ...spots
        .flatMap((spot) => valuesBeside(text, spot, isLabelled, { find: finder, take, linesBelow }))
        .filter(isOfItsLabel),
      ...valuesInSentences(reading, wordings, finder).filter(
        ({ words: [word] }) => !word || !taken.has(placeOfWord(word)),
      ),
    ].flatMap((one) => ofTicked(text, one, { find: finder, take }));
  const dated =
    field.asksForDay || (concept !== undefined && kindOf(concept) === "date")
      ? days(daysFor(reading, wordings, near(daysIn(reading), "first", dayLines), concept))
      : [];
  if (format?.startsWith("date") || dated.length > 0) return dated;
  if (format === "email") return texts(near(find.findEmails));
  if (format === "uri" || format === "uri-reference") return texts(near(find.findWebsites));
  if (format === "time") return texts(near(find.findTimes, "first", dayLines));
  const timed = asksForTime(wordings) ? near(timesPrinted, "first", dayLines) : monthOrYear(reading, field);
  if (timed.length > 0) return texts(timed);
  if (types.has("number") || types.has("integer")) return figuresByWording(reading, field, near, isSum);
  if (types.size > 0 && !types.has("string")) return [];
  const isLabel = (phrase: Phrase) =>
    (isLabelled(phrase) && nameFrom(phrase.words) === 0 && !isState(phrase) && !isFirm(phrase)) ||
    isNumbered(reading, phrase);
  const named = spots.filter(
    ({ phrase, from, to }) =>
      !isTitleOfPerson(joined(phrase.words.slice(from, to))) && !(to < phrase.words.length && isFirm(phrase)),
  );
  const beside = named.flatMap((spot) =>
    asksForOrganisation(wordings) && isOfDoctor(spot) ? namesOfDoctor(text, spot) : textsBeside(text, spot, isLabel),
  );
  const titled = beside.length > 0 ? [] : titleOfPaper(reading, wordings);
  if (titled.length > 0) return texts(titled);
  const certified = certifiedOf(reading, wordings);
  const isNumber = wordings.every((wording) => gistOf(wording).generics.has("no")) || isDescribedAsNumber(field);
  const said = [
    ...(isNumber || certified.length > 0 ? [] : saidInSentences(reading, wordings)),
    ...namedInBrackets(reading, wordings),
    ...(isNumber || concept ? [] : namedByRole(reading, wordings)),
    ...certified,
    ...(isNumber
      ? []
      : [...laidDown(reading, wordings), ...signersOf(reading, wordings), ...saidOfHolder(reading, wordings)]),
    ...(asksForPremises(wordings) ? premisesOf(reading, wordings) : []),
  ];
  const isPost =
    !isNumber && wordings.some((wording) => gistOf(wording).cores.some((core) => hasSense(core, "position")));
  const isName =
    wordings.some(asksForName) ||
    asksForOrganisation(wordings) ||
    asksForPerson(wordings) ||
    wordings.some(endsInCompany);
  const values = valuesOf(wordings, beside, certified).filter(
    (one) => isValue(one, concept) && !isSumForClass(wordings, one),
  );
  const own = [...(isName ? values.map(withoutAddress) : values), ...said]
    .map((one) => (isName ? inAskedOrder(field, isNumber ? one : withoutCode(one)) : one))
    .filter(({ value }) => !isPost || !/^\d/.test(value))
    .filter((one) =>
      isNumber
        ? isOfNumber(one.value) && !isCountOfRow(reading, one)
        : !isName || (isOfName(one.value) && !isOfDay(reading, one) && !goesOn(one)),
    );
  const found = own.length > 0 ? own : namesAbove(reading, spots);
  if (found.length > 0) return texts(found);
  // A supplier's code is no supplier.
  return texts(withoutLabels(reading, field, isLabel).filter(({ value }) => !isNumber || isOfNumber(value)));
}

/** Numbers behind labels in the unit that is asked for, what shows its unit by itself, and numbers in words. */
const numbersOf = (
  reading: Reading,
  wordings: Field["wordings"],
  found: readonly Candidate<Amount>[],
  written: readonly Candidate<number>[],
): RawCandidate[] => [
  ...amounts(inAskedUnit(found.map((one) => asPaid(wordings, inUnit(reading.text, wordings, one))))),
  ...amounts(
    found.length + written.length > 0 ? [] : [...datedBalances(reading, wordings), ...aloneInUnit(reading, wordings)],
  ),
  ...amounts(
    eachTime(reading, wordings).flatMap((one) =>
      ofTicked(reading.text, one, { find: amountsIn(reading), take: "first" }),
    ),
  ),
  ...written.map((one) => ({ ...one, value: { kind: "json", json: one.value } as const })),
];
type Near = <T>(finder: Find<T>, take?: Search<T>["take"], linesBelow?: number) => Candidate<T>[];

const phraseAt = (text: PageText, { words: [first], line }: Candidate<unknown>): string =>
  (first && phraseOf(text, first, line)?.text) ?? "";

/** Numbers beside labels, in sentences, at the feet of columns, or counted. */
function figuresByWording(reading: Reading, { wordings, types }: Field, near: Near, isSum: boolean): RawCandidate[] {
  const { text } = reading;
  const isOfYear = isSoFarIn(wordings);
  const counted = [crossedSums, pagesOf, countedIn, totalsOfColumns].flatMap((find) => find(reading, wordings));
  if (counted.length > 0) return amounts(counted);
  const found = near(
    inUnitAsked(wordings, moneySaid(amountsIn(reading))),
    types.has("integer") ? "first" : "last",
  ).filter(
    (one) =>
      !text.lines[one.line]?.phrases.some(isOfYear) &&
      !(isSum && isCount(reading, one.value)) &&
      !isSmallForMoney(reading, { wordings, types }, one.value, phraseAt(text, one)) &&
      !isOfAddress(reading, one) &&
      !isOfDay(reading, one),
  );
  const isOfFoot = asksForTotal(wordings) || found.every(({ signs }) => signs.below !== undefined);
  const feet = isOfFoot ? feetOfColumns(reading, wordings) : [];
  if (feet.length > 0) return amounts(feet);
  return numbersOf(reading, wordings, found, types.has("integer") ? near(findNumberWords) : []);
}

/** What no label and no sentence says: what shows by itself, a bare "Name", whose paper it is and whom it is about. */
function withoutLabels(reading: Reading, field: Field, isLabel: (phrase: Phrase) => boolean): Candidate<string>[] {
  const { wordings } = field;
  const called = citizenships(reading, wordings);
  if (called.length > 0) return called;
  const bare = [...bareNames(reading, wordings), ...halvesOfNames(reading, wordings)].flatMap((spot) =>
    valuesBeside(reading.text, spot, isLabel, textSearch),
  );
  if (bare.length > 0) return bare.filter((one) => isValue(one));
  const others = unlabelledNames(reading, wordings);
  return others.length > 0 || !isWhoIt(reading, field) ? others : lonePersons(reading);
}

/** "Payroll no. 30919" beside a label is a fact of its own. */
const isNumbered = ({ leads }: Reading, phrase: Phrase): boolean =>
  (leads.byPhrase.get(phrase) ?? []).some(
    ({ from, to, gist: { generics, cores } }) =>
      from === 0 &&
      to < phrase.words.length &&
      generics.has("no") &&
      cores.length > 0 &&
      isOfLabels(phrase.words.slice(0, to).flatMap(({ keys }) => keys)),
  );

/** Where some have the unit that is asked for behind them, the others are in another. */
function inAskedUnit(found: readonly Candidate<Amount>[]): readonly Candidate<Amount>[] {
  const own = found.filter(({ signs }) => signs.unit);
  return own.length > 0 ? own : found;
}

/** What stands beside labels, as what is asked for is written; what a certificate's sentence says needs none. */
function valuesOf(
  wordings: Field["wordings"],
  beside: readonly Candidate<string>[],
  certified: readonly Candidate<string>[],
): Candidate<string>[] {
  if (wordings.every((wording) => gistOf(wording).generics.has("no"))) return beside.map(numberWithin);
  if (wordings.some((wording) => gistOf(wording).cores.some((core) => hasSense(core, "place"))))
    return beside.map(withoutDay).filter(({ value }) => findDates(value).length === 0);
  if (asksForSigner(wordings)) return beside.filter(({ value }) => isNameOfSomebody(value));
  // "Titular do Cartão" within the sentence names nobody.
  const isSentence = ({ label }: Candidate<string>) => (label?.phrase.words.length ?? 0) > sentenceWords;
  // "Level 3 Award" within a certificate's sentence labels no grade.
  const isLabelled = ({ signs }: Candidate<string>) => !signs.after || signs.label_marked || signs.label;
  return certified.length === 0
    ? [...beside]
    : beside.filter((one) => isLabelled(one) && !isSentence(one) && !asksForSubject(wordings));
}

/** Between a head and its day may stand where it is: "Pick-up", "Hall 4", "7 June". */
const dayLines = 2;

/** Whether a person is asked for whom a paper of its topic is about: who is paid, treated, lodged. */
const isWhoIt = (reading: Reading, field: Field): boolean =>
  asksForSubject(field.wordings) && isOnTopic(reading, field);

const asksForName = (wording: readonly string[]): boolean => gistOf(wording).generics.has("name");

/** "Transporteurs successifs": what goes on in small letters behind a label without a colon is no name. */
const goesOn = ({ value, signs }: Candidate<string>): boolean =>
  signs.after === 1 && !signs.label_marked && /^\p{Ll}+(?:\s\p{Ll}+)*$/u.test(value);

/** "8" of "8 May" counts nothing, and neither do the parts of "2022-07-21" or of "+44 20 629425". */
export function isOfDay(reading: Reading, { words: [first], line }: Candidate<unknown>): boolean {
  const phrase = first && phraseOf(reading.text, first, line);
  if (!phrase) return false;
  const at = phrase.words.indexOf(first);
  if (phrase.words.slice(Math.max(0, at - 2), at + 1).some(({ text }) => /^\+\d{1,3}$/.test(text))) return true;
  const around = phrase.words.slice(Math.max(0, at - dayWords), at + dayWords);
  const found = valuesIn(around, line, daysIn(reading));
  return found.some(({ words }) => (words.length > 1 || isWholeDay.test(first.text)) && words.includes(first));
}
/** A day has no more words, whatever else its line says. */
const dayWords = 8;
const isWholeDay = /^\D?(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})\D?$/;

/** Where what is let lies: behind a label that says what it is, else in a sentence. */
function premisesOf(reading: Reading, wordings: Field["wordings"]): Candidate<string>[] {
  const bare = wordings.map((words) => words.filter((word) => hasSense(word, "property")));
  const beside = findMeant(reading.leads, bare).flatMap((spot) => textsBeside(reading.text, spot, reading.isLabelled));
  const labelled = beside.flatMap((one) => addressIn(one));
  return labelled.length > 0 ? labelled : premisesSaid(reading);
}

const textSearch = { find: findWordsAfter, take: "first", linesBelow: 1 } as const;

const textsBeside = (
  text: PageText,
  spot: Omit<Label, "concept">,
  isLabel: (phrase: Phrase) => boolean,
): Candidate<string>[] =>
  valuesBeside(text, spot, isLabel, textSearch)
    .filter(isOfItsLabel)
    .flatMap((one) => tickedText(text, one))
    .map((one) => wholeValue(text, withoutLabel(one)));

/** "ID" is what a label goes on with, and a state. */
const isValue = ({ words }: Candidate<string>, concept?: Concept): boolean =>
  words.length <= textWordsMax && !copula.test(words[0]?.text ?? "") && (concept === "state" || !isKindAlone(words));

/** "No." behind "Employee" goes on with the label, and is no value. */
const isKindAlone = (words: Candidate<string>["words"]): boolean => {
  const { generics, cores } = gistOf(words.flatMap(({ keys }) => keys));
  return generics.has("no") && cores.length === 0 && !words.some(({ text }) => /\d/.test(text));
};

/** More words than these are no value of a property, but what is told about it. */
const textWordsMax = 14;
