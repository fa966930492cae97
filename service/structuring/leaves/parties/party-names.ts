import type { PlacedWord } from "../../document/page-text.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { isKnownWord } from "../../vocabulary/senses.ts";
import {
  hasLegalForm,
  isOrganisation,
  isPersonsName,
  isSalutation,
  isStreetBehindHouse,
  placeOf,
} from "../../vocabulary/wording.ts";
import { normalWords } from "../../vocabulary/words.ts";
import { joined } from "../candidates/candidates.ts";

const { between: betweens, leads, articles, joins: joinedBy } = patterns.party_roles;
/** What stands before two parties, "between", and what leads from a name to its role, in so many words: "hereinafter referred to as the". */
export const between = new Set(betweens);
export const roleLeads = new Set(leads);
export const leadsMax = 7;
const joins = new Set(joinedBy);
const begins = new Set([...patterns.party_begins, ...articles, ...betweens]);
/** A name has no more words. */
export const nameWordsMax = 7;

const abbreviations = new Set(patterns.abbreviations.map((word) => normalWords(word).join("")));
/** "Gebr.", "Sig.": a full stop behind it ends no sentence. */
export const isAbbreviation = ({ keys }: PlacedWord): boolean => abbreviations.has(keys.join(""));

export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, "");

export const trimmed = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.map((word, i) =>
    i === words.length - 1 ? { ...word, text: word.text.replace(/(?<!\b\p{L})[,;.]+$/u, "") } : word,
  );

/** What a legal form has in brackets: "UG (haftungsbeschränkt)". */
export const isOfLegalForm = (text: string): boolean => /^\(haftungsbeschr/iu.test(text);

/** Whether words are a person's name or a company's. */
export const isParty = (words: readonly PlacedWord[]): boolean => {
  const name = joined(words);
  // "Dieser Vertrag" is nobody.
  const isKnown = words.some(({ keys }) => keys.some((key) => key.length > 3 && isKnownWord(key)));
  return (isPersonsName(name) && !isKnown) || hasLegalForm(name) || isOrganisation(name) || isJoined.test(name);
};

/** "Tarnow + Partner" is a firm. */
const isJoined = /^\p{Lu}[\p{L}.’'-]* [+&] \p{Lu}\p{L}+$/u;

/**
 * The name with which what is told of a party begins, before its role: "Il Sig. Aldo Ferraresi, nato a Modena il 12/05/1961, C.F. ...,
 * di seguito denominato". A title, a colon, or "between" stands before it, or the sentence begins with it.
 */
export function beginningOf(words: readonly PlacedWord[], end: number, first = 0): PlacedWord[] {
  for (let at = end - 1; at >= Math.max(first, end - aboutMax); at--) {
    const before = at === first ? undefined : words[at - 1];
    const isBegin = !before || isSalutation(before.text) || /[:)]$/.test(before.text) || begins.has(bare(before.text));
    const name = isBegin && /^\p{Lu}/u.test(words[at]?.text ?? "") ? nameFrom(words, at, end) : [];
    if (isParty(name)) return name;
  }
  return [];
}

/** So many words may be told of a party before its role. */
const aboutMax = 45;

/** The words of a name from its first on: those in capitals and what joins them, up to a comma or a legal form. */
function nameFrom(words: readonly PlacedWord[], from: number, limit: number): PlacedWord[] {
  let end = from;
  while (end < limit && end - from < nameWordsMax) {
    const { text } = words[end] ?? { text: "" };
    if (!/^[\p{Lu}\d&+]/u.test(text) && !joins.has(text.toLowerCase()) && !isOfLegalForm(text)) break;
    end++;
    if (/[,;]$/.test(text)) break;
  }
  while (end > from && joins.has(words[end - 1]?.text.toLowerCase() ?? "") && !/\./.test(words[end - 1]?.text ?? ""))
    end--;
  return trimmed(words.slice(from, end));
}

/** Whether a party's line may be its name, and is neither a number, nor a sentence, nor where it is. */
export const mayBeName = ({ words, text }: { words: readonly PlacedWord[]; text: string }): boolean =>
  words.length <= lineWordsMax && !isNumberAlone(text) && !isWhere(text) && !text.includes("@");
/** "63745-ovh" is a number and no name. */
const isNumberAlone = (text: string): boolean => /\d{3}/.test(text) && !/\s/.test(text);
const isWhere = (text: string): boolean =>
  isStreetBehindHouse(text) || (placeOf(text) !== undefined && !hasLegalForm(text));
/** A party's line of more words is a sentence. */
const lineWordsMax = 10;
