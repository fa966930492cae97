import type { Label } from "../../document/labels.ts";
import { type PageText, type PlacedWord, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { type Gist, gistOf, hasSense } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { hasAddressWord, placeOf } from "../../vocabulary/wording.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Candidate, joined } from "../candidates/candidates.ts";

/** "F26-1180 du 27/05/2026" is a number and its day, "combinado n.º 005" a word more of its label. */
export function numberWithin(one: Candidate<string>): Candidate<string> {
  const given = withoutBracket(inBrackets(one));
  const mark = given.words.findIndex(
    ({ keys }, i) => keys.length === 1 && keys[0] === "no" && /\d/.test(given.words[i + 1]?.text ?? ""),
  );
  const behind = mark < 0 ? given.words : given.words.slice(mark + 1);
  const own = mark < 0 ? given : { ...given, value: joined(behind), words: behind };
  const [day] = findDates(own.value);
  if (!day || day.at === 0) return own;
  const before = own.words.slice(0, joinedCount(own.words, day.at));
  const end = before.findLastIndex(({ text }) => /\d/.test(text));
  const words = before.slice(0, end + 1);
  return end < 0 ? own : { ...own, value: joined(words).replace(/[,;]$/, ""), words };
}

/** "1XY44781)" ends a bracket that its label began. */
function withoutBracket(one: Candidate<string>): Candidate<string> {
  const last = one.words.at(-1);
  if (!last?.text.endsWith(")") || one.value.includes("(")) return one;
  const words = [...one.words.slice(0, -1), { ...last, text: last.text.slice(0, -1) }];
  return { ...one, value: joined(words), words };
}

/** How many words of a joined text end before a place in it. */
function joinedCount(words: readonly PlacedWord[], at: number): number {
  let end = 0;
  return words.filter(({ text }) => {
    end += text.length + 1;
    return end <= at + 1;
  }).length;
}

/** A number has a digit, and is no sum of money. */
export const isOfNumber = (value: string): boolean =>
  /\d/.test(value) &&
  !/^[\d.,\s]+%$/.test(value) &&
  !(value.includes(", ") && value.split(", ").some((part) => placeOf(part) !== undefined)) &&
  findDates(value).length === 0 &&
  !findAmounts(value).some(
    ({ value: { currency, places } }) => currency !== undefined || (places === 2 && /^\P{L}*$|\s/u.test(value)),
  );

/** "30.01.1972, Elbląg" is a day and a place. */
export function withoutDay(one: Candidate<string>): Candidate<string> {
  const [day] = findDates(one.value);
  const isFirst = day?.at === 0 && /^,\s/.test(one.value.slice(day.length));
  const words = isFirst ? one.words.slice(joinedCount(one.words, day.length + 1)) : one.words;
  return words.length > 0 && isFirst ? { ...one, value: joined(words), words } : one;
}

/** The "delivery note no." on a delivery note is its own, whatever it is labelled. */
export const isNumberOfTitle = ({ titles }: Reading, concept: Concept): boolean =>
  (concept === "delivery_number" || concept === "contract_number") &&
  titles.some((words) => numberedBy(words).includes(concept));
/** What a title with "number" behind it labels; a "Servicevertrag" is a contract. */
const numberedBy = (words: readonly string[]): readonly Concept[] =>
  labelLexicon().get(`${glue(words)}no`) ??
  (gistOf(words).cores.some((core) => hasSense(core, "contract")) ? ["contract_number"] : []);

/** "2." before a clause counts it. */
export const isOfClause = ({ lines }: PageText, { value, words: [first], line }: Candidate<string>): boolean =>
  /^\d{1,2}$/.test(value) &&
  (lines[line]?.phrases.some(
    ({ words }) => words[0]?.bbox === first?.bbox && /^\d{1,2}[.)]$/.test(words[0]?.text ?? "") && words.length > 2,
  ) ??
    false);

/** "1,209.56" is what something comes to, and numbers nothing. */
export const isSum = (value: string): boolean => /^[-–]?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d\d$/.test(value);
/** "79,00 EUR" says nothing else either. */
export const isMoney = (value: string): boolean => isSum(value.replace(/ ?(?:[A-Z]{3}|[€$£])$/, ""));

/** "The contract begins in May and runs for 24 months": in a sentence a number stands just behind its label. */
export function isFarInSentence({ words: [first], label }: Candidate<string>): boolean {
  const at = first && label ? label.phrase.words.findIndex((word) => placeOfWord(word) === placeOfWord(first)) : -1;
  const isNumbered = label?.phrase.words[at - 1]?.keys.includes("no") ?? false;
  return (
    label !== undefined && !isNumbered && at - label.to > nearInSentence && label.phrase.words.length > sentenceWords
  );
}
const [nearInSentence, sentenceWords] = [3, 9];

/** "71 Beaufort Road" beside a label is no number of anything but a house. */
export function isHouse({ lines }: PageText, { words: [first], line, label }: Candidate<string>): boolean {
  const phrase = lines[line]?.phrases.find(({ words }) => first !== undefined && words.includes(first));
  if (!phrase || phrase === label?.phrase) return false;
  return /^\d{1,4}\p{L}? \p{Lu}\p{L}+/u.test(phrase.text) && hasAddressWord(phrase.text);
}

/** "Contract 21" is no number of a contract, where nothing says that it numbers one. */
export const isLong = ({ words }: Pick<Candidate<unknown>, "words">): boolean =>
  words
    .map(({ text }) => text)
    .join("")
    .replace(/\D/g, "").length > shortNumber;
const shortNumber = 2;
export function isCalledNumber({ label }: Pick<Candidate<unknown>, "label">): boolean {
  const own = label?.phrase.words.slice(label.from, label.to) ?? [];
  return /[:：]$/.test(own.at(-1)?.text ?? "") || gistOf(own.flatMap(({ keys }) => keys)).generics.has("no");
}

/** A name with its address is no number, whatever its label may mean. */
export const isInWords = ({ words }: Candidate<unknown>): boolean =>
  words.filter(({ text }) => /^\p{L}{3,}[.,]?$/u.test(text)).length > nameWordsMin;
const nameWordsMin = 2;

/** "Your reference: PO 66-311": behind a colon the letters before a number are its own, though they would label it elsewhere. */
export function withItsLetters(one: Candidate<string>): Candidate<string> {
  const { label } = one;
  const letters = label && label.to - label.from === 1 ? label.phrase.words[label.from] : undefined;
  const isBehindColon = /[:：]$/.test(label?.phrase.words[(label?.from ?? 0) - 1]?.text ?? "");
  if (!label || !letters || !isBehindColon || !/^[A-Z]{2,4}$/.test(letters.text)) return one;
  const [first] = one.words;
  if (!first || placeOfWord(first) !== placeOfWord(label.phrase.words[label.to] ?? first)) return one;
  return { ...one, value: `${letters.text} ${one.value}`, words: [letters, ...one.words] };
}

/** The code of a word that is nothing but a code in brackets, "(C-20418)". */
export const codeInBrackets = (word: string): string | undefined =>
  /^\(((?=[^)]*\d)[\p{Lu}\d./-]{3,})\)$/u.exec(word)?.[1];

/** "Hallfield Training Ltd (C-20418)": the number of what is named stands in brackets behind it. */
function inBrackets(one: Candidate<string>): Candidate<string> {
  const last = one.words.at(-1);
  const value = codeInBrackets(last?.text ?? "");
  const isBehindName = value !== undefined && !one.words.slice(0, -1).some(({ text }) => /\d/.test(text));
  return last && isBehindName && one.words.length > 1 ? { ...one, value, words: [{ ...last, text: value }] } : one;
}

/** "Employee | ID" over a name and a number: a bare "ID" beside who is meant numbers that person, and no paper. */
export function numbersPerson(
  { lines }: PageText,
  { phrase, from, to }: Pick<Label, "phrase" | "from" | "to">,
): Gist | undefined {
  if (from > 0 || to < phrase.words.length) return undefined;
  const own = gistOf(phrase.keys.map(({ key }) => key));
  const left =
    own.cores.length === 0 && own.generics.has("no")
      ? lines[phrase.line]?.phrases.findLast(({ x1 }) => x1 < phrase.x0)
      : undefined;
  const who = left && gistOf(left.keys.map(({ key }) => key));
  const isPerson = who?.cores.length === 1 && who.cores.every((core) => persons.some((sense) => hasSense(core, sense)));
  return isPerson && (who.generics.size === 0 || who.generics.has("name")) ? who : undefined;
}
const persons = ["employee", "guest", "patient", "member", "student", "insured"];

/** "Zimmer mit Frühstück | 3 | 60,00": behind a label that only begins what a row is of, a figure beside it counts the row. */
export const isCountOfRow = ({ text }: { text: PageText }, { value, label, signs, line }: Candidate<string>): boolean =>
  signs.right !== undefined &&
  label !== undefined &&
  label.to < label.phrase.words.length &&
  /^\d{1,3}$/.test(value) &&
  (text.lines[line]?.phrases.some((one) => findAmounts(one.text).some(({ value: { places } }) => places === 2)) ??
    false);
