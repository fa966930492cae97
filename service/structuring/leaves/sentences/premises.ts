import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { hasAddressWord } from "../../vocabulary/wording.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, wordsOf } from "../candidates/candidates.ts";
import { sentencesOf } from "./read-sentences.ts";

const leads = patterns.premises.at.map((one) => new RegExp(one, "gu"));
const goesOn = new Set(patterns.premises.go_on);
/** A longer sentence is not looked through, and no address is longer. */
const [sentenceMax, wordsMax] = [600, 18];

/** Whether the address of what is let, sold or insured is asked for. */
export const asksForPremises = (wordings: readonly (readonly string[])[]): boolean =>
  wordings
    .map(gistOf)
    .some(
      ({ cores }) =>
        cores.some((core) => hasSense(core, "property")) &&
        cores.some((core) => hasSense(core, "address") || hasSense(core, "place")) &&
        cores.every((core) => ["property", "address", "place", "rent", "tenant"].some((one) => hasSense(core, one))),
    );

/** Where what is let lies, as a sentence says it: "the flat at 9B Weaver Street, Leeds LS9 8AG, for a term of 24 months". */
export function premisesSaid(reading: Reading): Candidate<string>[] {
  return sentencesOf(reading).flatMap(({ words, line }) => {
    const text = joined(words);
    if (text.length > sentenceMax) return [];
    const small = smallLetters(text);
    return leads.flatMap((lead) =>
      [...small.matchAll(lead)].flatMap((match) => {
        const from = match.index + match[0].length;
        const behind = wordsOf(words, { at: from, length: text.length - from });
        const own = addressOf(behind);
        const value = joined(own);
        const isAddress = hasAddressWord(value) && /\d/.test(value) && /^[\p{Lu}\d]/u.test(firstOf(value));
        return isAddress ? [candidate({ value, words: own, line }, "sentence", { sentence_named: 1 })] : [];
      }),
    );
  });
}

/** "via Emilia Est 402" begins with a small letter where its language writes streets so. */
const firstOf = (value: string): string => {
  const [word = ""] = value.split(" ");
  return goesOn.has(word.toLowerCase().replace(/\.$/, "")) ? word.toUpperCase() : word;
};

/** The words up to a comma behind which the sentence goes on with something else, or to its end. */
function addressOf(words: readonly PlacedWord[]): PlacedWord[] {
  const end = words.slice(0, wordsMax).findIndex(({ text }, i) => {
    const next = words[i + 1]?.text ?? "";
    if (/[;:]$/.test(text) || (/\.$/.test(text) && next === "")) return true;
    const isSmall = /^\p{Ll}/u.test(next) && !goesOn.has(next.toLowerCase().replace(/\.$/, ""));
    return /[,)]$/.test(text) ? isSmall || next.startsWith("(") : isSmall && !joinsNames.test(next);
  });
  const own = words.slice(0, end < 0 ? wordsMax : end + 1);
  return own.map((word, i) => (i === own.length - 1 ? { ...word, text: word.text.replace(/[,;.:]$/, "") } : word));
}
const joinsNames =
  /^(?:d[aeiou]s?|del|della|der|den|van|von|zu|am|an|la|le|les|sur|en|sous|e|y|i|nad|pod|upon|under)$/u;

/** The address with which a value begins: "Rantapuisto 6 C 31, 40100 Jyväskylä. 2h+kk, 48,5 m²" tells more. */
export function addressIn(one: Candidate<string>): Candidate<string>[] {
  const end = one.words.findIndex(({ text }, i) => /\p{L}{3}\.$/u.test(text) && one.words[i + 1] !== undefined);
  const words = addressOf(end < 0 ? one.words : one.words.slice(0, end + 1));
  const value = joined(words);
  return /\d/.test(value) && hasAddressWord(value) ? [{ ...one, value, words }] : [];
}
