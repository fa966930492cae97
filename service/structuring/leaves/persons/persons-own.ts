import { segmentsOf } from "../../document/address-blocks.ts";
import { isLabelLike } from "../../document/label-words.ts";
import type { PageText, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { ConceptKind } from "../../vocabulary/concepts.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { type Candidate, candidate, type Find, valuesIn } from "../candidates/candidates.ts";
import { type RawCandidate, texts } from "../candidates/raw-candidates.ts";
import { factsOf } from "../forms/facts.ts";

/** What stands in the issuer's letterhead is not the person's whom a form or a curriculum is about, where anything else is. */
export function ownOfPerson(reading: Reading, found: readonly RawCandidate[], kind: ConceptKind): RawCandidate[] {
  const { unnamed, parties, issuer, text } = reading;
  const own = new Set([...unnamed, ...parties].filter(({ role }) => role === issuer).flatMap(({ members }) => members));
  const lines = new Set([...own].map(({ line }) => line));
  const foot = footOf(text);
  const isIssuers = ({ line }: RawCandidate) => lines.has(line) || line >= foot;
  const all = kind === "phone" ? [...found, ...texts(phonesOfFacts(reading))] : found;
  const others = all.filter((one) => !isIssuers(one));
  return others.length > 0 ? nearestToDays(text, others) : [...found];
}

/** The last lines of a page, where they stand at its foot. */
function footOf({ lines, pages }: PageText): number {
  const last = lines.at(-1);
  const height = pages.find(({ number }) => number === last?.page)?.height ?? 0;
  return last && last.y0 > footFrom * height ? last.index - 1 : lines.length;
}
const footFrom = 0.8;

/** A person's own stand nearer to the day of birth than those of a letterhead that shows by nothing else. */
function nearestToDays({ lines }: PageText, found: readonly RawCandidate[]): RawCandidate[] {
  const days = lines.filter((line) => findDates(line.text).length > 0).map(({ index }) => index);
  const gap = ({ line }: RawCandidate) => Math.min(...days.map((day) => Math.abs(day - line)));
  const least = Math.min(...found.map(gap));
  return found.filter((one) => days.length === 0 || gap(one) === least);
}

/** "T: +44 20 629425", "P. +358 9 605272": a letter says as much where a number of this form stands behind it. */
export function phonesByLetter({ text }: Reading): Candidate<string>[] {
  return text.phrases.flatMap((phrase) =>
    phrase.words.flatMap(({ text: letter }, at) => {
      if (!/^[TPM][.:]+$/.test(letter)) return [];
      const rest = phrase.words.slice(at + 1);
      const end = rest.findIndex((word) => !/^[+(\d][\d()/.–-]*$/.test(word.text));
      const words = end < 0 ? rest : rest.slice(0, end);
      const value = words.map((word) => word.text).join(" ");
      const spot = { phrase, from: at, to: at + 1, signs: {} };
      const found = candidate({ value, words, line: phrase.line }, "label", { label: 1, label_letters: 1, after: 1 });
      return isPhone(value) ? [{ ...found, label: spot }] : [];
    }),
  );
}

/** A number that stands alone between its neighbours and is written as telephone numbers are, or in the groups of North America anywhere. */
export function phonesAlone({ text, parties, unnamed }: Reading): Candidate<string>[] {
  // Among what is said of a party such figures alone number its telephone.
  const reached = new Set(
    [...parties, ...unnamed].flatMap(({ members }) => members.filter(({ text }) => bare.test(text))),
  );
  const alone = text.phrases.flatMap((phrase) =>
    segmentsOf(phrase).flatMap(({ text: value, words, line }) =>
      isPhone(value) || reached.has(phrase) ? [{ value, words, line, phrase }] : [],
    ),
  );
  const grouped = text.phrases.flatMap((phrase) =>
    valuesIn(phrase.words, phrase.line, findGrouped).map((one) => ({ ...one, phrase })),
  );
  const seen = new Set(alone.flatMap(({ words }) => words));
  return [...alone, ...grouped.filter(({ words }) => !words.some((word) => seen.has(word)))]
    .filter(({ phrase, words }) => !isLabelled(text, phrase, words))
    .map(({ value, words, line }) => candidate({ value, words, line }, "form", { form_plain: 1, form_alone: 1 }));
}

/** Whether a label stands left of it, or ends before it in its phrase. */
function isLabelled({ lines }: PageText, phrase: Phrase, words: readonly PlacedWord[]): boolean {
  const left = lines[phrase.line]?.phrases.findLast(({ x1 }) => x1 <= phrase.x0);
  const at = phrase.words.findIndex((word) => words.includes(word));
  return (left !== undefined && isLabelLike(left)) || /[:：#]$/.test(phrase.words[at - 1]?.text ?? "");
}

/** "(866) 555-0195", "336.555.5589": area, office and line. */
const findGrouped: Find<string> = (text) =>
  [...text.matchAll(grouped)].map(({ 0: value, index }) => ({ value, at: index, length: value.length, plain: 1 }));
const grouped = /(?<![\w./+-]|\d )(?:\([2-9]\d\d\) ?[2-9]\d\d-|[2-9]\d\d([-. ])[2-9]\d\d\1)\d{4}(?![\w/-]| \d|\.\d)/g;

/** A telephone as figures alone, of North America or with a leading zero. */
const bare = /^(?:[2-9]\d{9}|0\d{9,10})$/;

/** Telephone numbers behind labels, whatever these say. */
const phonesOfFacts = (reading: Reading): Candidate<string>[] =>
  factsOf(reading).flatMap(({ text: value, words, line }) =>
    isPhone(value) ? [candidate({ value, words: [...words], line }, "form", { form_plain: 1, form_alone: 1 })] : [],
  );

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  const isForm =
    /^(?:\+\d|0\d|\(\d)[\d\s()./-]+$/.test(value) && digits >= 9 && digits <= 14 && /\d[\s()./-]+\d/.test(value);
  return isForm && findDates(value).length === 0;
}
