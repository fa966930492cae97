import { type Phrase, type PlacedWord, placeOfWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { joined, valuesIn } from "../candidates/candidates.ts";
import { daysIn } from "../days/dates.ts";
import { type Fact, factOf, factsOf } from "../forms/facts.ts";
import { proseOf } from "../sentences/read-sentences.ts";

/** A fact, and whether it stands in a line of words: its label is what stands before it there. */
export type LooseFact = Fact & { isTold?: boolean };

/** No page of a few facts has more. */
export const factsMax = 150;
/** Of a sentence so many words before a value say what it is, else so many behind it. */
const [wordsBefore, wordsBehind] = [6, 4];

const kept = new WeakMap<Reading, LooseFact[]>();

/**
 * What the first page says, in reading order: its facts, figures behind labels that have a figure themselves ("Reader 2"), and
 * days and figures within lines of words, behind what is said before them.
 */
export function looseFactsOf(reading: Reading): LooseFact[] {
  const known = kept.get(reading);
  if (known) return known;
  const facts: LooseFact[] = [...factsOf(reading)];
  const seen = new Set(facts.flatMap(({ words }) => words.map(placeOfWord)));
  for (const make of makersOf(reading)) {
    if (facts.length >= factsMax) break;
    for (const fact of make()) {
      if (facts.length >= factsMax || fact.words.some((word) => seen.has(placeOfWord(word)))) continue;
      for (const word of fact.words) seen.add(placeOfWord(word));
      facts.push(fact);
    }
  }
  const found = facts.toSorted((a, b) => a.line - b.line || startOf(a) - startOf(b));
  kept.set(reading, found);
  return found;
}
const startOf = ({ words: [word] }: Fact): number => word?.bbox[0] ?? 0;

/** What may have facts on the first page, each to be looked at only while there is room. */
function makersOf(reading: Reading): (() => LooseFact[])[] {
  const page = reading.text.pages[0]?.number;
  const lines = reading.text.lines.filter((line) => line.page === page);
  return [
    ...lines.map(
      ({ phrases }) =>
        () =>
          phrases.flatMap((one, i) => behindCounted(reading, one, phrases[i + 1])),
    ),
    ...lines.map(
      ({ phrases }) =>
        () =>
          phrases.flatMap(({ words, line }) => (words.length < sentenceMin ? toldIn(reading, words, line) : [])),
    ),
    ...proseOf(reading).flatMap(({ words, line }) =>
      words[0]?.page === page ? [() => toldIn(reading, words, line)] : [],
    ),
  ];
}
/** Shorter lines are no sentences, and not among those that are read; much longer ones are nobody's. */
const [sentenceMin, sentenceMax] = [4, 200];

/** "Reader 2 | Pia Lund": words with one figure behind them, and what stands right of them. */
function behindCounted(reading: Reading, label: Phrase, value: Phrase | undefined): LooseFact[] {
  const isValue = value !== undefined && /\p{L}|\d{2}/u.test(value.text);
  const fact = isValue && isCounted.test(label.text) ? factOf(reading, label.words, value) : undefined;
  return fact ? [fact] : [];
}
const isCounted = /^\p{L}\D{2,40}\s?\(?\D{0,20}[1-9]\)?\s?[:：]?$/u;

/** The days and figures of a line of words, each behind what is said before it. */
function toldIn(reading: Reading, words: readonly PlacedWord[], line: number): LooseFact[] {
  if (words.length > sentenceMax) return [];
  const spans = spansOf(reading, words, line);
  return spans.flatMap(([from, to], i) => {
    const [begin, end] = [spans[i - 1]?.[1] ?? 0, spans[i + 1]?.[0] ?? words.length];
    const before = labelBefore(words.slice(begin, from));
    const label = before.length > 0 ? before : words.slice(to, Math.min(end, to + wordsBehind));
    const own = words.slice(from, to);
    const fact = label.length > 0 ? factOf(reading, label, { words: own, text: joined(own), line }) : undefined;
    return fact ? [{ ...fact, isTold: true }] : [];
  });
}

/** Where days stand, and runs of words with figures. */
function spansOf(reading: Reading, words: readonly PlacedWord[], line: number): (readonly [number, number])[] {
  const days = valuesIn(words, line, daysIn(reading)).flatMap(({ words: [first, ...more] }) => {
    const from = first ? words.indexOf(first) : -1;
    return from < 0 ? [] : [[from, from + 1 + more.length] as const];
  });
  const spans = [...days];
  for (let at = 0; at < words.length; at++) {
    const day = days.find(([from, to]) => from <= at && at < to);
    if (day) at = day[1] - 1;
    if (day || !hasFigure(words[at])) continue;
    const from = at;
    while (
      hasFigure(words[at + 1]) &&
      !days.some(([start]) => start === at + 1) &&
      !/[,;.:]$/.test(words[at]?.text ?? "")
    )
      at++;
    spans.push([from, at + 1]);
  }
  return spans.toSorted(([a], [b]) => a - b);
}
const hasFigure = (word: PlacedWord | undefined): boolean => /\d/.test(word?.text ?? "");

/** The last words of a clause before a value. */
function labelBefore(words: readonly PlacedWord[]): PlacedWord[] {
  const own = words.filter(({ text }) => /\p{L}/u.test(text));
  const cut = own.slice(0, -1).findLastIndex(({ text }) => /[,;·|]$/.test(text));
  return own.slice(cut + 1).slice(-wordsBefore);
}
