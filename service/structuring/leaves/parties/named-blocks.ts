import { isOfLabels } from "../../document/label-words.ts";
import type { PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { filler, fold, isOfLabel } from "../../vocabulary/known-words.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { gistOf, hasSense, isSameSense } from "../../vocabulary/senses.ts";
import { findPhones } from "../../vocabulary/values/identifiers.ts";
import { hasLegalForm, isHouseAndStreet, joinLines, placeOf } from "../../vocabulary/wording.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, valuesIn } from "../candidates/candidates.ts";
import { addressParts } from "./address-parts.ts";
import { mayBeName } from "./party-names.ts";

/** What may be asked of a party that a block of lines names. */
const partConcepts = [
  "name",
  "address",
  "street",
  "postcode",
  "city",
  "state",
  "country",
  "phone",
] as const satisfies Concept[];
type Part = (typeof partConcepts)[number];
/** A heading has no more words; what is said in brackets behind it aside. */
const [headWordsMax, blockMax] = [14, 8];

/**
 * What is asked of a party that the schema calls by words of its own ("ship from", "lender", "payer") and the paper heads by the same: the
 * lines under that heading are its name and where it is.
 */
export function inNamedBlock(
  reading: Reading,
  { wordings }: Pick<Field, "wordings">,
  around: readonly (readonly string[])[],
): Candidate<string>[] {
  for (const wording of wordings) {
    const asked = askedOf([...(around.at(-1) ?? []), ...wording]);
    if (!asked) continue;
    const { party, part } = asked;
    const halves = part === "name" ? nameInHalves(reading.text, party) : [];
    if (halves.length > 0) return halves;
    for (const heading of headingsOf(reading, party)) {
      const below = partOfBlock(blockUnder(reading.text, heading), part, saysName(heading));
      const isAddress = part !== "name" && part !== "phone" && !saysName(heading) && below.length === 0;
      const found = isAddress ? partOfAddress(blockOver(reading.text, heading), part) : below;
      const label = { phrase: heading, from: 0, to: heading.words.length, signs: {} };
      if (found.length > 0) return found.map((one) => ({ ...one, label }));
    }
  }
  return [];
}

/** The party's words and which part of it: "lender name" asks for the name of a lender. */
function askedOf(words: readonly string[]): { party: readonly string[]; part: Part } | undefined {
  for (const length of [2, 1]) {
    if (words.length <= length) continue;
    const meant = labelLexicon().get(glue(words.slice(-length))) ?? [];
    const part = partConcepts.find((one) => meant.includes(one));
    const party = words.slice(0, -length).filter((word) => !filler.has(word) || leads.has(word));
    if (part && party.length > 0) return { party, part };
  }
  return undefined;
}

/** The phrases that say the party's words, and besides no more than what of it stands below; those that say least besides first. */
function headingsOf({ text }: Reading, party: readonly string[]): Phrase[] {
  const wanted = party.map((word) => word.replace(/s$/, ""));
  return text.phrases
    .flatMap((phrase) => {
      if (phrase.words.length > headWordsMax || /\d{2}/.test(phrase.text)) return [];
      const keys = phrase.keys.map(({ key }) => key).filter((key) => key.length > 1);
      const says = (word: string) => (key: string) => key.replace(/s$/, "") === word || isSameSense(key, word);
      const isOfParty = (key: string | undefined) =>
        key === undefined || filler.has(key) || leads.has(key) || wanted.some((word) => says(word)(key));
      const rest = keys.filter((key) => !isOfParty(key));
      const parts = rest.filter(isPart);
      // "First name" heads a part of a name, and "loan number" no party.
      const isName = keys.every((key, i) => !isNameWord(key) || isOfParty(keys[i - 1]) || isPart(keys[i - 1] ?? ""));
      const isHead = parts.length === rest.length || (parts.length > 1 && rest.every(isOfHeading));
      return isName && isHead && wanted.every((word) => keys.some(says(word))) ? [{ phrase, rest: rest.length }] : [];
    })
    .toSorted((a, b) => a.rest - b.rest)
    .map(({ phrase }) => phrase);
}
/** Words that lead to a party, and say which of two. */
const leads = new Set(["to", "from"]);
const isPart = (key: string): boolean =>
  (labelLexicon().get(key) ?? []).some((one) => partConcepts.some((part) => part === one));
const isNameWord = (key: string): boolean => labelLexicon().get(key)?.includes("name") ?? false;
const isOfHeading = (key: string): boolean => key.length < 2 || filler.has(key) || isOfLabel(fold(key));

/** How far, in em, the first line may stand below a heading and beside it, and the lines of a block apart and aside of each other. */
const first = { belowMaxEm: 2.2, asideMaxEm: 9 };
const next = { belowMaxEm: 1.4, goingOnMaxEm: 0.7, asideMaxEm: 1.6 };
/** A box may be so much higher than what is filled in above the label at its foot. */
const over = { belowMaxEm: 7 };

/** Labels of both halves of a name beside each other, and what is filled in below them. */
type Halves = { label: Phrase; given: Phrase; family: Phrase };
const halvesByText = new WeakMap<PageText, readonly Halves[]>();

/** "Employee's first name and initial" beside "Last name": what stands below both is a name. */
function nameInHalves(text: PageText, party: readonly string[]): Candidate<string>[] {
  const all = halvesByText.get(text) ?? halvesOf(text);
  halvesByText.set(text, all);
  const own = all.find(({ label }) => party.every((word) => label.keys.some(({ key }) => isSameSense(key, word))));
  if (!own) return [];
  const words = [...own.given.words, ...own.family.words];
  return [candidate({ value: joined(words), words, line: own.given.line }, "label", { party_labelled: 1 })];
}

function halvesOf({ lines, em }: PageText): Halves[] {
  const saysHalf = ({ keys }: Phrase, half: string) =>
    gistOf(keys.map(({ key }) => key)).cores.some((core) => hasSense(core, half));
  const found: Halves[] = [];
  for (const { phrases, index } of lines) {
    if (found.length >= halvesMax) break;
    for (const [at, first] of phrases.entries()) {
      const [last, next] = phrases.slice(at + 1, at + 3);
      if (!last || !saysHalf(first, "first_name") || !isOfLabelWords(first) || !saysHalf(last, "last_name")) continue;
      const below = lines
        .slice(index + 1, index + 1 + halvesBelow)
        .find(
          ({ page, y0, phrases: { length } }) => length > 0 && page === first.page && y0 - first.y1 < nameBelowEm * em,
        );
      const within = (from: number, to: number) => below?.phrases.find(({ x0 }) => x0 > from - em && x0 < to - em);
      const [given, family] = [within(first.x0, last.x0), within(last.x0, next?.x0 ?? last.x1 + em)];
      if (given && family && mayBeName(given) && mayBeName(family)) found.push({ label: first, given, family });
    }
  }
  return found;
}
/** A form names no more people in parts. */
const halvesMax = 40;
const [halvesBelow, nameBelowEm] = [3, 3];

/** The lines just above a label that stands at the foot of its box. */
function blockOver({ lines, em }: PageText, label: Phrase): Phrase[] {
  const found: Phrase[] = [];
  for (let at = label.line - 1; at >= Math.max(0, label.line - lookedMax) && found.length < overMax; at--) {
    const left = found[0]?.x0;
    const one = lines[at]?.phrases.find(({ x0, page }) =>
      left === undefined
        ? page === label.page && x0 > label.x0 - em && x0 < label.x1
        : Math.abs(x0 - left) < next.asideMaxEm * em,
    );
    if (!one) continue;
    const [below, size] = [found[0] ?? label, Math.max(em, one.y1 - one.y0)];
    if (isOfLabelWords(one) || below.y0 - one.y1 > (found.length > 0 ? next : over).belowMaxEm * size) break;
    const isOfOther = lines
      .slice(Math.max(0, at - 2), at)
      .some(({ phrases }) =>
        phrases.some((two) => two.x0 < one.x1 && two.x1 > one.x0 && one.y0 - two.y1 < em && isOfLabelWords(two)),
      );
    if (isOfOther) break;
    found.unshift(one);
  }
  return found.some(({ text }) => placeOf(text) !== undefined) ? found : [];
}
const overMax = 3;

/** The lines below a heading that stand over each other, without those that go on with what it says. */
function blockUnder({ lines, em }: PageText, heading: Phrase): Phrase[] {
  const found: Phrase[] = [];
  let above = heading;
  for (const line of lines.slice(heading.line + 1, heading.line + 1 + lookedMax)) {
    if (line.page !== heading.page || found.length === blockMax) break;
    const isFirst = found.length === 0;
    const aside = ({ x0, x1 }: Phrase) =>
      isFirst ? Math.max(0, x0 - heading.x1, heading.x0 - x1) : Math.abs(x0 - (found[0]?.x0 ?? 0));
    const [one] = line.phrases.toSorted((a, b) => aside(a) - aside(b));
    if (!one || aside(one) > (isFirst ? first : next).asideMaxEm * em) continue;
    // What is filled in may be set larger than the form's own print.
    const below = (one.y0 - above.y1) / Math.max(em, one.y1 - one.y0);
    if (below > (isFirst ? first : next).belowMaxEm) break;
    if (isOfLabelWords(one)) {
      if (isFirst && aside(one) > 0) continue;
      if (!isFirst || below > next.goingOnMaxEm) break;
    } else found.push(one);
    above = one;
  }
  return found;
}
const lookedMax = 16;

/** Words that labels are made of, or of a long line most of them; what is said in brackets aside. */
function isOfLabelWords({ text }: Phrase): boolean {
  const keys = normalWords(text.replace(/\([^)]*\)?/g, " "));
  const isLong = keys.length >= longFrom && keys.filter(isOfHeading).length > ofLabelsMin * keys.length;
  return !/\d/.test(text) && (isOfLabels(keys) || isLong);
}
const [longFrom, ofLabelsMin] = [5, 0.7];

const saysName = ({ keys }: Phrase): boolean => keys.some(({ key }) => isNameWord(key));

/** A heading that speaks of no name is that of a party where an address or a firm's form shows one. */
function partOfBlock([name, ...rest]: readonly Phrase[], part: Part, isNamed: boolean): Candidate<string>[] {
  const end = rest.findIndex(({ text }) => /[:：@]/.test(text) || findPhones(text).length > 0);
  const address = rest.slice(0, end < 0 ? rest.length : end);
  const isPlaced = address.some(({ text }) => placeOf(text) !== undefined || isHouseAndStreet(text));
  if (
    !name ||
    !(isNamed || mayBeName(name)) ||
    (isHouseAndStreet(name.text) && !(isNamed && address.length > 1)) ||
    /[:：]/.test(name.text) ||
    !(isNamed || isPlaced || hasLegalForm(name.text))
  )
    return [];
  const given = (words: Phrase["words"], value = joined(words)) =>
    candidate({ value, words, line: name.line }, "label", { party_labelled: 1 });
  if (part === "name") return [given(name.words)];
  if (part === "phone")
    return rest
      .flatMap(({ words, line }) => valuesIn(words, line, findPhones))
      .slice(0, 1)
      .map((one) => given(one.words, one.value));
  return partOfAddress(address, part);
}

function partOfAddress(address: readonly Phrase[], part: Exclude<Part, "name" | "phone">): Candidate<string>[] {
  const [street] = address;
  if (!street) return [];
  if (part !== "address") return addressParts(address, part, { foundBy: "label", signs: { party_labelled: 1 } });
  const words = address.flatMap((one) => one.words);
  const value = joinLines(address.map(({ text }) => text));
  return [candidate({ value, words, line: street.line }, "label", { party_labelled: 1 })];
}
