import { keptMax, partsOf } from "./compounds.ts";
import { filler, fold, generics, sensesOf } from "./known-words.ts";
import { type Gist, haveAlike, isLike, isSameSense } from "./senses.ts";

/** How much of a question a label says, and how much of the label is asked, 0 to 1; whether the question's last word is said. */
export type Coverage = { asked: number; label: number; head: boolean };

/** Words of what kind a value is tell less than words of what. */
const kindWeight = 0.35;
/** How alike words of one meaning are, forms of one word, and words of two languages that look alike. */
const worth = { sense: 0.95, stem: 0.85, cognate: 0.6 };
const [cognateLettersMin, cognateLettersMax, cognateShare] = [5, 30, 0.6];
/** More words are no label. */
const wordsMax = 12;

/** How far a label and a question say the same, though neither says all of the other: "Origin" is half of a country of origin. */
export function coverageOf(asked: Gist, label: Gist): Coverage {
  // Most labels have nothing in common with a question.
  const like = haveAlike(asked, label) ? alike : lookAlike;
  const plain = coverageSaid(asked, label, like);
  if (!asked.asFact && !label.asFact) return plain;
  const fact = coverageSaid(asked.asFact ?? asked, label.asFact ?? label, like);
  return fact.asked * fact.label > plain.asked * plain.label ? fact : plain;
}

type Said = Pick<Gist, "generics" | "cores">;

function coverageSaid(asked: Said, label: Said, like: Likeness): Coverage {
  if (Math.max(asked.cores.length, label.cores.length) > wordsMax) return { asked: 0, label: 0, head: false };
  const last = asked.cores.at(-1);
  return {
    asked: shareSaid(asked, label, like),
    label: shareSaid(label, asked, like),
    head: last !== undefined && label.cores.some((core) => like(last, core) > worth.cognate),
  };
}

function shareSaid(one: Said, by: Said, like: Likeness): number {
  const whole = one.cores.length + kindWeight * one.generics.size;
  if (whole === 0) return 0;
  const kinds = [...one.generics].filter((kind) => by.generics.has(kind)).length;
  return (sumOf(one.cores.map((core) => likest(core, by.cores, like))) + kindWeight * kinds) / whole;
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
const likest = (word: string, others: readonly string[], like: Likeness): number =>
  others.reduce((most, other) => Math.max(most, like(word, other)), 0);

/** The words of a property's description that tell something, each once; of a long one those of its beginning. */
export function tellingWords(description: readonly string[]): readonly string[] {
  const words = description.slice(0, descriptionMax).flatMap(partsOf).map(fold);
  return [...new Set(words.filter((word) => !filler.has(word) && !generics().has(word)))];
}
const descriptionMax = 40;

/** How much of what a label says the telling words of a description say. */
export function shareDescribed(telling: readonly string[], { cores }: Gist): number {
  if (telling.length === 0 || cores.length === 0 || cores.length > wordsMax) return 0;
  return sumOf(cores.map((core) => likest(core, telling, alike))) / cores.length;
}

/** How alike two words are, 0 to 1. */
type Likeness = (a: string, b: string) => number;

function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (isSameSense(a, b)) return worth.sense;
  return isLike(a, b) ? worth.stem : lookAlike(a, b);
}

const lookAlike: Likeness = (a, b) =>
  !(sensesOf().has(a) && sensesOf().has(b)) && isCognate(a, b) ? worth.cognate : 0;

/** "Origen" and "origin": as many pairs of letters in common as words have that languages share. */
function isCognate(a: string, b: string): boolean {
  const [least, most] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (least < cognateLettersMin || most > cognateLettersMax || a[0] !== b[0]) return false;
  const [own, others] = [pairsOf(a), pairsOf(b)];
  let shared = 0;
  for (const pair of own) if (others.has(pair)) shared++;
  return (2 * shared) / (own.size + others.size) >= cognateShare;
}

/** The pairs of letters that follow each other in a word, each as one number; kept as parts of words are. */
function pairsOf(word: string): ReadonlySet<number> {
  const known = keptPairs.get(word);
  if (known) return known;
  const pairs = new Set<number>();
  for (let i = 1; i < word.length; i++) pairs.add((word.charCodeAt(i - 1) << 16) | word.charCodeAt(i));
  if (keptPairs.size < keptMax) keptPairs.set(word, pairs);
  return pairs;
}
const keptPairs = new Map<string, ReadonlySet<number>>();
