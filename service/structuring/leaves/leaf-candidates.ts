import type { Reading } from "../document/reading.ts";
import type { Field } from "../questions/fields.ts";
import type { Meaning } from "../questions/meaning.ts";
import { type Concept, type ConceptKind, kindOf } from "../vocabulary/concepts.ts";
import type { Amount } from "../vocabulary/values/amounts.ts";
import * as find from "../vocabulary/values/identifiers.ts";
import { findWordsAfter } from "../vocabulary/values/texts.ts";
import { besideLabels } from "./candidates/beside-labels.ts";
import { type Candidate, type Find, joined, onlyOne } from "./candidates/candidates.ts";
import { amounts, amountsIn, days, type RawCandidate, texts } from "./candidates/raw-candidates.ts";
import { givenFrom } from "./candidates/scores.ts";
import { daysIn, documentDates, isInRange } from "./days/dates.ts";
import { dueDates } from "./days/due-days.ts";
import { timesOf } from "./days/times.ts";
import { booleans, choicesPrinted } from "./forms/choices.ts";
import {
  isCalledNumber,
  isFarInSentence,
  isHouse,
  isLong,
  isMoney,
  isNumberOfTitle,
  isOfClause,
  numbersPerson,
  withItsLetters,
} from "./numbers/own-numbers.ts";
import { isOwnNumber, notItsOwn, ownNumbers } from "./numbers/papers-numbers.ts";
import { shownByThemselves } from "./numbers/shown-by-themselves.ts";
import { aboutCredited, ofNoteItself } from "./papers/credited-invoices.ts";
import { dayBehindNumber, ofAskedPaper, ofOwnConfirmation, ofSellersOrder } from "./papers/papers-own.ts";
import { referenceOf } from "./papers/references.ts";
import { wordedDays } from "./papers/worded-days.ts";
import { partyCandidates } from "./parties/party-candidates.ts";
import { sameTaxNumber } from "./parties/tax-numbers.ts";
import { withoutTown } from "./parties/whole-names.ts";
import { thoseOf } from "./parties/whose.ts";
import { ownOfPerson, phonesAlone, phonesByLetter } from "./persons/persons-own.ts";
import { placesOfPaper } from "./persons/places.ts";
import { holdersOnBills, issuers } from "./persons/unlabelled-names.ts";
import { certifiedOf } from "./sentences/certified.ts";
import { namedByRole, namedInBrackets } from "./sentences/party-roles.ts";
import { asksForPremises } from "./sentences/premises.ts";
import { isOfDelivery, termsBehind } from "./sentences/terms.ts";
import { currencies } from "./sums/currencies.ts";
import { asksForRest } from "./sums/deposits.ts";
import { paidWith, termsSaid } from "./sums/payments.ts";
import { findPercents, rateOfTax } from "./sums/tax-rates.ts";
import { labelledAmounts } from "./sums/totals.ts";
import { asksForFirm, isNoPerson } from "./wording/asked-forms.ts";
import { asksForOwnNumber, numberBesideTitle } from "./wording/beside-title.ts";
import { byRule } from "./wording/by-rule.ts";
import { byWording, isOfDay } from "./wording/by-wording.ts";
import { orFilledIn } from "./wording/filled-in.ts";
import { ownNumbersOf } from "./wording/of-its-label.ts";
import { asksForAccount, asksForPay, isAbout, isOffTopic } from "./wording/topics.ts";
import { withoutMeaning } from "./wording/without-meaning.ts";

export type Totals = ReadonlyMap<Concept, readonly Candidate<Amount>[]>;

/** What a leaf's value may be, by what it means, by its own wording, or among its choices. */
export function leafCandidates(
  reading: Reading,
  totals: Totals,
  field: Field,
  meaning: Meaning | undefined,
): RawCandidate[] {
  const found =
    told(reading, field) ??
    aboutCredited(reading, field) ??
    (isOffTopic(reading, field) && !asksYesOrNo(field)
      ? texts(holdersOnBills(reading, field.wordings))
      : candidatesFor(reading, totals, field, meaning));
  if (field.choices) return [...choicesPrinted(reading, field), ...found];
  const isOpen = !found.some(({ score }) => score >= givenFrom);
  return isOpen && asksForOwnNumber(reading, field, meaning?.concept)
    ? texts(numberBesideTitle(reading, field))
    : found;
}

const asksYesOrNo = ({ types }: Field): boolean => types.has("boolean") && !types.has("string");

/** What stands beside the label that the client's instructions name, or where a rule of the workspace says. */
function told(reading: Reading, { told: { printedAs, rules = [] } = {}, ...field }: Field): RawCandidate[] | undefined {
  for (const rule of rules) {
    const ruled = byRule(reading, field, rule);
    if (ruled.length > 0) return ruled;
  }
  const found = printedAs ? byWording(reading, { ...field, wordings: [...printedAs] }) : [];
  return found.length > 0 ? found : undefined;
}

function candidatesFor(reading: Reading, totals: Totals, field: Field, meaning: Meaning | undefined): RawCandidate[] {
  if (asksYesOrNo(field)) return booleans(reading, field);
  const unnamed = meaning ? [] : withoutMeaning(reading, field);
  const confirmed = unnamed.length > 0 ? undefined : ofOwnConfirmation(reading, field);
  if (confirmed) return byMeaning(reading, totals, field, { concept: confirmed, role: undefined });
  if (!meaning) return unnamed;
  const accounts =
    asksForAccount(reading, field, meaning.concept) || asksForPay(reading, field, meaning.concept)
      ? byWording(reading, field)
      : [];
  if (accounts.some(({ score }) => score >= givenFrom)) return accounts;
  const all = ofAskedPaper(reading, field, meaning, byMeaning(reading, totals, field, meaning));
  const isOrder = meaning.concept === "order_number";
  const asked = isOrder ? [...ofSellersOrder(field, all, texts(ownNumbers(reading)))] : all;
  const meant = orFilledIn(reading, field, meaning, asked);
  // What a customer calls an order is his reference, where no label tells by what number he is known.
  const isReferred = meant.length === 0 && meaning.concept === "customer_number";
  const told = (isReferred ? referenceOf(reading, field) : undefined) ?? meant;
  const isOfTitle = isNumberOfTitle(reading, meaning.concept);
  const isUnnamed = told.length === 0 || meaning.concept === "contract_number";
  const own = isOfTitle && isUnnamed ? texts(ownNumbers(reading)) : [];
  const found = own.length > 0 ? own : told;
  const isFound = found.some(({ score }) => score >= givenFrom) || isOwnNumber(reading, meaning.concept);
  // "Site: 14 Mill Lane": what no heading says of a party, a label with the question's own words may.
  if (!isFound && ["party_name", "party_address"].includes(kindOf(meaning.concept)))
    return [...found, ...byWording(reading, field)];
  // A day that has no label may have one that no lexicon knows.
  const isPlaced = kindOf(meaning.concept) === "date" && found.every(({ foundBy }) => foundBy === "position");
  if ((isFound && !isPlaced) || !mayBeWorded.includes(kindOf(meaning.concept))) return found;
  const isText = kindOf(meaning.concept) === "text";
  const worded = byWording(reading, field, meaning.concept).filter((one) => !isText || !isMoney(joined(one.words)));
  if (kindOf(meaning.concept) === "identifier") return ownNumbersOf(reading, meaning.concept, worded);
  if (kindOf(meaning.concept) !== "date") return worded;
  return wordedDays(reading, meaning.concept, worded, isFound ? found : []);
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
    const named =
      concept === "name"
        ? [
            ...namedInBrackets(reading, field.wordings),
            ...namedByRole(reading, field.wordings),
            ...certifiedOf(reading, field.wordings),
          ]
        : [];
    if (asksForPremises(field.wordings)) return byWording(reading, field);
    const held = concept === "address" && role === undefined ? placesOfPaper(reading, field) : [];
    if (held.length > 0) return texts(held);
    const found = partyCandidates(reading, concept, role ?? "seller");
    // A certificate has no letterhead: who issues it is the organisation that it names.
    const isOfCertificate =
      concept === "name" && role === reading.issuer && certifiedOf(reading, [["holder"]]).length > 0;
    if (role === "buyer" && asksForFirm(field.wordings)) return texts(found.filter(isNoPerson));
    const issuer = isOfCertificate ? issuers(reading, [["organisation"]]) : [];
    return texts([...named, ...(issuer.length > 0 ? issuer : found)].map((one) => withoutTown(one, concept)));
  }
  if (kind === "amount") {
    const all = totals.get(concept) ?? labelledAmounts(reading, concept);
    const paid = concept === "tendered" ? all.filter(({ value }) => Number(value.decimal) !== 0) : [];
    const rest =
      concept === "grand_total" && asksForRest(field.wordings)
        ? [...all.filter((one) => one.signs.total_final), ...labelledAmounts(reading, "amount_due")]
        : [];
    return amounts(paid.length > 0 ? paid : rest.length > 0 ? rest : all);
  }
  if (concept === "currency") return currencies(reading);
  if (concept === "document_date") return days([...ofNoteItself(reading, documentDates(reading))]);
  if (concept === "due_date") return days(dueDates(reading));
  if (kind === "date") {
    const labelled = besideLabels(reading, concept, { find: daysIn(reading), take: "first", linesBelow: 2 });
    if (concept === "order_date" && labelled.length === 0) return days(dayBehindNumber(reading, "order_number"));
    // From when to when something was supplied is no day of its delivery.
    return days(concept === "delivery_date" ? labelled.filter((day) => !isInRange(reading, day)) : labelled);
  }
  const read = ofKind(reading, concept, kind);
  const told = kind === "time" && field.format !== "time" ? asPrinted(read) : read;
  const found = told.length > 0 ? told : texts(sameTaxNumber(reading, concept));
  if (role === undefined && isOfPerson) return ownOfPerson(reading, found, kind);
  if (role === undefined && !isOfSomeone(kind)) return found;
  const own = thoseOf(reading, role ?? "seller", found);
  // A statement, or what tells of wages, is about an account of whom it goes to.
  const isOfAddressee = role === undefined && own.length === 0 && (kind === "iban" || kind === "bic");
  if (isOfAddressee && (isAbout(reading, "account") || isAbout(reading, "wages"))) return found;
  // Where nobody's is asked for, the only one that is printed answers.
  return role === undefined && own.length === 0 ? onlyOne(found, printedValue) : own;
}

const printedValue = (value: RawCandidate["value"]): string => JSON.stringify(value);

/** Who asks for a text wants a time as it is printed: "11:56". */
const asPrinted = (found: readonly RawCandidate[]): RawCandidate[] =>
  found.map((one) => ({ ...one, value: { kind: "text", text: joined(one.words).replace(/[.,;]$/, "") } }));

const isOfSomeone = (kind: ConceptKind): boolean =>
  ["vat_id", "email", "phone", "website", "iban", "bic"].includes(kind);

/** What sentences say where no label does. */
const saidOf: Partial<Record<Concept, readonly ((reading: Reading) => Candidate<string>[])[]>> = {
  payment_method: [paidWith, termsBehind],
  payment_terms: [termsBehind, termsSaid],
};

function ofKind(reading: Reading, concept: Concept, kind: ConceptKind): RawCandidate[] {
  const search = (finder: Find<string>, linesBelow = 2) =>
    besideLabels(reading, concept, { find: finder, take: "first", linesBelow });
  const shown = shownByThemselves(reading, concept, kind);
  if (shown) return texts(shown);
  switch (kind) {
    case "identifier": {
      const found = notItsOwn(reading, concept, search(find.findIdentifiers)).map(withItsLetters);
      const fitting = found.filter(
        (one) =>
          !/^(?:19|20)\d\d$/.test(one.value) &&
          !isHouse(reading.text, one) &&
          !isFarInSentence(one) &&
          !(one.label && numbersPerson(reading.text, one.label)) &&
          !isOfClause(reading.text, one) &&
          !isMoney(one.value) &&
          (isLong(one) || isCalledNumber(one)) &&
          !isOfDay(reading, one),
      );
      const isNumbered = ({ label }: Candidate<string>) => label?.phrase.keys.some(({ key }) => key === "no");
      // A bare "REF" is another's where a label names the note.
      const isNamed = fitting.some((one) => !one.signs.label_bare || isCalledNumber(one));
      if (isNamed || concept !== "document_number") return texts(fitting);
      // Where nothing else is numbered and nothing is charged, a note's number is its own.
      const isBill = (["document_number", "net_total", "tax_total"] as const).some((one) =>
        reading.labels.get(one)?.some((label) => !label.signs.label_bare || isCalledNumber({ label })),
      );
      const noted = isBill
        ? []
        : besideLabels(reading, "delivery_number", {
            find: find.findIdentifiers,
            take: "first",
            linesBelow: 2,
          });
      if (noted.length + fitting.length > 0) return texts(noted.length > 0 ? noted : fitting);
      return texts(search(find.findDatedNumbers).filter(isNumbered));
    }
    case "bic":
      return texts(search(find.findBics));
    case "phone": {
      const found = [...search(find.findPhones, 1), ...phonesByLetter(reading)];
      return texts(found.some(({ score }) => score >= givenFrom) ? found : [...found, ...phonesAlone(reading)]);
    }
    case "time":
      return texts(timesOf(reading, search(find.findTimes, 1)));
    case "percent": {
      const found = besideLabels(reading, concept, { find: findPercents, take: "first", linesBelow: 2 });
      return amounts(found.length > 0 || concept !== "tax_rate" ? found : rateOfTax(reading));
    }
    case "quantity":
      return amounts(besideLabels(reading, concept, { find: amountsIn(reading), take: "first", linesBelow: 2 }));
    default: {
      const found = search(findWordsAfter, 1).filter(
        ({ label }) => concept !== "payment_terms" || !isOfDelivery(label),
      );
      const said = found.length > 0 ? [] : (saidOf[concept] ?? []).map((find) => find(reading));
      return texts(said.find(({ length }) => length > 0) ?? found);
    }
  }
}
