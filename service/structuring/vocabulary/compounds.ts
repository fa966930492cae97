import { filler, fold, generics, isKnown, plainly, sensesOf } from "./known-words.ts";
import { lazy } from "./lazy.ts";
import senses from "./lexicon/senses.json" with { type: "json" };
import trade from "./lexicon/trade-senses.json" with { type: "json" };
import { isSameStem, stemKey } from "./stems.ts";

/** What a word is made of where that does not show: a "matricule" is an employee's number. */
const knownParts = lazy(() => plainly<readonly string[]>({ ...trade.parts, ...senses.parts }));
const links = ["", "s", "n", "en", "es"];
const partMin = 3;
/** With what known words begin: most places of most words begin none. */
const beginnings = lazy(
  () =>
    new Set(
      [generics(), sensesOf(), filler].flatMap((known) => [...known.keys()].map((word) => word.slice(0, partMin))),
    ),
);
const mayBeKnown = (word: string, at: number): boolean => beginnings().has(word.slice(at, at + partMin));
/** A longer word is no compound: nobody prints one, and parting it would cost its square. */
const compoundMax = 60;
/** What was parted is kept, for labels come again; so many words at most. */
export const keptMax = 50_000;
const kept = new Map<string, { parts: readonly string[]; within: readonly string[] }>();

/**
 * A word in its parts: "personalno" is a "personal" "no", any word that is known or has none is itself; and what it would
 * be parted into where it is known as a whole.
 */
export function parted(word: string): { parts: readonly string[]; within: readonly string[] } {
  const known = kept.get(word);
  if (known) return known;
  const within = knownParts().get(word) ?? (word.length > compoundMax ? [] : (splitAt(word) ?? []));
  const one = { parts: isKnown(fold(word)) || within.length === 0 ? [word] : within, within };
  if (kept.size < keptMax && word.length <= compoundMax) kept.set(word, one);
  return one;
}

export const partsOf = (word: string): readonly string[] => parted(word).parts;

function splitAt(word: string): readonly string[] | undefined {
  const isHead = mayBeKnown(word, 0);
  if (!isHead && !word.endsWith("no")) return withKind(word);
  let compound: readonly string[] | undefined;
  for (let at = word.length - 2; at >= partMin; at--) {
    const rest = word.slice(at);
    if (rest !== "no" && (!isHead || rest.length < partMin || !mayBeKnown(word, at) || !isKnown(fold(rest)))) continue;
    const head = word.slice(0, at);
    const stems = links
      .map((link) => (head.endsWith(link) ? head.slice(0, head.length - link.length) : ""))
      .filter((one) => one.length >= partMin);
    const stem = stems.find((one) => isKnown(fold(one)));
    if (stem !== undefined) return [...partsOf(stem), rest];
    // "Destino", "zaplaceno", "jméno" end so, and number nothing.
    if (rest === "no") return /[aeiouy]$/.test(head) ? withKind(word) : [...partsOf(fold(head)), rest];
    const twofold = compound ? undefined : stems.find(isCompound);
    if (twofold) compound = [...partsOf(twofold), rest];
  }
  return compound ?? withKind(word);
}

/** What kind of value it is ends a word also where nobody knows the rest: a "kalibrierdatum" is a day. */
function withKind(word: string): readonly string[] | undefined {
  const kind = kindsAtEnd.find((one) => word.endsWith(one) && word.length - one.length >= partMin);
  return kind === undefined ? undefined : [word.slice(0, word.length - kind.length), kind];
}
const kindsAtEnd = ["datum", "dato", "betrag", "bedrag", "belopp", "belob"];

/** "Gesamtreise" in "Gesamtreisepreis": a stem that is itself made of two known words. */
const isCompound = (stem: string): boolean => stem.length >= 3 * partMin && partsOf(stem).length > 1;

/** The known words by their first letters. */
const knownByStem = lazy(() => Map.groupBy(sensesOf().keys(), stemKey));

/** The senses of a word, or of the known ones that it is another form of. */
export function sensesNear(word: string): readonly string[] {
  const own = sensesOf().get(word) ?? keptNear.get(word);
  if (own) return own;
  const key = word.length > compoundMax ? undefined : stemKey(word);
  const known = key === undefined ? [] : (knownByStem().get(key) ?? []);
  const near = [...new Set(known.filter((one) => isSameStem(one, word)).flatMap((one) => sensesOf().get(one) ?? []))];
  if (keptNear.size < keptMax && word.length <= compoundMax) keptNear.set(word, near);
  return near;
}
const keptNear = new Map<string, readonly string[]>();
