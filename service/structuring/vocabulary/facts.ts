import { lazy } from "./lazy.ts";
import facts from "./lexicon/facts.json" with { type: "json" };
import senses from "./lexicon/senses.json" with { type: "json" };
import { toNormalWords } from "./words.ts";

/** What papers say by words of several languages: what one word means, of what senses others are made, and phrases. */
type Facts = {
  /** Words of one sense, by its name. */
  words: ReadonlyMap<string, readonly string[]>;
  /** Words that mean several senses together, each as the word that stands for it alone. */
  parts: ReadonlyMap<string, readonly string[]>;
  /** Phrases, and the one word that stands for what they mean. */
  phrases: ReadonlyMap<string, string>;
  /** All that a fact is made of, each by its name. */
  senses: ReadonlySet<string>;
};

/** No paper prints such words: they stand for a sense, or for several of them, and for nothing else. */
export const wordOfSense = (sense: string): string => `${sense}=`;
const wordOfSenses = (senses: readonly string[]): string =>
  senses.length > 1 ? `${senses.join("+")}=` : wordOfSense(senses[0] ?? "");

/** Between the senses of which papers of several kinds mean one each: a "ticket no." is that of a parking ticket or of a till's. */
const either = "|";
/** What a fact's name may mean. */
export const sensesNamed = (name: string): readonly string[] => name.split(either);

const namedMax = 4;
const isKind = (sense: string): boolean => Object.hasOwn(senses.generic, sense);

/** Two facts that one wording names, as one, where they differ in what they are of, and in nothing else. */
function eitherOf(known: readonly string[], others: readonly string[]): readonly string[] | undefined {
  const [own, ...more] = known.filter((sense) => !others.includes(sense));
  const [other, ...othersMore] = others.filter((sense) => !known.includes(sense));
  if (!own || !other || more.length > 0 || othersMore.length > 0 || isKind(own) || isKind(other)) return undefined;
  const named = [...new Set([own, other].flatMap(sensesNamed))];
  return named.length > namedMax ? undefined : known.map((sense) => (sense === own ? named.join(either) : sense));
}

/** As a document's words are compared; the Polish "ł" is read as an "l" as well. */
function wordingsOf(said: string): (readonly string[])[] {
  const words = toNormalWords(said);
  return /ł/.test(words.join("")) ? [words, words.map((word) => word.replaceAll("ł", "l"))] : [words];
}

/** Behind a fact's name: goods are called by its words as well, and so none of them is a label's wherever it stands. */
const ofQuestions = "!";

function read(): Facts {
  const words = new Map<string, string[]>();
  const parts = new Map<string, readonly string[]>();
  const phrases = new Map<string, string>();
  const known = new Set<string>();
  const singles = new Map<string, readonly string[]>();
  /** What several senses were called by one word, so that a phrase has that word alone. */
  const named = new Map<string, readonly string[]>();
  const nameOf = (own: readonly string[]): string => {
    const name = wordOfSenses(own);
    if (!named.has(name)) named.set(name, own);
    return name;
  };
  for (const [key, lines] of Object.entries(facts)) {
    const isQuestion = key.endsWith(ofQuestions);
    const own = (isQuestion ? key.slice(0, -1) : key).split(" ");
    const name = nameOf(own);
    const ones: string[] = [];
    for (const wording of lines.flatMap((line) => line.split(", ")).flatMap(wordingsOf)) {
      const [word = "", ...more] = wording;
      if (more.length > 0) {
        const phrase = wording.join(" ");
        const first = named.get(phrases.get(phrase) ?? "");
        phrases.set(phrase, first ? nameOf(eitherOf(first, own) ?? first) : name);
      } else if (own.length > 1 || isQuestion) {
        const first = singles.get(word);
        singles.set(word, (first && eitherOf(first, own)) ?? own);
      } else ones.push(word);
    }
    if (ones.length > 0) words.set(key, ones);
    for (const sense of own) known.add(sense);
  }
  // What a word means wherever it stands it means as a question's as well.
  for (const [key, ones] of words) {
    for (const word of ones) {
      const own = singles.get(word);
      if (own) singles.set(word, eitherOf(own, [key]) ?? own);
    }
  }
  const ofPhrases = [...new Set(phrases.values())].map((name) => named.get(name) ?? []);
  for (const own of [...ofPhrases, ...singles.values()]) {
    for (const sense of own) known.add(sense);
    if (own.length > 1) parts.set(wordOfSenses(own), own.map(wordOfSense));
  }
  for (const [word, own] of singles) parts.set(word, own.map(wordOfSense));
  return { words, parts, phrases, senses: known };
}

/** The facts of the list. */
export const knownFacts = lazy(read);
