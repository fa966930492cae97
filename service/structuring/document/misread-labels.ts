import { labelWords } from "../vocabulary/lexicon.ts";
import { isKnownWord } from "../vocabulary/senses.ts";

/** A word surer than this says what it says, a short one, which may as well be a name, even if less sure. */
const [sureConfidence, shortSureConfidence] = [0.92, 0.8];
/** Shorter words are too near to others; one letter of a word may be wrong, two where it is at least so long; no label's word is longer. */
const [lettersMin, shortMax, longMin, lettersMax] = [5, 6, 9, 32];

/** A language is told by so many different words that its labels are made of. */
const tellingMin = 3;

/** By language, its words without one or two of their letters, each with the words that it may have been. */
const shortened = new Map<ReadonlySet<string>, Map<string, string[]>>();

/** The comparable words of a recognised word, as they are meant. */
export type Meant = (keys: readonly string[], confidence: number) => readonly string[];

/**
 * Of recognised words that no label of the paper's language is made of, those that are but a letter off one that labels are made of,
 * long ones two letters, are taken for it: "kurde" for "kunde". Where it may be several it stays.
 */
export function misreadLabels(read: Iterable<string>): Meant {
  const own = languageOf(new Set(read));
  if (!own) return (keys) => keys;
  const known = shortened.get(own) ?? shortenedWords(own);
  shortened.set(own, known);
  return (keys, confidence) =>
    confidence > sureConfidence
      ? keys
      : keys.map((key) => (key.length <= shortMax && confidence > shortSureConfidence ? key : meant(key, own, known)));
}

/** The words of the language of which most are there. */
function languageOf(read: ReadonlySet<string>): ReadonlySet<string> | undefined {
  let best: ReadonlySet<string> | undefined;
  let most = tellingMin - 1;
  for (const words of labelWords()) {
    let count = 0;
    for (const word of read) if (word.length > 3 && words.has(word)) count++;
    if (count > most) [best, most] = [words, count];
  }
  return best;
}

function meant(key: string, own: ReadonlySet<string>, known: ReadonlyMap<string, readonly string[]>): string {
  // What is left of a word without two of its letters grows with its square, and no label's word is so long.
  if (key.length < lettersMin || key.length > lettersMax || own.has(key) || !/^\p{L}+$/u.test(key) || isKnownWord(key))
    return key;
  const near = new Map<string, number>();
  const most = editsOf(key.length + 1);
  for (const form of formsOf(key, most)) {
    for (const word of known.get(form) ?? []) {
      if (near.has(word) || Math.abs(word.length - key.length) > most) continue;
      const off = distance(key, word);
      if (off <= editsOf(word.length)) near.set(word, off);
    }
  }
  const least = Math.min(...near.values());
  const nearest = [...near].flatMap(([word, off]) => (off === least ? [word] : []));
  return nearest.length === 1 && nearest[0] !== undefined ? nearest[0] : key;
}

const editsOf = (length: number): number => (length >= longMin ? 2 : 1);

function shortenedWords(own: ReadonlySet<string>): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const word of own) {
    if (word.length < lettersMin) continue;
    for (const form of formsOf(word, editsOf(word.length))) words.set(form, [...(words.get(form) ?? []), word]);
  }
  return words;
}

/** A word, and what is left of it without up to so many of its letters (Garbe 2012). */
function formsOf(word: string, without: number): ReadonlySet<string> {
  const forms = new Set([word]);
  let last = [word];
  for (let count = 0; count < without; count++) {
    last = last.flatMap((form) => Array.from(form, (_, at) => form.slice(0, at) + form.slice(at + 1)));
    for (const form of last) forms.add(form);
  }
  return forms;
}

/** How many letters of one are other, missing or too many in the other (Levenshtein 1966). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]));
    row = next;
  }
  return row[b.length] ?? 0;
}
