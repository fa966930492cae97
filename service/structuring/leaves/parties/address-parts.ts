import type { FoundBy } from "@verso/contract/results";
import type { Signs } from "../../answers/signs.ts";
import { isHouseOnly } from "../../document/houses.ts";
import type { Phrase } from "../../document/page-text.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { isCareOf, isZipBelow } from "../../vocabulary/postal.ts";
import {
  beginsWithGivenName,
  hasAddressWord,
  hasLegalForm,
  isAttention,
  isCountry,
  isDepartment,
  isHouseAndStreet,
  isPersonsName,
  isPostcodeAlone,
  isTitledPerson,
  joinLines,
  placeBelowStreet,
  placeOf,
} from "../../vocabulary/wording.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";

type PartyCandidate = Candidate<string>;
/** How a value was found, and what speaks for it. */
export type Because = { foundBy: FoundBy; signs: Signs };

/** Street, postcode, place and country out of the lines of an address. */
export function addressParts(given: readonly Phrase[], concept: Concept, because: Because): PartyCandidate[] {
  // Who reads it within a company is no part of where it is, where a street tells that.
  const isReader = ({ text }: Phrase) => isDepartment(text) || (isTitledPerson(text) && !/\d/.test(text));
  // What somebody does begins with a small letter: "traductrice" over a street.
  // A contact's name may stand between a firm and its street.
  const isContact = ({ text }: Phrase) => beginsWithGivenName(text) && isPersonsName(text);
  const isTrade = ({ text }: Phrase) => /^\p{Ll}[\p{L}\s.,&'’-]*$/u.test(text);
  const others = given.filter(
    (one, i) => !isReader(one) && !((isTrade(one) || isContact(one)) && isHouseAndStreet(given[i + 1]?.text ?? "")),
  );
  const lines = (others.length > 1 ? others : given).filter(
    ({ text }) =>
      placeOf(text) ||
      isPostcodeAlone(text) ||
      (isCareOf(text) && concept === "address") ||
      !(isAttention(text) || /[:：]/.test(text)),
  );
  const parted = lines.findIndex(
    ({ text }, i) => (isPostcodeAlone(text) && isTown(lines[i - 1])) || isZipBelow(text, lines[i - 1]?.text),
  );
  const placeAt = (i: number) =>
    placeOf(lines[i]?.text ?? "") ?? placeBelowStreet(lines[i]?.text ?? "", lines[i - 1]?.text);
  // "1600 Mill Lane" could be a place behind its postcode: it is none where one follows.
  const whole = lines.findIndex((_, i) => placeAt(i) !== undefined && ![1, 2].some((next) => placeAt(i + next)));
  const at = whole < 0 && parted > 0 ? parted - 1 : whole;
  const placeLine = lines[at];
  const postcodeLine = whole < 0 ? lines[parted] : placeLine;
  const place =
    placeLine &&
    (placeAt(at) ??
      (postcodeLine && { city: placeLine.text, postcode: postcodeLine.text, country: undefined, state: undefined }));
  if (!placeLine || !place) return [];
  const from = (value: string | undefined, phrases: readonly Phrase[]): PartyCandidate[] => {
    const words = phrases.flatMap(({ words }) => words);
    if (!value || words.length === 0) return [];
    return [candidate({ value, words, line: placeLine.line }, because.foundBy, because.signs)];
  };
  const before = lines.slice(0, at);
  const numbered = before.filter(({ text }) => hasAddressWord(text) || /\d/.test(text));
  // A house may have a name and no number.
  const named = before.filter(({ text, words }) => words.length > 1 && words.length < 5 && !hasLegalForm(text));
  // In a table of parties the rows of one may stand behind those that they have in common.
  const behind = lines.slice(at + 1, at + 1 + behindMax).filter(({ text }) => isStreetBehind(text));
  const street = numbered.length > 0 ? numbered : named.length > 0 ? named.slice(-1) : behind.slice(0, 1);
  switch (concept) {
    case "address": {
      const end = Math.max(at, lines.indexOf(postcodeLine ?? placeLine)) + 1;
      const own = lines.slice(0, end + Number(isCountry(lines[end]?.text ?? "")));
      return from(joinLines(own.map(({ text }) => text)).replace(/(?<=\p{L}{3})\.$/u, ""), own);
    }
    case "street": {
      // "Unit 6" is where in a street: what follows it up to the place is the street.
      const [last] = street.slice(-1);
      const own =
        last && isHouseOnly(last.text.replace(/,$/, "")) ? before.slice(before.indexOf(last)) : street.slice(-1);
      return from(
        own
          .map(({ text }) => text)
          .join(" ")
          .replace(/,$/, ""),
        own,
      );
    }
    case "postcode":
      return from(place.postcode, [only(postcodeLine ?? placeLine, place.postcode)]);
    case "city":
      return from(place.city, [only(placeLine, place.city)]);
    case "state":
      return from(place.state, [only(placeLine, place.state ?? "")]);
    case "country":
      return place.country
        ? from(place.country, [only(placeLine, place.country)])
        : from(lines[at + 1]?.text, lines.slice(at + 1, at + 2)).filter(({ value }) => /^[\p{L}\s]{4,}$/u.test(value));
    default:
      return [];
  }
}

const behindMax = 3;
/** "Ringweg 4", "12 Mill Lane", and no number of anything. */
const isStreetBehind = (text: string): boolean =>
  text.length < 60 && !/[:：@]/.test(text) && /^(?:\d{1,4},? \p{L}{3}|\D*\p{L}{3},? \d{1,4}(?:\s?\p{L})?$)/u.test(text);

/** A line that may be a town's name. */
const isTown = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined && /^\p{Lu}[\p{L}' .-]+$/u.test(phrase.text) && phrase.words.length < 5;

/** The phrase cut down to the words that a value was read from. */
function only(phrase: Phrase, value: string): Phrase {
  const wanted = new Set(value.split(/\s+/));
  return { ...phrase, words: phrase.words.filter(({ text }) => wanted.has(text.replace(/[,.]$/, ""))) };
}
