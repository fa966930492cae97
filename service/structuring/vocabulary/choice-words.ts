import { lazy } from "./lazy.ts";
import groups from "./lexicon/choice-words.json" with { type: "json" };
import states from "./lexicon/states.json" with { type: "json" };
import { glue, normalWords, plainLetters, toNormalWords } from "./words.ts";

/** How papers print what clients let choose from: each wording with the kinds of answer that it gives. */
const kindsOf = lazy(() => {
  const kinds = new Map<string, readonly string[]>();
  for (const [kind, wordings] of Object.entries(groups)) {
    for (const wording of [kind.replaceAll("_", " "), ...wordings]) {
      const key = glue(toNormalWords(wording));
      const known = kinds.get(key) ?? [];
      if (!known.includes(kind)) kinds.set(key, [...known, kind]);
    }
  }
  return kinds;
});
const wordsMax = 5;

const kindsOfChoice = (choice: string): readonly string[] | undefined =>
  kindsOf().get(glue(normalWords(choice.replaceAll("_", " "))));

/** Whether it is known how papers print a choice. */
export const isKnownChoice = (choice: string): boolean => kindsOfChoice(choice) !== undefined;

/** Whether words as a whole are another way to print a choice, in any language. */
export function isChoice(words: readonly string[], choice: string): boolean {
  const wanted = kindsOfChoice(choice);
  const said = words.length > wordsMax ? undefined : kindsOf().get(glue(words));
  return said?.some((kind) => wanted?.includes(kind)) ?? false;
}

/** Whether what gives an answer of these kinds prints a choice. */
export const printsKinds = (kinds: readonly string[], choice: string): boolean =>
  kindsOfChoice(choice)?.some((kind) => kinds.includes(kind)) ?? false;

/** Words that stand together and print what clients let choose from, and whether a word beside them says that it is not so. */
export type Said = { from: number; to: number; kinds: readonly string[]; isDenied: boolean };

const saidByWords = new WeakMap<readonly string[], Said[]>();

/** All that words say of what clients let choose from, looked for once; of what is said within more words nothing: "non conforme" is not "conforme". */
export function kindsSaid(words: readonly string[]): readonly Said[] {
  const known = saidByWords.get(words) ?? findKinds(words);
  saidByWords.set(words, known);
  return known;
}

function findKinds(words: readonly string[]): Said[] {
  const found: Said[] = [];
  for (let from = 0; from < words.length; ) {
    const longest = Array.from({ length: Math.min(wordsMax, words.length - from) }, (_, i) => from + i + 1)
      .reverse()
      .find((to) => kindsOf().has(glue(words.slice(from, to))));
    if (longest === undefined) from++;
    else {
      const kinds = kindsOf().get(glue(words.slice(from, longest))) ?? [];
      // "Non échangeable, non remboursable": what denies is said within.
      const isWhole = words.slice(from, longest).some((word) => denials.has(plainLetters(word)));
      found.push({ from, to: longest, kinds, isDenied: !isWhole && isDenied(words, from, longest) });
      from = longest;
    }
  }
  return found;
}

const denials = new Set(states.denials.map(plainLetters));
const denialsBehind = new Set(states.denials_behind.map(plainLetters));
/** "Is not to be refunded", "entspricht leider nicht": so many words from what they deny. */
const deniedNear = { before: 3, behind: 2 };
export const isDenied = (words: readonly string[], from: number, to: number): boolean =>
  words.slice(Math.max(0, from - deniedNear.before), from).some((word) => denials.has(plainLetters(word))) ||
  words.slice(to, to + deniedNear.behind).some((word) => denialsBehind.has(plainLetters(word)));

/** Whether words, or some of them that stand together, are another way to print a choice, in any language. */
export function printsChoice(words: readonly string[], choice: string): boolean {
  return (
    isKnownChoice(choice) &&
    kindsSaid(words.slice(0, saidMax)).some(({ kinds, isDenied: isNot }) => !isNot && printsKinds(kinds, choice))
  );
}
/** What a label says of one of several choices is short. */
const saidMax = 9;
