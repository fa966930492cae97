import { knownFacts, sensesNamed, wordOfSense } from "./facts.ts";
import { lazy } from "./lazy.ts";
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
const tables = lazy(() => {
  const kinds = new Map<string, Generic[]>();
  const meant = new Map<string, string[]>();
  for (const [name, words] of Object.entries(senses.generic)) if (isGeneric(name)) add(kinds, name, words);
  const ownWords = [senses.core, trade.core, trade.things].flatMap((one) => Object.entries<readonly string[]>(one));
  const facts = knownFacts();
  for (const [name, words] of [...ownWords, ...facts.words]) add(meant, name, words);
  for (const name of facts.senses) {
    if (isGeneric(name)) kinds.set(wordOfSense(name), [name]);
    else meant.set(wordOfSense(name), [...sensesNamed(name)]);
  }
  return { kinds, meant };
});

/** Has each of some words mean one thing more. */
export function add<T>(to: Map<string, T[]>, name: T, words: readonly string[]): void {
  for (const word of words.map((one) => fold(plainLetters(one)))) to.set(word, [...(to.get(word) ?? []), name]);
}

/** "Data" is a day in Italian and Polish, and details in English. */
export const generics = (): ReadonlyMap<string, readonly Generic[]> => tables().kinds;
/** What words mean. */
export const sensesOf = (): ReadonlyMap<string, readonly string[]> => tables().meant;

function isGeneric(name: string): name is Generic {
  return Object.hasOwn(senses.generic, name);
}

/** Whether a word says something, or nothing, as far as that is known. */
export const isKnown = (word: string): boolean => generics().has(word) || sensesOf().has(word) || filler.has(word);
/** What goods and services are called as well: such words say what a label means, but not that words are a label. */
const things = new Set(Object.keys(trade.things));
/** Whether labels are made of a word, or of one like it. */
export const isOfLabel = (word: string): boolean =>
  generics().has(word) ||
  filler.has(word) ||
  (sensesOf()
    .get(word)
    ?.some((sense) => !things.has(sense)) ??
    false);
