import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { type Gist, gistOf, hasSense, isSameSense } from "../../vocabulary/senses.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, type Find, joined, valuesIn } from "../candidates/candidates.ts";
import { asksForProbation, behindProbation } from "./probation.ts";
import { proseOf, type Sentence, sentencesOf } from "./read-sentences.ts";

/** More words between what is asked and its value say that it is something else. */
const spanMax = 12;

/** The words of a sentence between the first and the last that are asked for; `undefined` where one is missing. */
function spanOf({ cores: said }: Sentence, asked: Gist): { from: number; to: number } | undefined {
  const isSaid = (core: string, other: string) =>
    core === other || (other.length > littleMax && isSameSense(core, other));
  const places = asked.cores.map((core) => said.findIndex((cores) => cores.some((other) => isSaid(core, other))));
  if (asked.cores.length === 0 || places.some((at) => at < 0)) return undefined;
  const [from, to] = [Math.min(...places), Math.max(...places) + 1];
  return to - from <= asked.cores.length + 3 ? { from, to } : undefined;
}

/** "In", "out" and "to" are labels of their own, and say nothing within a sentence. */
const littleMax = 3;

/** Values of a kind in sentences that have the words of the question: the nearest behind them, else the nearest before. */
export function valuesInSentences<T>(
  reading: Reading,
  wordings: readonly (readonly string[])[],
  find: Find<T>,
): Candidate<T>[] {
  const asked = wordings.map(gistOf);
  return proseOf(reading).flatMap((sentence) =>
    asked.flatMap((gist): Candidate<T>[] => {
      const span = spanOf(sentence, gist);
      if (!span) return [];
      const [after] = valuesIn(sentence.words.slice(span.to, span.to + spanMax), sentence.line, find);
      const clause = /^\d{1,2}(?:\.\d{1,2})*[.)]$/.test(sentence.words[0]?.text ?? "") ? 1 : 0;
      if (after) return [candidate(after, "sentence", { sentence_after: 1 })];
      const before = valuesIn(
        sentence.words.slice(Math.max(clause, span.from - spanMax), span.from),
        sentence.line,
        find,
      ).at(-1);
      if (before) return [candidate(before, "sentence", { sentence_before: 1 })];
      // "Consumption: 2,416 kWh of gas": it may stand between the words of the question.
      const [within, ...more] = valuesIn(sentence.words.slice(span.from, span.to), sentence.line, find);
      return within && more.length === 0 ? [candidate(within, "sentence", { sentence_after: 1 })] : [];
    }),
  );
}

export const copula = new RegExp(`^(?:${patterns.copulas.join("|")})$`, "iu");
const lead = new RegExp(`^(?:${patterns.copula_leads.join("|")})$`, "iu");

/** What a sentence says its subject is: "The governing law is that of England." */
export function saidInSentences(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const asked = wordings.map(gistOf);
  return sentencesOf(reading).flatMap((sentence) =>
    asked.flatMap((gist) => {
      const { words, line } = sentence;
      const span = spanOf(sentence, gist);
      if (!span) return [];
      const is = words.findIndex(({ text }, i) => i >= span.to && i - span.to <= 3 && copula.test(text));
      // "Saint Ambrose Hospital of Salem" is a name, and says nothing.
      if (is < 0 && (!lead.test(words[span.to]?.text ?? "") || !words.some(({ text }) => small.test(text)))) return [];
      const rest = words.slice(is < 0 ? span.to : is + 1);
      const begin = rest.findIndex(({ text }) => !lead.test(text));
      const own = rest.slice(Math.max(0, begin));
      // "Arbeitsort ist Haus Linde, Kleve.": where something is, a comma parts into what it is called and its town.
      const isPlace = gist.cores.some((core) => hasSense(core, "place") || hasSense(core, "workplace"));
      const end = own.findIndex(({ text }) => (isPlace ? /[;.]$/ : /[,;.]$/).test(text));
      const value = trimmed(end < 0 ? own : own.slice(0, end + 1));
      const mayBe = !gist.generics.has("name") || /^\p{Lu}/u.test(value[0]?.text ?? "");
      return mayBe && value.length > 0 && value.length <= 6
        ? [candidate({ value: joined(value), words: value, line }, "sentence", { sentence_said: 1 })]
        : [];
    }),
  );
}

/** A word of a sentence that is neither a name nor a little one. */
const small = /^\p{Ll}{4}/u;

const trimmed = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.map((word, i) => (i === words.length - 1 ? { ...word, text: word.text.replace(/[,;.]$/, "") } : word));

const clauses = Object.entries(patterns.clauses).map(([sense, all]) => ({
  sense,
  all: all.map((one) => new RegExp(one, "u")),
}));
/** A longer sentence is not looked through. */
const clauseMax = 600;

/** What a contract's clause lays down: "governed by the laws of Spain", "on three months' notice". */
export function laidDown(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const asked = wordings.map(gistOf);
  const meant = clauses.filter(({ sense }) =>
    asked.some(
      ({ cores }) =>
        cores.length > 0 &&
        cores.some((core) => isSameSense(core, sense)) &&
        cores.every((core) => clauseSenses.some((one) => isSameSense(core, one))),
    ),
  );
  if (meant.length === 0) return [];
  const isOfProbation = asksForProbation(wordings);
  return sentencesOf(reading).flatMap(({ words, line }) => {
    const text = joined(words);
    if (text.length > clauseMax) return [];
    const small = isOfProbation ? smallLetters(text) : behindProbation(smallLetters(text));
    const found = meant
      .flatMap(({ sense, all }) => all.map((one) => ({ sense, said: one.exec(small) })))
      .flatMap(({ sense, said }) => {
        if (!said?.[1]) return [];
        const at = said.index + said[0].indexOf(said[1]);
        const value = text.slice(at, at + said[1].length);
        return sense !== "law" || isOfLaw(value) ? [{ value, at }] : [];
      })[0];
    if (!found) return [];
    const own = cutWords(words, found.at, found.value.length);
    return [candidate({ value: found.value, words: own, line }, "sentence", { sentence_named: 1 })];
  });
}

/** "England", "deutsches Recht", "français". */
const isOfLaw = (value: string): boolean =>
  /^\p{Lu}/u.test(value) || /(?:recht|law)$/iu.test(value) || !/\s/.test(value);

const clauseSenses = ["law", "governing", "notice", "termination", "cancel", "period", "contract"];

/** The words of a joined text between two places, the first and the last cut there. */
function cutWords(words: readonly PlacedWord[], at: number, length: number): PlacedWord[] {
  let start = 0;
  return words.flatMap((word) => {
    const begins = start;
    start += word.text.length + 1;
    const text = word.text.slice(Math.max(0, at - begins), Math.max(0, at + length - begins));
    return text === "" || begins >= at + length ? [] : [{ ...word, text }];
  });
}
