import { keptMax, parted, partsOf, sensesNear } from "./compounds.ts";
import { knownFacts } from "./facts.ts";
import { filler, fold, type Generic, generics, isOfLabel, plainly, sensesOf, units } from "./known-words.ts";
import { lazy } from "./lazy.ts";
import senses from "./lexicon/senses.json" with { type: "json" };
import trade from "./lexicon/trade-senses.json" with { type: "json" };
import { isSameStem, stemKey } from "./stems.ts";

/** What phrases begin with, and how many words the longest has that begins so: most words begin none. */
function beginsOf(all: ReadonlyMap<string, unknown>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  for (const phrase of all.keys()) {
    const words = phrase.split(" ");
    const [head = ""] = words;
    longest.set(head, Math.max(words.length, longest.get(head) ?? 0));
  }
  return longest;
}
/** Senses that a label may leave out: gross pay is the "gross". */
const weak = new Set([...senses.weak, ...trade.weak]);
/** The words of a label or of a property's name, as far as they say something: of what kind, and of what. */
type Said = { generics: ReadonlySet<Generic>; cores: readonly string[] };
/** The same, and what they say as a fact that papers of a kind have, where that is more: "date of loss" is an incident's. */
export type Gist = Said & { asFact?: Said };

/** Whether labels are made of a word. */
export const isKnownWord = (word: string): boolean => partsOf(word).every((part) => isOfLabel(fold(part)));

/** Whether words are a phrase of the list: "amount in" is what came in, but "amount in EUR" is none of it. */
const isPhrase = (all: Phrases["all"], words: readonly string[], at: number, length: number): boolean =>
  all.has(words.slice(at, at + length).join(" ")) && (words[at + length - 1] !== "in" || at + length === words.length);

type Phrases = { all: ReadonlyMap<string, string>; begins: ReadonlyMap<string, number> };
const phrasesOf = (all: ReadonlyMap<string, string>): Phrases => ({ all, begins: beginsOf(all) });
/** Words that only together mean what they do: "take home pay" is one. */
const ofLabels = lazy(() => phrasesOf(plainly({ ...trade.phrases, ...senses.phrases })));
const ofFacts = lazy(() => phrasesOf(knownFacts().phrases));

/** Each phrase of the list as its one word. */
function withPhrases(words: readonly string[], { all, begins }: Phrases): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.max(1, Math.min(begins.get(words[at] ?? "") ?? 1, words.length - at));
    while (length > 1 && !isPhrase(all, words, at, length)) length--;
    const word = words[at] ?? "";
    found.push(length > 1 ? (all.get(words.slice(at, at + length).join(" ")) ?? word) : word);
    at += length;
  }
  return found;
}

/** Words as the facts that papers state, where any are: "date of loss" is a word of its own then. */
function asFacts(words: readonly string[]): readonly string[] | undefined {
  const joined = withPhrases(words, ofFacts());
  const isFact = joined.length < words.length || joined.some((word) => knownFacts().parts.has(word));
  return isFact ? joined.flatMap((word) => knownFacts().parts.get(word) ?? [word]) : undefined;
}

/** What was understood is kept as well, where it is as short as a label. */
const gistKeyMax = 80;
const keptGists = new Map<string, Gist>();

export function gistOf(words: readonly string[]): Gist {
  const key = words.length === 1 ? (words[0] ?? "") : words.join(" ");
  const known = keptGists.get(key);
  if (known) return known;
  const facts = asFacts(words);
  const gist = facts ? { ...understood(words), asFact: understood(facts) } : understood(words);
  if (key.length <= gistKeyMax && keptGists.size < keptMax) keptGists.set(key, gist);
  return gist;
}

function understood(given: readonly string[]): Said {
  // "In" tells of what came in as the last word; before another it tells nothing.
  const words = withPhrases(given, ofLabels()).filter((word, i, all) => word !== "in" || i === all.length - 1);
  const all = words.flatMap(partsOf).map(fold);
  // "1.4. Emergency telephone": of several numbers that count a label one is left.
  const counted = all.findIndex((part) => !/^\d{1,2}$/.test(part));
  const parts = counted > 1 ? all.slice(counted - 1) : all;
  // A "Buchungstag" is known as such, and is a "Tag" all the same.
  const within = words.flatMap((word) => parted(word).within).map(fold);
  const kinds = new Set([...parts, ...within].flatMap((word) => generics().get(word) ?? []));
  const telling = parts.filter((word) => !generics().has(word) && !filler.has(word));
  // "Haben" is a filler in a question, and a heading on its own.
  if (telling.length === 0)
    return { generics: kinds, cores: parts.filter((word) => sensesOf().has(word) && filler.has(word)) };
  const cores = telling.filter((word) => !units.has(word));
  const [first = "", ...rest] = cores.length > 0 ? cores : telling;
  // "B. Total deductions", "II. Deducciones", "2. Date of birth": the letter or number counts, and says nothing.
  const isCounted = /^(?:[a-z]|[ivx]{2,4}|\d{1,2})$/.test(first) && parts[0] === first;
  if (!isCounted) return { generics: kinds, cores: [first, ...rest] };
  return { generics: kinds, cores: rest.length > 0 || kinds.size > 0 ? rest : [first] };
}

/** What a label or a question is about, in each way that it can be read. */
export const coresOf = ({ cores, asFact }: Gist): readonly string[] => (asFact ? [...cores, ...asFact.cores] : cores);

export const hasSense = (word: string, sense: string): boolean => sensesOf().get(word)?.includes(sense) ?? false;

const isOf = (senses: readonly string[]) => (core: string) => senses.some((sense) => hasSense(core, sense));

/** Whether any of several wordings has a word of these senses. */
export const hasAny = (gists: readonly Gist[], senses: readonly string[]): boolean =>
  gists.some(({ cores }) => cores.some(isOf(senses)));

/** Whether a question is about something of these senses, and about nothing else but what may be said of it besides. */
export const asksFor = (
  wordings: readonly (readonly string[])[],
  telling: readonly string[],
  besides: readonly string[],
): boolean =>
  wordings.map(gistOf).some(({ cores }) => cores.some(isOf(telling)) && cores.every(isOf([...telling, ...besides])));

/** Senses of what only a person has: a label need not say whose date of birth it is. */
const own = new Set(senses.own);
const persons: readonly string[] = senses.persons;
const isPerson = (word: string): boolean =>
  sensesOf()
    .get(word)
    ?.some((sense) => persons.includes(sense)) ?? false;

const unitOf = new Map<string, string>();
for (const [unit, words] of Object.entries(senses.units_of)) for (const word of words) unitOf.set(word, unit);

/** The unit that a word names, the same in all languages: "Stunden" are `hours`. */
export const unitNamed = (word: string): string | undefined => unitOf.get(word);

/** Whether two words mean the same, as far as that is known. */
export const isSameSense = (a: string, b: string): boolean =>
  a === b ||
  (sensesOf()
    .get(a)
    ?.some((sense) => sensesOf().get(b)?.includes(sense)) ??
    false);

/** Whether two words mean the same, or are forms of one word, where a list does not know both. */
export function isLike(a: string, b: string): boolean {
  if (a === b || (sensesOf().has(a) && sensesOf().has(b))) return isSameSense(a, b);
  const near = sensesNear(b);
  return sensesNear(a).some((sense) => near.includes(sense)) || isSameStem(a, b);
}

/** What two words have in common exactly where they mean the same or are alike. */
function senseKeys(word: string): string[] {
  const senses = sensesNear(word).map((sense) => `=${sense}`);
  const key = sensesOf().has(word) ? undefined : stemKey(word);
  return [word, ...senses, ...(key === undefined ? [] : [`~${key}`])];
}

const keysByGist = new WeakMap<Gist, ReadonlySet<string>>();

/** What all words of a label or a question have in common with others exactly where they are alike, for finding many by one. */
export function keysOf(gist: Gist): ReadonlySet<string> {
  const known = keysByGist.get(gist);
  if (known) return known;
  const keys = new Set(coresOf(gist).flatMap(senseKeys));
  keysByGist.set(gist, keys);
  return keys;
}

/** Whether any word of the one is alike any of the other, in whatever way they are read. */
export function haveAlike(one: Gist, other: Gist): boolean {
  const others = keysOf(other);
  for (const key of keysOf(one)) if (others.has(key)) return true;
  return false;
}

/** Whether a text says all that is asked, whatever it says besides. */
export const holdsAll = (said: Gist, asked: Gist): boolean =>
  asked.cores.length > 0 && asked.cores.every((core) => said.cores.some((other) => isSameSense(core, other)));

/** Whether every word of a text is one that labels are made of, and one of them more than a filler. */
export function saysOnlyKnown(words: readonly string[]): boolean {
  const facts = words.length > 1 ? asFacts(words) : undefined;
  return areKnown(words) || (facts !== undefined && areKnown(facts));
}

function areKnown(words: readonly string[]): boolean {
  const parts = withPhrases(words, ofLabels()).flatMap(partsOf).map(fold);
  return (
    parts.every((word) => isOfLabel(word) || units.has(word)) &&
    parts.some((word) => isOfLabel(word) && !filler.has(word))
  );
}

/** How many words from the first on are such as labels are made of, where one of them says of what. */
export function knownLength(words: readonly (readonly string[])[]): number {
  const end = words.findIndex(
    (keys) => keys.length === 0 || !keys.flatMap(partsOf).every((word) => isOfLabel(fold(word))),
  );
  const length = end < 0 ? words.length : end;
  return gistOf(words.slice(0, length).flat()).cores.some((core) => sensesOf().has(core)) ? length : 0;
}

/** How far the label of a column says of what kind its values are, where no more is asked: a "booking day" is a date. */
export function likenessOfKind(asked: Gist, label: Gist): number {
  if (asked.cores.length > 0 || ![...asked.generics].some((kind) => label.generics.has(kind))) return 0;
  const strange = label.cores.filter((core) => !sensesOf().has(core)).length;
  return Math.max(0, likeKind - loss.perKnown * (label.cores.length - strange) - loss.perExtra * strange);
}

/** What speaks against a label that is not the very wording; a strange word is one that no list knows, such as a name. */
const likeKind = 0.95;
const loss = { perKnown: 0.05, perExtra: 0.12, perStrange: 0.45, missing: 0.25, missingFrom: 3, otherKind: 0.1 };

/**
 * How far a label says what is asked, 0 to 1; 0 where a word of the question is missing, or where it asks for another kind:
 * the label of an employee's number does not say its name.
 */
export function likeness(asked: Gist, label: Gist): number {
  if (!haveAlike(asked, label)) return 0;
  const like = likenessSaid(asked, label);
  if (!asked.asFact && !label.asFact) return like;
  return Math.max(like, likenessSaid(asked.asFact ?? asked, label.asFact ?? label));
}

function likenessSaid(asked: Said, label: Said): number {
  if (asked.cores.length === 0 || label.cores.length === 0) return 0;
  const found = asked.cores.filter((core) => label.cores.some((other) => isLike(core, other)));
  const left = asked.cores.filter((core) => !found.includes(core));
  const missing = left.length;
  const isOwn = found.some((core) =>
    sensesOf()
      .get(core)
      ?.some((sense) => own.has(sense)),
  );
  const mayMiss =
    asked.cores.length >= loss.missingFrom ||
    left.every((core) =>
      sensesOf()
        .get(core)
        ?.some((sense) => weak.has(sense)),
    ) ||
    (left.every((core) => hasSense(core, "place")) && found.some(isWayPoint)) ||
    (isOwn && left.every(isPerson));
  if (found.length === 0 || missing > (mayMiss ? 1 : 0)) return 0;
  // Over "Signature of the carrier" stands who signs for him.
  if (isSigned(label) && !asked.cores.some((core) => signing.some((sense) => hasSense(core, sense)))) return 0;
  const shared = [...label.generics].some((kind) => asked.generics.has(kind));
  const isHeading = label.generics.size === 1 && label.generics.has("details") && asked.generics.has("name");
  if (asked.generics.size > 0 && label.generics.size > 0 && !shared && !isHeading) return 0;
  // Who asks for the number of something asks how many there are.
  const counts = (core: string) => asked.generics.has("no") && hasSense(core, "quantity");
  const extra = label.cores.filter((core) => !counts(core) && !asked.cores.some((other) => isLike(core, other)));
  const strange = extra.filter((core) => !sensesOf().has(core)).length;
  // A "family status" is no family name, and a "room charge" no room number.
  if (extra.length > 0 && (asked.generics.has("name") || asked.generics.has("no")) && !shared) return 0;
  // Who asks for an employee or an article wants no "employee no."
  const isThing = (core: string) => isPerson(core) || hasSense(core, "article");
  if (asked.generics.size === 0 && label.generics.size > 0 && !label.generics.has("name") && asked.cores.some(isThing))
    return 0;
  const kind = shared || label.generics.size === asked.generics.size || asked.generics.has("name") ? 0 : loss.otherKind;
  return Math.max(
    0,
    1 - loss.perExtra * (extra.length - strange) - loss.perStrange * strange - loss.missing * missing - kind,
  );
}

const signing = ["signature", "signing", "received", "issue", "person", "approved"];
const isSigned = ({ cores }: Said): boolean => cores.length > 1 && cores.some((core) => hasSense(core, "signature"));

/** Over "Pick-up" or "Return" stands no "location": what is below it is a place, or a day. */
const wayPoints = ["pickup", "return", "arrival", "departure"];
const isWayPoint = (core: string): boolean => wayPoints.some((sense) => hasSense(core, sense));

/** Whether a label is of what has come to so much since a year began: "Tax paid year to date". */
export const isSoFar = (words: readonly string[]): boolean =>
  words.length <= soFarWordsMax && gistOf(words).cores.some((core) => hasSense(core, "cumulative"));
const soFarWordsMax = 10;

/** How well the words over a column name what is asked: by what they are of, or by their kind where no more is asked. */
export const columnLikeness = (asked: Gist, heading: Gist): number =>
  Math.max(likeness(asked, heading), likenessOfKind(asked, heading));
