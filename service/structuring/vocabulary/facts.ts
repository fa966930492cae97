import facts from "./lexicon/facts.json" with { type: "json" };
import { normalWords, plainLetters } from "./words.ts";

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

/** As a document's words are compared; the Polish "ł" is read as an "l" as well. */
function wordingsOf(said: string): (readonly string[])[] {
  const words = normalWords(said);
  return /ł/.test(words.join("")) ? [words, words.map((word) => word.replaceAll("ł", "l"))] : [words];
}

/** Behind a fact's name: goods are called by its words as well, and so none of them is a label's wherever it stands. */
const ofQuestions = "!";

function read(): Facts {
  const words = new Map<string, string[]>();
  const parts = new Map<string, readonly string[]>();
  const phrases = new Map<string, string>();
  const senses = new Set<string>();
  for (const [key, lines] of Object.entries(facts)) {
    const isQuestion = key.endsWith(ofQuestions);
    const own = (isQuestion ? key.slice(0, -1) : key).split(" ");
    for (const sense of own) senses.add(sense);
    if (own.length > 1) parts.set(wordOfSenses(own), own.map(wordOfSense));
    for (const wording of lines.flatMap((line) => line.split(", ")).flatMap(wordingsOf)) {
      const [word = "", ...more] = wording;
      if (more.length > 0) {
        const phrase = plainLetters(wording.join(" "));
        if (!phrases.has(phrase)) phrases.set(phrase, wordOfSenses(own));
      } else if (own.length > 1 || isQuestion) parts.set(word, own.map(wordOfSense));
      else words.set(key, [...(words.get(key) ?? []), word]);
    }
  }
  return { words, parts, phrases, senses };
}

/** The facts of the list, read once. */
export const knownFacts: Facts = read();
