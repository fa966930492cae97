import patterns from "../lexicon/patterns.json" with { type: "json" };
import { letters } from "../words.ts";
import { type Found, plainness } from "./found.ts";

const lengthMax = 200;

/** What follows a label as plain text: after a colon or dash if there is one, to the end of the phrase. */
export function findWordsAfter(text: string): Found<string>[] {
  const value = text.replace(/^[\s:：.\-–#]+/u, "").trim();
  if (value === "" || value.length > lengthMax || (letters(value) === 0 && !/\d/.test(value))) return [];
  const plain = /^\s*[:：]/u.test(text) || !/^\p{Ll}/u.test(value) ? 1 : plainness.lowerCaseText;
  return [{ value, at: text.indexOf(value), length: value.length, plain }];
}

const numberWords = new Map(
  Object.entries(patterns.number_words).flatMap(([number, words]) =>
    words.map((word) => [word, Number(number)] as const),
  ),
);

/** Whole numbers that are written as words: "twelve". */
export const findNumberWords = (text: string): Found<number>[] =>
  [...text.matchAll(/[\p{L}-]+/gu)].flatMap((match) => {
    const value = numberWords.get(match[0].toLowerCase());
    return value === undefined ? [] : [{ value, at: match.index, length: match[0].length, plain: 1 }];
  });

const ticks = ["☒", "☑", ...["✓", "✔", "x"].flatMap((mark) => [mark, `[${mark}]`, `(${mark})`])];
const yes = new Set(["yes", "ja", "oui", "si", "sí", "sì", "sim", "ya", "tak", "ano", "kyllä", "jo", "true", ...ticks]);
const empty = ["☐", "[]", "[ ]", "( )"];
const refusals = ["no", "nein", "non", "nee", "não", "nao", "tidak", "nie", "ne", "nej", "nei", "ei", "none", "false"];
const no = new Set([...refusals, ...empty]);

/** "Lot No. 4471", "no: A-12": what has a number, and refuses nothing. */
const counted = /^no[.:]?\s*[\p{L}/-]{0,4}\d/iu;

/** A tick or a word that says yes or no. */
export function findMarks(text: string): Found<boolean>[] {
  return [...text.matchAll(/\S+/g)].flatMap((match) => {
    const word = match[0].toLowerCase().replace(/[.,:;]$/, "");
    if (!yes.has(word) && !no.has(word)) return [];
    if (/^no\b/i.test(match[0]) && counted.test(text.slice(match.index))) return [];
    return [{ value: yes.has(word), at: match.index, length: match[0].length, plain: 1 }];
  });
}

/** What stands behind a box says yes or no, in a word or with its first letter: "☒ N". */
export function markOfBox(text: string): boolean | undefined {
  const letter = text.toLowerCase().replace(/[.,:;]$/, "");
  if (letter === "n") return false;
  return "yjost".includes(letter) && letter.length === 1 ? true : findMarks(text)[0]?.value;
}

/** A box that is ticked, and one that is not. */
export const isTicked = (word: string): boolean => /^(?:[☒☑✓✔■☛◉]|\[[x✓✔]\]|\([x✓✔]\))$/i.test(word);
export const isUnticked = (word: string): boolean => /^(?:[☐□○]|\[\s?\]|\(\s\))$/.test(word);
export const isBox = (word: string): boolean => isTicked(word) || isUnticked(word);
