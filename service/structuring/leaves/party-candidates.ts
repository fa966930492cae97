import type { Party } from "../document/find-parties.ts";
import type { PageText, Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Concept, PartyRole } from "../vocabulary/concepts.ts";
import { hasAddressWord, hasLegalForm, joinLines, placeOf } from "../vocabulary/wording.ts";
import { letters } from "../vocabulary/words.ts";
import { type Candidate, ranked, valuesIn } from "./candidates.ts";
import { letterheadAddress, letterheadNames } from "./letterhead.ts";
import { ofParty } from "./scores.ts";

type PartyCandidate = Candidate<string>;

/** What is asked of a party, where its lines say it: candidates, the best first. */
export function partyCandidates(reading: Reading, concept: Concept, role: PartyRole): PartyCandidate[] {
  const blocks = reading.parties.filter((party) => party.role === role);
  const named = blocks.flatMap((party) => fromBlock(reading, party, concept));
  if (role === "other_party") return ranked(named);
  const unnamed = concept === "name" || isPlace(concept) ? withoutHeading(reading, role, concept) : [];
  return ranked([...named, ...unnamed]);
}

const isPlace = (concept: Concept): boolean => ["address", "street", "postcode", "city", "country"].includes(concept);

function fromBlock(reading: Reading, party: Party, concept: Concept): PartyCandidate[] {
  const lines = nameAndAddress(reading, party);
  if (concept === "name") {
    return lines.slice(0, 4).map((phrase, i) => ({
      ...whole(phrase),
      score:
        ofParty.name +
        ofParty.perLine * i +
        (hasLegalForm(phrase.text) ? ofParty.legalForm : 0) +
        (phrase === party.inline ? ofParty.besideHeading : 0),
    }));
  }
  return isPlace(concept) ? addressParts(lines.slice(1), concept, ofParty.address) : [];
}

/** The lines of a party that are neither numbers nor "label: value". */
function nameAndAddress(reading: Reading, { inline, phrases, members }: Party): Phrase[] {
  const labelling = new Set(members.filter(({ text }) => /^[:：]/.test(text)).map(({ line }) => line));
  const plain = phrases.filter(
    (phrase) =>
      isPlaceAlone(phrase.text) ||
      (!reading.isField(phrase) &&
        !labelling.has(phrase.line) &&
        !/[:：]/.test(phrase.text) &&
        (letters(phrase.text) >= 3 || placeOf(phrase.text))),
  );
  return inline ? [inline, ...plain] : plain;
}

/** "Port Calder PC1 9DX" begins with a label's word and is none; "Invoice 12345" may be one. */
function isPlaceAlone(text: string): boolean {
  const postcode = placeOf(text)?.postcode;
  return postcode !== undefined && (/\p{L}/u.test(postcode) || text.startsWith(postcode));
}

const whole = ({ text, words, line }: Phrase): PartyCandidate => ({ value: text, score: 0, words, line });

/** Street, postcode, place and country out of the lines of an address. */
function addressParts(lines: readonly Phrase[], concept: Concept, score: number): PartyCandidate[] {
  const at = lines.findIndex(({ text }) => placeOf(text) !== undefined);
  const placeLine = lines[at];
  const place = placeLine && placeOf(placeLine.text);
  if (!placeLine || !place) return [];
  const candidate = (value: string | undefined, phrases: readonly Phrase[]): PartyCandidate[] => {
    const words = phrases.flatMap(({ words }) => words);
    return value && words.length > 0 ? [{ value, score, words, line: placeLine.line }] : [];
  };
  const street = lines.slice(0, at).filter(({ text }) => hasAddressWord(text) || /\d/.test(text));
  switch (concept) {
    case "address":
      return candidate(joinLines(lines.slice(0, at + 1).map(({ text }) => text)), lines.slice(0, at + 1));
    case "street":
      return candidate(street.at(-1)?.text, street.slice(-1));
    case "postcode":
      return candidate(place.postcode, [only(placeLine, place.postcode)]);
    case "city":
      return candidate(place.city, [only(placeLine, place.city)]);
    case "country":
      return place.country
        ? candidate(place.country, [only(placeLine, place.country)])
        : candidate(lines[at + 1]?.text, lines.slice(at + 1, at + 2)).filter(({ value }) =>
            /^[\p{L}\s]{4,}$/u.test(value),
          );
    default:
      return [];
  }
}

/** The phrase cut down to the words that a value was read from. */
function only(phrase: Phrase, value: string): Phrase {
  const wanted = new Set(value.split(/\s+/));
  return { ...phrase, words: phrase.words.filter(({ text }) => wanted.has(text.replace(/[,.]$/, ""))) };
}

/** The issuer by its letterhead; the addressee by the window of the envelope: a name over a street over a place. */
function withoutHeading({ text, parties, isField }: Reading, role: PartyRole, concept: Concept): PartyCandidate[] {
  const isNamed = parties.some((party) => party.role === role && party.phrases.length > 0);
  const loss = isNamed ? ofParty.notUnderHeading : 0;
  if (role === "seller") {
    if (concept === "name") return letterheadNames(text).map((one) => ({ ...one, score: one.score + loss }));
    const found = letterheadAddress(text, isField);
    if (concept === "address") return found ? [{ ...found, score: found.score + loss }] : [];
    return found ? placeWithin(found, concept, loss) : [];
  }
  return windowLines(text).flatMap((lines) => {
    const [name, ...rest] = lines;
    if (!name) return [];
    if (concept !== "name") return addressParts(rest, concept, ofParty.inWindow + loss);
    return [
      { ...whole(name), score: ofParty.inWindow + (hasLegalForm(name.text) ? ofParty.legalFormInWindow : 0) + loss },
    ];
  });
}

function placeWithin(address: PartyCandidate, concept: Concept, loss: number): PartyCandidate[] {
  const pattern = concept === "postcode" ? /(?<!\d)\d{5}(?!\d)/g : undefined;
  if (!pattern) return [];
  const find = (text: string) =>
    [...text.matchAll(pattern)].map((m) => ({ value: m[0], at: m.index, length: m[0].length, plain: 1 }));
  return valuesIn(address.words, address.line, find).map((one) => ({
    ...one,
    score: ofParty.postcodeInLetterhead + loss,
  }));
}

/** The share of a page in which the window of its envelope lies, from the top. */
const windowShare = 0.45;
/** How far, in em, lines of one address may reach into one another, and how far apart they may stand. */
const lineOverlapMaxEm = 0.3;
const lineGapMaxEm = 1.3;

/** Lines of the first page's upper half that end in a place and begin at one left edge. */
function windowLines(page: PageText): Phrase[][] {
  const height = page.pages[0]?.height ?? 0;
  const upper = page.phrases.filter(
    (phrase) => phrase.page === page.pages[0]?.number && phrase.y0 < height * windowShare,
  );
  return upper
    .filter(({ text }) => placeOf(text))
    .map((place) => {
      const lines = [place];
      for (const phrase of [...upper].reverse()) {
        const [top] = lines;
        const near =
          top && phrase.y1 <= top.y0 + page.em * lineOverlapMaxEm && top.y0 - phrase.y1 < page.em * lineGapMaxEm;
        if (near && Math.abs(phrase.x0 - place.x0) < page.em && !/[:•·|]/.test(phrase.text) && lines.length < 6)
          lines.unshift(phrase);
      }
      return lines;
    })
    .filter(({ length }) => length >= 3);
}
