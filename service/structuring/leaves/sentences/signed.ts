import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { asksFor, hasSense, isKnownWord } from "../../vocabulary/senses.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { beginsWithGivenName, isJob, isOrganisation, isPersonsName } from "../../vocabulary/wording.ts";
import { normalWords, smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, valuesIn, wordsOf } from "../candidates/candidates.ts";
import { daysIn } from "../days/dates.ts";
import { certifiedOf, flowOf, matchesOf, nameAt, toCandidate } from "./certified.ts";

const { born_in, signed, heads, done_at, held_in } = patterns.certified;
const everywhere = (one: string): RegExp => new RegExp(one, "gu");
const [births, signers] = [born_in.map(everywhere), signed.map(everywhere)];
const heldIn = new RegExp(held_in, "gu");
const post = new RegExp(`(?<!\\p{L})(?:${heads.join("|")})(?!\\p{L})`, "u");
const isOfPost = (text: string): boolean => post.test(smallLetters(text));
const doneAt = new RegExp(done_at, "u");
/** A place before the day on which a paper was made there: "Kassel, 6 March 2024", "Lahdessa 12.3.2026". */
const place =
  /^(?<town>\p{Lu}[\p{L}'’-]+(?:[ /-]\p{Lu}?[\p{L}'’-]+){0,2})(?:,\s?(?:(?:den|the|le|li|lì|am|dnia|dne|d\.|a|el|em|on|il)\s)?|(?<=(?:ssa|ssä|lla|llä))\s)$/u;
const town = /^\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+){0,2}/u;

type Wordings = readonly (readonly string[])[];

/** Whether who signed is asked for: nobody but a person or an organisation has. */
export const asksForSigner = (wordings: Wordings): boolean =>
  asksFor(wordings, ["signature"], ["person", "issuing", "certificate", "signing"]) &&
  !asksFor(wordings, ["place"], ["signing", "signature"]);

/** What the foot of a certificate or a contract says without a label: who signed it, and where. */
export function signedOf(reading: Reading, wordings: Wordings): Candidate<string>[] {
  if (asksForSigner(wordings)) return signatories(reading);
  if (
    asksFor(wordings, ["birth"], ["place", "city", "person", "holder", "employee", "patient"]) &&
    asksFor(wordings, ["place"], ["birth", "person", "holder", "city"])
  )
    return bornIn(reading);
  if (
    asksFor(wordings, ["place"], ["issue", "signing", "signature", "issuing", "certificate", "course", "city", "test"])
  )
    return places(reading);
  return [];
}

/** Who says that he signs, else the only name below which, or above which, stands what somebody is who signs for others. */
function signatories(reading: Reading): Candidate<string>[] {
  const flow = flowOf(reading.text);
  const said = matchesOf(signers, flow.text).flatMap((match) => nameAt(flow.text, match.index + match[0].length) ?? []);
  if (said.length > 0) return said.slice(0, 1).flatMap((piece) => toCandidate(flow, piece));
  const holders = new Set(certifiedOf(reading, [["holder"]]).map(({ value }) => value));
  const { phrases, pages } = reading.text;
  const last = pages.at(-1)?.number;
  const own = phrases.filter(({ page }) => page === last);
  const inOne = own.flatMap(namedWithPost).filter(({ value }) => !holders.has(value));
  if (inOne.length === 1) return inOne;
  const posts = own.filter(isPost);
  // Few sign a paper; a list of people in their posts is something else.
  if (posts.length > postsMax) return [];
  const named = own.filter(
    (one) => isName(one) && !holders.has(one.text) && posts.some((other) => isBeside(reading, one, other)),
  );
  return new Set(named.map(({ text }) => text)).size === 1
    ? named
        .slice(0, 1)
        .map(({ text, words, line }) => candidate({ value: text, words, line }, "position", { issuer: 1 }))
    : [];
}

/** "Birgitta Ackerwall, enhetschef": a name with its post behind a comma, in a line of its own. */
function namedWithPost({ text, words, line }: Phrase): Candidate<string>[] {
  const comma = words.findIndex((word) => word.text.endsWith(","));
  const name = words
    .slice(0, comma + 1)
    .map((word, i) => (i === comma ? { ...word, text: word.text.slice(0, -1) } : word));
  const value = joined(name);
  const isSigned =
    comma > 0 && words.length <= postWordsMax && isOfPost(text.slice(value.length + 1)) && !/\d/.test(text);
  return isSigned && isNameOfSomebody(value)
    ? [candidate({ value, words: name, line }, "position", { issuer: 1 })]
    : [];
}

/** Whether a text is the name of somebody who signs, with or without titles and what he is behind a comma. */
export const isNameOfSomebody = (text: string): boolean => {
  const [name = ""] = text.replace(titles, "").split(/[,(/]/);
  return isPersonsName(name.trim()) && (beginsWithGivenName(name) || !normalWords(name).some(isOfLabels));
};
const isOfLabels = (key: string): boolean => key.length > 3 && isKnownWord(key);

const isName = ({ text, words }: Phrase): boolean => {
  const bare = text.replace(titles, "");
  const keys = words.flatMap((word) => word.keys);
  return (
    isPersonsName(bare) &&
    !isOrganisation(text) &&
    !isOfPost(text) &&
    (beginsWithGivenName(bare) || !keys.some(isOfLabels))
  );
};
const titles =
  /^(?:(?:i\.\s?[va]\.?|ppa|p\.\s?p|dr|prof|mgr|inż|ing|dipl|mag|dott|dra|lic|m|mr|mrs|ms|mme)\.?(?:-ing\.?)? )+/iu;

const isPost = (one: Phrase): boolean =>
  one.words.length <= postWordsMax &&
  (isOfPost(one.text) || isJob(one.text) || saysSigned(one)) &&
  findDates(one.text).length === 0;

/** A post or "(signature)" stands just above or below a name, beginning where it does or in its middle. */
function isBeside({ text: { em } }: Reading, name: Phrase, other: Phrase): boolean {
  if (other === name) return false;
  const apart = Math.max(name.y0, other.y0) - Math.min(name.y1, other.y1);
  const isEven =
    Math.abs(name.x0 - other.x0) < em ||
    Math.abs(name.x1 - other.x1) < em ||
    Math.abs(name.x0 + name.x1 - other.x0 - other.x1) < 2 * em;
  return apart < besideEm * em && isEven;
}
const [postWordsMax, postsMax, besideEm] = [8, 20, 3];
const saysSigned = ({ words }: Phrase): boolean =>
  words.some(({ keys }) => keys.some((key) => hasSense(key, "signature")));

function bornIn({ text }: Reading): Candidate<string>[] {
  const flow = flowOf(text);
  return matchesOf(births, flow.text).flatMap((match) => {
    const at = match.index + match[0].length;
    const [found] = town.exec(flow.text.slice(at, at + townMax)) ?? [];
    return found ? toCandidate(flow, { at, length: found.length }) : [];
  });
}
const townMax = 60;

/** The day on which a paper was signed or made, which stands behind its place; the last one, at its foot. */
export function daysSigned(reading: Reading, wordings: Wordings): Candidate<string>[] {
  if (
    !asksFor(wordings, ["signing"], ["contract", "place", "issue", "signature", "certificate"]) &&
    !asksFor(wordings, ["signature"], ["signing", "contract"])
  )
    return [];
  return places(reading).flatMap(({ line }) =>
    valuesIn(reading.text.lines[line]?.phrases.flatMap(({ words }) => words) ?? [], line, daysIn(reading))
      .slice(0, 1)
      .map((one) => candidate(one, "sentence", { sentence_said: 1 })),
  );
}

/** Where something was made, by the place before its day, else where it was held. */
function places({ text }: Reading): Candidate<string>[] {
  const dated = text.phrases.flatMap(({ text: said, words, line }) => {
    const [day] = findDates(said);
    if (!day || words.length > placeWordsMax) return [];
    const lead = doneAt.exec(smallLetters(said))?.[0].length ?? 0;
    const found =
      place.exec(said.slice(lead, day.at))?.groups?.town ??
      (lead > 0 ? town.exec(said.slice(lead, day.at))?.[0] : undefined);
    if (!found) return [];
    const own = wordsOf(words, { at: lead, length: found.length });
    // "Neuenkirchen" is made of known words, and a place where a comma parts it from its day.
    const isParted = said.slice(lead + found.length).startsWith(",");
    if (!isParted && own.every(({ keys }) => keys.every(isKnownWord))) return [];
    const cut = own.map((word, i) => (i === own.length - 1 ? { ...word, text: word.text.replace(/,$/, "") } : word));
    return [candidate({ value: found, words: cut, line }, "sentence", { sentence_said: 1 })];
  });
  if (dated.length > 0) return dated.slice(-1);
  const flow = flowOf(text);
  return [...flow.text.matchAll(heldIn)].slice(0, 1).flatMap((match) => {
    const found = match[1] ?? "";
    return toCandidate(flow, { at: match.index + match[0].lastIndexOf(found), length: found.length });
  });
}
const placeWordsMax = 9;
