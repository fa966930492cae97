import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import { wordsOf } from "../../leaves/candidates/candidates.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasAny, unitNamed } from "../../vocabulary/senses.ts";
import type { Wanted } from "../items/item.ts";

/** What stands between the first and the last moment of a stay, and before a first one that has no last. */
const until = "[–—-]|to|until|bis|à|au|a|al|do|til|till|tot|tot en met|t/m|až";
const since = "from|von|seit|since|ab|depuis|desde|dal|da|sinds|vanaf|sedan|siden|fra|från|od";
const betweenMoments = new RegExp(`^(?:${until})$`, "iu");
const sinceWord = new RegExp(`^(?:${since})$`, "iu");
const ended = patterns.still.join("|");
const moment =
  "(?:(?:\\d{1,2}[./]\\s?){1,2}|(?:\\d{1,2}\\.?\\s)?\\p{L}{3,9}\\.?,?\\s)?(?:19|20)\\d\\d(?:-\\d\\d(?!\\d)(?:-\\d\\d(?!\\d))?)?";
const last = `\\s?(?:${until})\\s?(?:${moment}|(?:${ended})(?!\\p{L}))`;
const stay = new RegExp(`(?<![\\d\\p{L}])(?:(?:${since})\\s)?${moment}(?:${last})?`, "iu");
const span = new RegExp(`(?:19|20)\\d\\d(?:-\\d\\d(?:-\\d\\d)?)?${last}`, "iu");

/** Whether a text names a moment, or from when to when something was. */
export const saysMoment = (text: string): boolean => stay.test(text);
/** Whether it says from when to when. */
export const saysSpan = (text: string): boolean => span.test(text);

/** Where among what is wanted stand the first and the last moment, or both in one; -1 where nobody asks for it. */
export type Moments = { begin: number; end: number; period: number };

export function momentsAsked(wanted: readonly Wanted[], others: readonly number[] = []): Moments {
  const of = (is: (one: Wanted) => boolean) => wanted.findIndex((one, i) => !others.includes(i) && is(one));
  const own = (senses: readonly string[]) => of(({ wordings }) => hasAny(wordings.slice(0, 1).map(gistOf), senses));
  const begin = own(["from", "effective", "opening"]);
  const end = own(["to", "closing"]);
  const isYear = ({ wordings: [words = []] }: Wanted) => words.length === 1 && unitNamed(words[0] ?? "") === "years";
  const isPeriod = ({ wordings: [words = []] }: Wanted) => gistOf(words).generics.has("period");
  return { begin, end, period: begin < 0 && end < 0 ? of((one) => isPeriod(one) || isYear(one)) : -1 };
}

/** What of a stay is asked for: its moments as they are printed, "Sep 2015", "present", or all of it. */
export function momentsOf(lines: readonly PageLine[], { begin, end, period }: Moments): [at: number, phrase: Phrase][] {
  const phrase = lines.flatMap(({ phrases }) => phrases).find(({ text }) => stay.test(text));
  const words = phrase ? stayWords(phrase) : [];
  const dash = words.findIndex(({ text }) => betweenMoments.test(text));
  const named = words.filter(({ text }) => !sinceWord.test(text));
  if (!phrase || named.length === 0) return [];
  const parts = dash < 0 ? [named] : [named.slice(0, named.indexOf(words[dash] as PlacedWord)), words.slice(dash + 1)];
  const asked = [[begin, parts[0]] as const, [end, parts[1]] as const, [period, words] as const];
  return asked.flatMap(([at, own]): [number, Phrase][] =>
    at >= 0 && own && own.length > 0 ? [[at, cutPhrase(phrase, own)]] : [],
  );
}

/** A phrase without the words that say when. */
export function withoutStay(phrase: Phrase): Phrase[] {
  const dates = new Set(stayWords(phrase));
  const words = phrase.words.filter((word) => !dates.has(word));
  return words.length === 0 ? [] : [words.length < phrase.words.length ? cutPhrase(phrase, words) : phrase];
}

/** The words of a phrase that say from when to when something was. */
function stayWords(phrase: Phrase): PlacedWord[] {
  const match = stay.exec(phrase.text);
  return match ? wordsOf(phrase.words, { at: match.index, length: match[0].length }) : [];
}
