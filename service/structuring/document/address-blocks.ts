import { labelLexicon } from "../vocabulary/lexicon.ts";
import { isCareOf, isMailMark, isStatesName, isZipBelow } from "../vocabulary/postal.ts";
import {
  endsStreet,
  hasAddressWord,
  hasLegalForm,
  isAttention,
  isCountry,
  isHouseAndStreet,
  isPostcodeAlone,
  isTitledPerson,
  placeBelowStreet,
  placeOf,
} from "../vocabulary/wording.ts";
import { glue, letters } from "../vocabulary/words.ts";
import { cutPhrase, withHouses } from "./houses.ts";
import { type PageText, type Phrase, type PlacedWord, sharesEdge } from "./page-text.ts";

/** A name over a street over a place, or all of them in one line: its parts from the name to the place. */
export type AddressBlock = { lines: Phrase[] };

/** How far, in em, lines of one address may reach into one another, how far apart they may stand, and how far their edges may differ. */
const lines = {
  overlapMaxEm: 0.3,
  gapMaxEm: 1.3,
  nameGapMaxEm: 2.2,
  streetGapMaxEm: 3,
  edgeMaxEm: 1,
  most: 6,
  looked: 3,
  climbed: 24,
};

/** All addresses of the pages, from top to bottom: what ends in a place and has a street above or before it. */
export function findAddressBlocks(text: PageText): AddressBlock[] {
  return text.phrases
    .flatMap((phrase) => {
      const parts = segmentsOf(phrase);
      const at = placeAmong(parts);
      const end = at + 1 + Number(isCountry(parts[at + 1]?.text ?? ""));
      if (at > 0) return [{ lines: withNameAbove(text, phrase, parts.slice(0, end)) }];
      const row = inRow(text, phrase, parts);
      if (row) return [{ lines: row }];
      const isPlace = placeOf(phrase.text) ?? placeBelowStreet(phrase.text, nearestAbove(text, phrase, phrase)?.text);
      const isZip = /^\d{5}/.test(phrase.text) && isZipBelow(phrase.text, nearestAbove(text, phrase, phrase)?.text);
      return isPlace || isZip || isPostcodeAlone(phrase.text) ? [{ lines: stacked(text, phrase) }] : [];
    })
    .filter(({ lines: all }) => all.length >= 2);
}

/** Which part of a line is its place, behind the first one. */
const placeAmong = (parts: readonly Phrase[]): number =>
  parts.findIndex(
    ({ text }, i) => i > 0 && (placeOf(text) ?? placeBelowStreet(text, parts[i - 1]?.text)) !== undefined,
  );

/** How far apart, in em, the parts of an address in one line may stand. */
const rowGapMaxEm = 3;

/** Name, street and place beside each other in one line of their own, with no more than room between them. */
function inRow(text: PageText, phrase: Phrase, parts: readonly Phrase[]): Phrase[] | undefined {
  const line = text.lines[phrase.line];
  const at = line?.phrases.indexOf(phrase) ?? 0;
  if (!line || at < 1 || at > 2 || !parts.some(({ text: own }) => placeOf(own) !== undefined)) return undefined;
  const before = line.phrases.slice(0, at);
  const isClose = before.every((one, i) => (line.phrases[i + 1]?.x0 ?? 0) - one.x1 < rowGapMaxEm * text.em);
  const [name, street, place] = [...before.flatMap(segmentsOf).flatMap(behindName), ...parts];
  const isRow = name && street && place && isClose && isStreet(street) && !isStreet(name) && placeOf(place.text);
  return isRow && !before.some(({ text: own }) => /[:•|]/.test(own)) ? [name, street, place] : undefined;
}

/** "Ateliers Vauquelin SARL au capital de 10 000 €": a company's name ends before what its shares come to. */
function withoutCapital(part: Phrase): Phrase {
  const at = part.words.findIndex(({ text }) => /^(?:\p{L}*kapital|capital|capitale|kapitał\p{L}*)$/iu.test(text));
  if (at < 1) return part;
  const name = part.words.slice(0, at);
  while (name.length > 1 && /^(?:au|mit|with|con|a|met|med|de|share|social|soc\.)$/i.test(name.at(-1)?.text ?? ""))
    name.pop();
  return cutPhrase(part, name);
}

/** A postcode's first word, where its second follows: "774 41", "4545 BD"; five digits, or parted by a hyphen, are one. */
const postcodeHead = /^(?:(?:[A-Z]{1,2}-)?\d{5}|\d{2}-\d{3}|\d{4,5}-\d{3}|\d{4}|\d{3})$/;
const fiveDigits = /^(?:[A-Z]{1,2}-)?\d{5}$/;

/** "45 chemin des Prés 63000 Clermont-Ferrand", "Rýdek a.s. K Lesnu 39 774 41 Nový Lesn": a street, and a place behind its postcode. */
function beforePostcode(part: Phrase): Phrase[] {
  if (part.words.length > lineWordsMax || placeOf(part.text) !== undefined) return [part];
  const at = part.words.findIndex(({ text }, i) => {
    if (i < 2 || !postcodeHead.test(text)) return false;
    const place = part.words.slice(i);
    return place.length < placeWordsMax && placeOf(place.map((word) => word.text).join(" ")) !== undefined;
  });
  if (at < 0) return behindStreet(part);
  const [street, place] = [part.words.slice(0, at), part.words.slice(at)].map((words) => cutPhrase(part, words));
  if (!street || !place || !isStreet(street)) return [part];
  const parts = behindName(street);
  // Fewer digits than five may be anything's: only with a house before them.
  const isSure = fiveDigits.test(part.words[at]?.text ?? "") || /\p{L}{4}.* \d{1,4}\p{L}?$/u.test(street.text);
  return isSure ? [...parts, place] : [part];
}

/** "Dunkombe Ltd 33 Oxlerby Lane Braxford 20915": a place behind what its street ends with. */
function behindStreet(part: Phrase): Phrase[] {
  const [name, street, ...more] = behindName(part);
  if (!name || !street || more.length > 0) return [part];
  const at = street.words.findLastIndex(({ text }, i) => i > 1 && endsStreet(text)) + 1;
  const place = at > 0 && at < street.words.length ? cutPhrase(part, street.words.slice(at)) : undefined;
  return place && placeOf(place.text) ? [name, cutPhrase(part, street.words.slice(0, at)), place] : [part];
}

/** A name that ends in a company's form, and what follows it: a street has its house, and two words at the least. */
function behindName(part: Phrase): Phrase[] {
  const { words } = part;
  if (words.length > lineWordsMax) return [part];
  const isForm = (at: number) =>
    hasLegalForm(
      words
        .slice(0, at)
        .map(({ text }) => text)
        .join(" "),
    );
  let at = words.findIndex((_, i) => i > 0 && isForm(i));
  while (at > 0 && at < words.length && hasLegalForm(words[at]?.text ?? "")) at++;
  const rest = words.slice(at);
  const isStreet =
    rest.length > 1 && /^[\p{L}\d]/u.test(rest[0]?.text ?? "") && rest.some(({ text }) => /^\d/.test(text));
  return at > 1 && isStreet ? [words.slice(0, at), rest].map((own) => cutPhrase(part, own)) : [part];
}
/** A letterhead in one line has no more words. */
const lineWordsMax = 16;

/** A line in its parts, where commas, bars, dots in the middle or dashes part it; hyphens do where a place stands behind one. */
export function segmentsOf(phrase: Phrase): Phrase[] {
  const parts = partsAt(phrase, /^[•·|–;*]$/);
  if (!phrase.words.some(({ text }) => text === "-")) return parts;
  const more = partsAt(phrase, /^[•·|–;*-]$/);
  return more.some(({ text }, i) => i > 0 && placeOf(text) !== undefined) ? more : parts;
}

const partsAt = (phrase: Phrase, mark: RegExp): Phrase[] =>
  withHouses(phrase, partedAt(phrase, mark).map(withoutCapital).flatMap(beforePostcode));

function partedAt(phrase: Phrase, mark: RegExp): Phrase[] {
  const parts: PlacedWord[][] = [[]];
  for (const word of phrase.words) {
    if (mark.test(word.text)) parts.push([]);
    else {
      parts.at(-1)?.push(word);
      const own = parts.at(-1) ?? [];
      const isEnd = endsWithPlace(own) || endsWithForm(own, phrase) || endsWithCountry(own);
      if (/[,;]$/.test(word.text) || isEnd) parts.push([]);
    }
  }
  const whole: PlacedWord[][] = [];
  for (const words of parts.filter(({ length }) => length > 0)) {
    const before = whole.at(-1);
    // "Kendal, LA9 4QP" is one place as well.
    if (before && (isState(words) || isPostcodeAlone(words.map(({ text }) => text).join(" ")))) before.push(...words);
    else whole.push(words);
  }
  return whole.map((words) => cutPhrase(phrase, words));
}

/** "Scholars Supplies Ltd. Registered office: ..." goes on with something else behind its legal form. */
function endsWithForm(words: readonly PlacedWord[], phrase: Phrase): boolean {
  const last = words.at(-1);
  const next = last && phrase.words[phrase.words.indexOf(last) + 1];
  if (!last || !next || words.length < 2 || !/^\p{L}{2,}\.$/u.test(last.text)) return false;
  return hasLegalForm(last.text) && /^\p{Lu}\p{Ll}/u.test(next.text) && !hasLegalForm(next.text);
}

/** "Harrogate HG1 4PQ. Telephone ..." goes on with something else behind its full stop. */
const endsWithPlace = (words: readonly PlacedWord[]): boolean =>
  words.length < placeWordsMax &&
  /(?:\d\p{L}*|\p{L}{3})\.$/u.test(words.at(-1)?.text ?? "") &&
  placeOf(
    words
      .map(({ text }) => text)
      .join(" ")
      .slice(0, -1),
  ) !== undefined;
/** "United Kingdom. VAT no. ..." does so too. */
const endsWithCountry = (words: readonly PlacedWord[]): boolean =>
  words.length < placeWordsMax &&
  /\p{L}{3}\.$/u.test(words.at(-1)?.text ?? "") &&
  isCountry(words.map(({ text }) => text).join(" "));
/** More words are no place. */
const placeWordsMax = 8;

/** "Toronto, ON M5J 2T3" is one place: its state begins with no place of its own. */
const isState = (words: readonly PlacedWord[]): boolean =>
  isStatesName(placeOf(words.map(({ text }) => text.replace(/[,;]$/, "")).join(" "))?.city ?? "");

/** An address in one line has the name before it or above it. */
function withNameAbove(text: PageText, phrase: Phrase, parts: Phrase[]): Phrase[] {
  const [first] = parts;
  const over = nearestAbove(text, phrase, phrase);
  // "Dal Business Park, Ollenau, ..." below "Dalhof Ltd" begins with no name.
  const isFirmOver = over !== undefined && first !== undefined && hasLegalForm(over.text) && !hasLegalForm(first.text);
  const hasName = first !== undefined && parts.length >= 3 && !isStreet(first) && !isFirmOver;
  const above = hasName || /[:：]/.test(over?.text ?? "") ? undefined : over;
  // "Dalhof plc" over "Shared Service Centre", whose address is one line.
  const firm = above && !hasLegalForm(above.text) ? nearestAbove(text, above, phrase) : undefined;
  if (above && firm && hasLegalForm(firm.text) && !/[\d:•|·]/.test(firm.text + above.text))
    return [firm, above, ...parts];
  return withFirmAbove(text, above && letters(above.text) >= 3 ? [above, ...parts] : parts, phrase);
}

const isStreet = ({ text }: Phrase): boolean => hasAddressWord(text) || /\d/.test(text);

/** A line that is a whole address itself, such as a sender's above the window. */
export const holdsPlace = (phrase: Phrase): boolean => placeAmong(segmentsOf(phrase)) > 0;

function stacked(text: PageText, place: Phrase): Phrase[] {
  const found = [place];
  let last = place;
  for (let climbed = 0; found.length < lines.most && climbed < lines.climbed; climbed++) {
    // A name may stand a little apart from its street.
    const [first] = found;
    const isUnnamed = found.length === 2 && first !== undefined && isStreet(first);
    const above =
      nearestAbove(text, last, place, isUnnamed ? lines.nameGapMaxEm : lines.gapMaxEm) ??
      (found.length === 1 ? streetApart(text, place) : undefined);
    // Nobody's letterhead begins with "Ms": what stands over her in larger letters is another's name.
    if (!above || (first && isTitledPerson(first.text) && above.y1 - above.y0 > tallerMin * (first.y1 - first.y0)))
      break;
    last = above;
    if (isFranking(above.text) || isMailMark(above.text)) break;
    if ((isAttention(above.text) && !isCareOf(above.text)) || hasNumber(above.text) || isNumbered(above)) continue;
    if (/[:•|]/.test(above.text) || letters(above.text) < 3 || holdsPlace(above) || isOfSender(text, above)) break;
    if (isTitle(above) || (found.length > 1 && placeOf(above.text))) break;
    found.unshift(above);
  }
  return withFirmAbove(text, found, place);
}

/** A sender's name, where its address goes on in the same line behind a dot: "Bauer AG  ·  Ringweg 4  ·  80331 München". */
function isOfSender({ lines: all }: PageText, phrase: Phrase): boolean {
  const { line, x0, words } = phrase;
  const right = (all[line]?.phrases ?? []).filter((one) => one.x0 > x0).flatMap((one) => one.words);
  return right.some(({ text }) => /^[·•|]$/.test(text)) && holdsPlace({ ...phrase, words: [...words, ...right] });
}

/** "di Borghi Luca e Sara": whose a firm is that is named above. */
export const namesOwner = (text: string): boolean => /^(?:di|dei|de|do|da|von|by|t\/a|trading as) \p{Lu}/u.test(text);

/** "di Borghi Luca e Sara" goes on with what a firm above it is called. */
function withFirmAbove(text: PageText, found: Phrase[], place: Phrase): Phrase[] {
  const [first] = found;
  const isOwner = first !== undefined && namesOwner(first.text);
  const above = isOwner ? nearestAbove(text, first, place) : undefined;
  return above && letters(above.text) >= 3 && !/[:\d]/.test(above.text) ? [above, ...found] : found;
}

/** Letters so much higher are another's; those that hang down make a line a third higher. */
const tallerMin = 1.5;

/** As letters were long typed, an empty line stands between the street and the place. */
function streetApart(text: PageText, place: Phrase): Phrase | undefined {
  const street = nearestAbove(text, place, place, lines.streetGapMaxEm);
  return street && isHouseAndStreet(street.text) && !/[:;]/.test(street.text) ? street : undefined;
}

/** "P.P. 3900 Brig", "Port payé": how a letter was franked. */
const isFranking = (text: string): boolean =>
  /^(?:P\.? ?P\.?(?= |$)|port pay[eé]|postage paid|entgelt bezahlt)/iu.test(text);

/** A number that a name and its street may have between them. */
const hasNumber = (text: string): boolean => /\d{6}/.test(text.replace(/[\s.]/g, ""));

/** "*Pers.-Nr. 00318*" above a name is no part of the address. */
const isNumbered = ({ text, keys }: Phrase): boolean =>
  /\d{3}/.test(text) &&
  keys.some(({ key }) => key.length > 1 && key.endsWith("no")) &&
  !placeOf(text) &&
  !isHouseAndStreet(text);

const isTitle = ({ text, keys }: Phrase): boolean =>
  !hasLegalForm(text) && labelLexicon().has(glue(keys.map(({ key }) => key)));

/** The nearest phrase in the lines just above that shares an edge, or the middle, with the place. */
function nearestAbove(
  { lines: all, em }: PageText,
  below: Phrase,
  place: Phrase,
  gapMaxEm = lines.gapMaxEm,
): Phrase | undefined {
  return all
    .slice(Math.max(0, below.line - lines.looked), below.line)
    .filter(({ page }) => page === below.page)
    .flatMap(({ phrases }) => phrases)
    .findLast(
      (one) =>
        one.y1 <= below.y0 + lines.overlapMaxEm * em &&
        below.y0 - one.y1 < gapMaxEm * em &&
        sharesEdge(one, place, lines.edgeMaxEm * em),
    );
}
