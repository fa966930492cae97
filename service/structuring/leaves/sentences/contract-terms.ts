import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense, unitNamed } from "../../vocabulary/senses.ts";
import { findNumberWords } from "../../vocabulary/values/texts.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { candidate, joined, wordsOf } from "../candidates/candidates.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { type Sentence, sentencesOf } from "./read-sentences.ts";

const terms = patterns.contract_terms;
const [renewalWords, paymentWords, spanWords] = [terms.renewal_words, terms.payment_words, terms.span_words].map(
  (words) => new Set(words),
) as [Set<string>, Set<string>, Set<string>];
const anyOf = (all: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${all.join("|")})`, "u");
const [renews, pays, renewsItself, renewsNot] = [terms.renews, terms.pays, terms.renews_itself, terms.renews_not].map(
  anyOf,
) as [RegExp, RegExp, RegExp, RegExp];
const units = Object.entries(terms.units).map(([unit, words]) => ({
  unit,
  words,
  isWord: new RegExp(`^(?:${words.join("|")})$`, "u"),
}));
/** Spans of time in small letters, in figures or words: "twenty-one (21) days". */
export const span = new RegExp(
  `(?:(\\d{1,3})\\)?|(\\p{L}{2,14}(?:-\\p{L}{3,6})?))\\s(?:\\(\\d{1,3}\\)\\s)?(?:(?:${terms.between.join("|")})\\s)?(${units.flatMap(({ words }) => words).join("|")})(?!\\p{L})`,
  "gu",
);
/** A longer sentence is not looked through; a span stands so near behind the word that it is of. */
const [sentenceMax, reach] = [600, 150];

/** What sentences of contracts and bills lay down: how long one is renewed for, whether by itself, within how many days is paid. */
export function termsOf(reading: Reading, { types, wordings }: Field): RawCandidate[] {
  return wordings.slice(0, 2).flatMap((words): RawCandidate[] => {
    const isOfRenewal = words.some((word) => renewalWords.has(word));
    const unit = words.map(unitNamed).find((one) => one !== undefined);
    if (types.has("boolean") && !types.has("string")) return isOfRenewal ? renewed(reading) : [];
    if (!(types.has("number") || types.has("integer")) || !unit) return [];
    if (isOfRenewal) return spansBehind(reading, renews, unit);
    const { cores } = gistOf(words);
    const isOfPayment = words.some((word) => paymentWords.has(word) || hasSense(word, "payment"));
    const isOnly = cores.every((core) => hasSense(core, "payment") || paymentWords.has(core) || spanWords.has(core));
    return isOfPayment && isOnly && unit === "days" ? spansBehind(reading, pays, unit) : [];
  });
}

/** Whether it goes on by itself. */
function renewed(reading: Reading): RawCandidate[] {
  return sentencesOf(reading).flatMap((sentence) => {
    const small = smallLetters(joined(sentence.words));
    if (small.length > sentenceMax) return [];
    const not = renewsNot.exec(small);
    const said = not ?? renewsItself.exec(small);
    return said ? [told(sentence, said.index, said[0].length, not === null)] : [];
  });
}

function spansBehind(reading: Reading, lead: RegExp, asked: string): RawCandidate[] {
  return sentencesOf(reading)
    .flatMap((sentence) => {
      const small = smallLetters(joined(sentence.words));
      const said = small.length > sentenceMax ? null : lead.exec(small);
      if (!said) return [];
      const from = said.index;
      return [...small.slice(from, from + said[0].length + reach).matchAll(span)].slice(0, 1).flatMap((match) => {
        const [whole, digits, word = "", of = ""] = match;
        const count = digits ? Number(digits) : findNumberWords(word)[0]?.value;
        const given = units.find(({ isWord }) => isWord.test(of))?.unit;
        const value = count && inUnit(count, given, asked);
        return value ? [told(sentence, from + match.index, whole.length, value)] : [];
      });
    })
    .slice(0, 1);
}

const daysOf: Readonly<Record<string, number>> = { days: 1, weeks: 7 };
const monthsOf: Readonly<Record<string, number>> = { months: 1, years: 12 };

/** "Two years" are 24 months; a month is no number of days. */
function inUnit(count: number, given: string | undefined, asked: string): number | undefined {
  if (given === asked) return count;
  for (const all of [daysOf, monthsOf]) {
    const [from, to] = [all[given ?? ""], all[asked]];
    if (from && to && (count * from) % to === 0) return (count * from) / to;
  }
  return undefined;
}

function told(
  { words, line }: Pick<Sentence, "line"> & { words: PlacedWord[] },
  at: number,
  length: number,
  json: unknown,
): RawCandidate {
  const own = wordsOf(words, { at, length });
  return candidate({ value: { kind: "json", json }, words: own, line } as const, "sentence", { sentence_named: 1 });
}
