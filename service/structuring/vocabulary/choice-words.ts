import groups from "./lexicon/choice-words.json" with { type: "json" };
import { glue, normalWords } from "./words.ts";

/** How papers print what clients let choose from: each wording with the kinds of answer that it gives. */
const kindsOf = new Map<string, string[]>();
for (const [kind, wordings] of Object.entries(groups)) {
  for (const wording of [kind.replaceAll("_", " "), ...wordings]) {
    const key = glue(normalWords(wording));
    const known = kindsOf.get(key) ?? [];
    if (!known.includes(kind)) kindsOf.set(key, [...known, kind]);
  }
}
const wordsMax = 4;

/** Whether words as a whole are another way to print a choice, in any language. */
export function isChoice(words: readonly string[], choice: string): boolean {
  const wanted = kindsOf.get(glue(normalWords(choice.replaceAll("_", " "))));
  const said = words.length > wordsMax ? undefined : kindsOf.get(glue(words));
  return said?.some((kind) => wanted?.includes(kind)) ?? false;
}

/** Whether words, or some of them that stand together, are another way to print a choice, in any language. */
export function printsChoice(words: readonly string[], choice: string): boolean {
  const wanted = kindsOf.get(glue(normalWords(choice.replaceAll("_", " "))));
  if (!wanted) return false;
  return words
    .slice(0, saidMax)
    .some((_, from) =>
      Array.from({ length: wordsMax }, (_, i) => glue(words.slice(from, from + i + 1))).some((key) =>
        kindsOf.get(key)?.some((kind) => wanted.includes(kind)),
      ),
    );
}
/** What a label says of one of several choices is short. */
const saidMax = 6;
