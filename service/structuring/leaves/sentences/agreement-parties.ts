import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import agreements from "../../vocabulary/lexicon/agreements.json" with { type: "json" };
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { hasLegalForm } from "../../vocabulary/wording.ts";
import { type Candidate, joined } from "../candidates/candidates.ts";
import { bare, between, isParty } from "../parties/party-names.ts";
import { addressedLines, asks, isAny, isOfAgreement, named, openingOf } from "./agreements.ts";
import type { Sentence } from "./read-sentences.ts";

const asksParties = asks(agreements.asks_parties);
const isNoParty = isAny(agreements.no_party);
const { articles: articleWords, joins: joinWords, and: andWords } = patterns.party_roles;
const [articles, ands] = [new Set([...articleWords, "this"]), new Set(andWords)];
const joins = new Set(joinWords.filter((word) => !ands.has(word)));
const begins = new Set([...between, ...ands]);
const [firms, unnamed] = [new Set(agreements.firms), new Set(agreements.unnamed)];

/**
 * Everybody who makes the agreement: the companies that the sentence "between" names, whom the first sentences give a role in brackets, and
 * whom it is addressed to where it is a letter.
 */
export function partiesOfAgreement(reading: Reading, field: Field): Candidate<string>[] {
  if (!asksParties(field.wordings)) return [];
  const opening = openingOf(reading);
  const all = opening.length > 0 ? [...addressees(reading), ...opening.flatMap(partiesIn)] : [];
  return all.filter((one, at) => all.findIndex((other) => bare(other.value) === bare(one.value)) === at);
}

function partiesIn(sentence: Sentence): Candidate<string>[] {
  const { words, line } = sentence;
  const isMaking = isOfAgreement(sentence) && words.some(({ text }) => between.has(bare(text)));
  const all = namesIn(words).filter(
    ({ from, to }) =>
      to - from <= nameMax && isSomebody(words.slice(from, to)) && !unnamed.has(bare(words[from - 1]?.text ?? "")),
  );
  return all
    .filter(({ from, to }, i) => {
      const next = words.findIndex(({ text }, at) => at >= to && isOfRole(text));
      const isGiven =
        next >= 0 && next < (all[i + 1]?.from ?? words.length) && next - to < aboutMax && isRole(words, next);
      const isNamed = isMaking && (isFirm(words.slice(from, to)) || begins.has(bare(words[from - 1]?.text ?? "")));
      return isNamed || isGiven;
    })
    .map(({ from, to }) => named(withoutComma(words.slice(from, to)), line));
}

const isFirm = (words: readonly PlacedWord[]): boolean =>
  hasLegalForm(joined(words)) || (words.length > 1 && firms.has(bare(words.at(-1)?.text ?? "")));
const isSomebody = (words: readonly PlacedWord[]): boolean => isFirm(words) || isParty(withoutComma(words));

/** Runs of words in capitals outside of brackets, with what joins them and a legal form behind a comma. */
function namesIn(words: readonly PlacedWord[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let [at, depth] = [0, 0];
  while (at < words.length) {
    const from = at;
    while (depth === 0 && isOfName(words, at, from)) {
      const { text } = words[at++] as PlacedWord;
      if (/[,;:]$|[^.\p{Lu}]\p{L}\.$/u.test(text) && !isForm(words[at])) break;
    }
    if (at > from) found.push({ from, to: at });
    else {
      const { text = "" } = words[at++] ?? {};
      depth = Math.max(0, depth + (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0));
    }
  }
  return found;
}

/** Whether a word goes on with a name; what joins words begins none. */
const isOfName = (words: readonly PlacedWord[], at: number, from: number): boolean => {
  const text = words[at]?.text ?? "";
  const isJoin = at > from && joins.has(text) && /^[\p{Lu}\d]/u.test(words[at + 1]?.text ?? "");
  return (
    isJoin ||
    (/^[\p{Lu}&]/u.test(text) && !(at === from && articles.has(bare(text)))) ||
    (at > from && isForm(words[at]))
  );
};

/** What a comma may part from a name that it is of: "Net Talk, Incorporated". */
const isForm = (word: PlacedWord | undefined): boolean =>
  word !== undefined && (hasLegalForm(word.text) || /^incorporated/iu.test(word.text));

const withoutComma = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.map((word, i) => (i === words.length - 1 ? { ...word, text: word.text.replace(/[,;:]+$/, "") } : word));

const isOfRole = (text: string): boolean => /^[("„“«]/.test(text);
/** A role is opened and closed within a few words, in quotes, and is neither the agreement's own name nor that of a thing. */
function isRole(words: readonly PlacedWord[], open: number): boolean {
  const role = words.slice(open, open + roleMax);
  const from = role.findIndex(({ text }) => /^\(?["“„«]/.test(text));
  const to = role.findIndex(({ text }, at) => at >= from && /["”»“'’]\)?[).,;]*$/.test(text));
  return from >= 0 && to >= 0 && !role.slice(from, to + 1).some(({ keys }) => keys.some(isNoParty));
}
const [nameMax, aboutMax, roleMax, addressMax] = [9, 30, 14, 12];

/** The organisation to which a letter is addressed: the first that a line of its own above its salutation names alone. */
const addressees = (reading: Reading): Candidate<string>[] =>
  addressedLines(reading)
    .slice(-addressMax)
    .flatMap(({ phrases, index }) => {
      const [phrase, ...more] = phrases;
      const words = withoutComma(phrase?.words ?? []);
      return more.length === 0 && isFirm(words) ? [named(words, index)] : [];
    })
    .slice(0, 1);
