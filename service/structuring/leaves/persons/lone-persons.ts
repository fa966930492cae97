import { cutPhrase } from "../../document/houses.ts";
import { isOfLabels } from "../../document/label-words.ts";
import { type PageLine, type Phrase, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense, isKnownWord } from "../../vocabulary/senses.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import {
  beginsWithGivenName,
  endsInCountry,
  hasAddressWord,
  isPersonsName,
  isSalutation,
} from "../../vocabulary/wording.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";
import { subjectSenses } from "./unlabelled-names.ts";

/**
 * The only person whom a paper names behind a label that no list knows: on a payslip that is who is paid, on a statement who
 * holds the account. A name behind a label that is known is somebody else's, and so is the issuer's.
 */
export function lonePersons(reading: Reading): Candidate<string>[] {
  const { text, unnamed, parties, issuer, leads, titles } = reading;
  const taken = new Set(
    [...unnamed, ...parties]
      .filter(({ role }) => role === issuer)
      .flatMap(({ members }) => members.flatMap(({ words }) => words.map(placeOfWord))),
  );
  const called = new Set(titles.map((words) => words.join(" ")));
  const isPerson = ({ text: value, words, keys }: Phrase) =>
    isPersonsName(value) &&
    !/ \p{Ll}\S*$/u.test(value) &&
    !words.some((word) => taken.has(placeOfWord(word))) &&
    !words.flatMap((word) => word.keys).some(isKnownWord) &&
    !called.has(keys.map(({ key }) => key).join(" ")) &&
    !hasAddressWord(value) &&
    !endsInCountry(value) &&
    !isDoctor.test(value);
  const first = text.phrases.filter(({ page }) => page === text.pages[0]?.number);
  const labelled = first.flatMap((phrase) => behindLabel(reading, phrase)).filter(isPerson);
  const named =
    labelled.length > 0
      ? labelled
      : first.filter((one) => isPerson(one) && beginsWithGivenName(one.text) && !isInRow(reading, one));
  const [person] = named;
  const isOnly = person && named.every((one) => one.text === person.text) && !leads.strips.has(person.index);
  return isOnly
    ? [candidate({ value: person.text, words: person.words, line: person.line }, "position", { person_alone: 1 })]
    : [];
}

/** Who signs, treats or examines is not whom a paper is about. */
const isDoctor = /^(?:Dr|Prof)\b/;

/** Rows of a list tell of payments to persons, each with its day or its sum. */
function isInRow({ text }: Pick<Reading, "text">, phrase: Phrase): boolean {
  const line = text.lines[phrase.line];
  if (!line || line.phrases.length < 3) return false;
  const figures = figuresOf.get(line) ?? new Set(line.phrases.filter(isSumOrDay));
  figuresOf.set(line, figures);
  return figures.size > Number(figures.has(phrase));
}
/** Looked for once in a line, of which each phrase is asked for. */
const figuresOf = new WeakMap<PageLine, ReadonlySet<Phrase>>();
const isSumOrDay = ({ text }: Phrase): boolean => /\d[.,]\d\d$/.test(text) || findDates(text).length > 0;

const besideMax = 60;

/** What stands behind a label that no list knows: after its colon, right of it, or below it in a strip of values. */
function behindLabel({ text, leads }: Reading, phrase: Phrase): Phrase[] {
  const colon = phrase.words.findIndex(({ text: word }) => /[:：]$/.test(word));
  if (colon >= 0) return isOther(phrase, colon + 1) ? [] : cut(phrase, phrase.words.slice(colon + 1));
  const phrases = text.lines[phrase.line]?.phrases ?? [];
  // No form has so many boxes in a line.
  if (phrases.length > besideMax || isInRow({ text }, phrase)) return [];
  const left = phrases.findLast(({ x1 }) => x1 <= phrase.x0);
  const above = text.lines[phrase.line - 1]?.phrases.find(({ x0, x1 }) => x0 < phrase.x1 && x1 > phrase.x0);
  const head = above && leads.strips.has(above.index) ? above : (left ?? above);
  if (!head || /\d/.test(head.text) || isOther(head, head.words.length)) return [];
  return cut(phrase, phrase.words);
}

/** Whether words label something that is known, and no person whom papers go to: the name behind them is another's. */
function isOther({ words }: Phrase, to: number): boolean {
  const keys = words.slice(0, to).flatMap((word) => word.keys);
  const isOfSubject = gistOf(keys).cores.some((core) => subjectSenses.some((sense) => hasSense(core, sense)));
  return isOfLabels(keys) && !isOfSubject;
}

function cut(phrase: Phrase, words: Phrase["words"]): Phrase[] {
  const at = words.findIndex(({ text }) => !isSalutation(text.replace(/[.,]$/, "")));
  const own = words.slice(Math.max(0, at));
  return own.length > 0 ? [cutPhrase(phrase, own)] : [];
}
