import { knownFacts, sensesNamed, wordOfSense } from "./facts.ts";
import patterns from "./lexicon/patterns.json" with { type: "json" };
import senses from "./lexicon/senses.json" with { type: "json" };
import trade from "./lexicon/trade-senses.json" with { type: "json" };
import { plainLetters, singular } from "./words.ts";

/** What kind a value is of, and not whose: a "number", a "date". */
export type Generic = keyof typeof senses.generic;

export const fold = (word: string): string => singular(word);
/** By words as they are compared. */
export const plainly = <T>(entries: Readonly<Record<string, T>>): Map<string, T> =>
  new Map(Object.entries(entries).map(([words, said]) => [plainLetters(words), said]));
/** Whose something is, "your" or "our", says nothing of what it is. */
export const filler = new Set([
  ...senses.filler,
  ...trade.filler,
  ...[...patterns.your, ...patterns.our].map((word) => fold(plainLetters(word))),
]);
export const units = new Set(senses.units);
/** "Data" is a day in Italian and Polish, and details in English. */
export const generics = new Map<string, Generic[]>();
for (const [name, words] of Object.entries(senses.generic)) {
  for (const word of words.map((one) => fold(plainLetters(one))))
    if (isGeneric(name)) generics.set(word, [...(generics.get(word) ?? []), name]);
}
/** What words mean. */
export const sensesOf = new Map<string, string[]>();
const ownWords = [senses.core, trade.core, trade.things].flatMap((one) => Object.entries<readonly string[]>(one));
for (const [name, words] of [...ownWords, ...knownFacts.words]) {
  for (const word of words.map((one) => fold(plainLetters(one))))
    sensesOf.set(word, [...(sensesOf.get(word) ?? []), name]);
}
for (const name of knownFacts.senses) {
  if (isGeneric(name)) generics.set(wordOfSense(name), [name]);
  else sensesOf.set(wordOfSense(name), [...sensesNamed(name)]);
}

function isGeneric(name: string): name is Generic {
  return Object.hasOwn(senses.generic, name);
}

/** Whether a word says something, or nothing, as far as that is known. */
export const isKnown = (word: string): boolean => generics.has(word) || sensesOf.has(word) || filler.has(word);
/** What goods and services are called as well: such words say what a label means, but not that words are a label. */
const things = new Set(Object.keys(trade.things));
/** Whether labels are made of a word, or of one like it. */
export const isOfLabel = (word: string): boolean =>
  generics.has(word) || filler.has(word) || (sensesOf.get(word)?.some((sense) => !things.has(sense)) ?? false);
