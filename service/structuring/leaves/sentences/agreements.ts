import type { PageLine, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import agreements from "../../vocabulary/lexicon/agreements.json" with { type: "json" };
import { hasSense } from "../../vocabulary/senses.ts";
import { glue, normalWords, smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, valuesIn, wordsOf } from "../candidates/candidates.ts";
import { daysIn } from "../days/dates.ts";
import { bare, trimmed } from "../parties/party-names.ts";
import { span } from "./contract-terms.ts";
import { proseOf, type Sentence } from "./read-sentences.ts";

type Asked = Field["wordings"];
export const asks = (all: readonly string[]): ((wordings: Asked) => boolean) => {
  const meant = new Set(all.map((one) => glue(normalWords(one))));
  return (wordings) => wordings.some((wording) => meant.has(glue(wording)));
};
const asksEffective = asks(agreements.asks_effective);
const asksTerm = asks(agreements.asks_term);
const asksLaw = asks(agreements.asks_law);

export const isAny = (all: readonly string[]): ((word: string) => boolean) => {
  const pattern = new RegExp(`^(?:${all.join("|")})$`, "u");
  return (word) => pattern.test(word);
};
const isMade = isAny(agreements.made);
const isEffective = isAny(agreements.effective);
const governs = isAny(agreements.governs);
const isLaw = isAny(agreements.laws);
const lasts = isAny(agreements.lasting);
const obliges = isAny(agreements.obliges);
const isKindOfLand = isAny(agreements.kinds_of_land);
const greets = new RegExp(`^(?:${agreements.greetings.join("|")})(?!\\p{L})`, "u");

/** Words of a sentence as what it names. */
export const named = (words: PlacedWord[], line: number, value = joined(words)): Candidate<string> =>
  candidate({ value, words, line }, "sentence", { sentence_named: 1 });

/** An agreement says in so many sentences who makes it, and from when on. */
const openingMax = 12;
/** A law is named so near behind the word that says what it governs; a day or a span so near behind what it is of. */
const [lawReach, dayReach, spanReachChars] = [45, 25, 180];

/** The first sentences of an agreement; none of what is none. */
export const openingOf = (reading: Reading): readonly Sentence[] => {
  const first = proseOf(reading).slice(0, openingMax);
  return first.some(isOfAgreement) ? first : [];
};
export const isOfAgreement = ({ cores }: Sentence): boolean =>
  cores.some((all) => all.some((core) => hasSense(core, "contract")));

/** The lines above a letter's salutation. */
export function addressedLines({ text: { lines } }: Reading): readonly PageLine[] {
  const greeting = lines.findIndex(({ page, text }) => page === 1 && greets.test(smallLetters(text)));
  return lines.slice(0, Math.max(0, greeting));
}

/** The day from which on an agreement holds: the first that its opening says it is made, dated or effective on; a letter's own. */
export function effectiveDays(reading: Reading, wordings: Field["wordings"]): Candidate<string>[] {
  if (!asksEffective(wordings)) return [];
  const opening = openingOf(reading);
  const dated =
    opening.length === 0
      ? []
      : addressedLines(reading).flatMap(({ phrases, index }) =>
          phrases.flatMap(({ words }) => valuesIn(words, index, daysIn(reading))),
        );
  // The days that a letter names are mostly those of other papers.
  const says = dated.length > 0 ? isEffective : isMade;
  const found = opening
    .filter(isOfAgreement)
    .flatMap(({ words, line }) =>
      words.flatMap((word, at) =>
        says(bare(word.text)) ? valuesIn(words.slice(at, at + dayReach), line, daysIn(reading)).slice(0, 1) : [],
      ),
    );
  return [...found, ...dated].slice(0, 1).map(({ words, line, value }) => named(words, line, value));
}

/** What an agreement lays down: its law, or for how long it holds. */
export function agreedOn(reading: Reading, { wordings }: Field): Candidate<string>[] {
  const find = asksLaw(wordings) ? governingLaws : asksTerm(wordings) ? terms : undefined;
  return find && openingOf(reading).length > 0 ? find(reading) : [];
}

/** Under which law an agreement stands: the land behind "laws of" where something is governed, construed or subject before. */
function governingLaws(reading: Reading): Candidate<string>[] {
  return proseOf(reading).flatMap(({ words, line }) => {
    const at = words.findIndex(
      ({ text }, i) => isLaw(bare(text)) && bare(words[i + 1]?.text ?? "") === "of" && isGoverning(words, i),
    );
    const own = at < 0 ? [] : landFrom(words, at + 2);
    return own.length > 0 ? [named(own, line)] : [];
  });
}
const isGoverning = (words: readonly PlacedWord[], at: number): boolean =>
  words.slice(Math.max(0, at - lawReach), at).some(({ text }) => governs(bare(text)));

/** The name of a land: words in capitals and what joins them, "the State of New York". */
function landFrom(words: readonly PlacedWord[], from: number): PlacedWord[] {
  let start = from;
  while (["the", "any"].includes(bare(words[start]?.text ?? ""))) start++;
  let end = start;
  while (end < words.length && end - start < landMax) {
    const { text } = words[end] as PlacedWord;
    const isJoin = ["of", "the", "and"].includes(text) && /^\p{Lu}|^the$/u.test(words[end + 1]?.text ?? "");
    if (!(/^\p{Lu}/u.test(text) || (end === start && isKindOfLand(text)) || isJoin)) break;
    end++;
    if (/[.,;:)]$/.test(text) && !/^\p{Lu}\./u.test(text)) break;
  }
  const own = trimmed(words.slice(start, end));
  return own.some(({ text }) => /^\p{Lu}/u.test(text) && !isKindOfLand(bare(text))) ? own : [];
}
const landMax = 8;

/** For how long an agreement or what it obliges to lasts, as it is printed: "two (2) years". */
function terms(reading: Reading): Candidate<string>[] {
  return proseOf(reading).flatMap(({ words, line }) => {
    const text = joined(words);
    const small = smallLetters(text);
    return [...small.matchAll(span)]
      .flatMap((match) => {
        const before = normalWords(small.slice(Math.max(0, match.index - spanReachChars), match.index));
        const isLasting = before.some(lasts) && before.some((word) => hasSense(word, "contract") || obliges(word));
        const own = wordsOf(words, { at: match.index, length: match[0].length });
        return isLasting ? [named(own, line, text.slice(match.index, match.index + match[0].length))] : [];
      })
      .slice(0, 1);
  });
}
