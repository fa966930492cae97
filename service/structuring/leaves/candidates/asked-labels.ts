import { labelWordsMax } from "../../document/heads.ts";
import type { PageText, PlacedWord } from "../../document/page-text.ts";
import type { Field } from "../../questions/fields.ts";
import { coverageOf } from "../../vocabulary/coverage.ts";
import { type Gist, gistOf, keysOf } from "../../vocabulary/senses.ts";

/** How much of a question and of a phrase have to be the same for the phrase to be its label and no value. */
const askedMin = 0.85;

/** What phrases begin with, and of how many words they are, that say what a schema asks for and nothing else: they label values, and are none. */
export function askedLabels({ phrases }: PageText, root: Field): ReadonlyMap<PlacedWord, number> {
  // Most phrases share no word with any question: those that do are found by it.
  const byKey = new Map<string, Set<Gist>>();
  for (const asked of questionsIn(root, []))
    for (const key of keysOf(asked)) byKey.set(key, (byKey.get(key) ?? new Set()).add(asked));
  const labels = new Map<PlacedWord, number>();
  for (const { text, keys, words } of phrases) {
    if (words.length > labelWordsMax || /\d{2}/.test(text)) continue;
    const said = gistOf(keys.map(({ key }) => key));
    if (said.cores.length + said.generics.size < wordsMin) continue;
    const alike = [...keysOf(said)].flatMap((key) => [...(byKey.get(key) ?? [])]).slice(0, comparedMax);
    const isLabel = alike.some((asked) => {
      const covered = coverageOf(asked, said);
      return covered.asked * covered.label >= askedMin;
    });
    if (isLabel && words[0]) labels.set(words[0], words.length);
  }
  return labels;
}
/** Of a schema's questions that share a word with a phrase so many are compared with it. */
const comparedMax = 200;
/** A single word may be a value as well: "Paid". */
const wordsMin = 2;

/** What the leaves of a schema ask for, within an object by its name as well. */
function questionsIn({ kind, properties, items, wordings, choices }: Field, around: readonly string[]): Gist[] {
  if (kind === "array") return items ? questionsIn(items, around) : [];
  if (kind === "object") return properties.flatMap(({ field }) => questionsIn(field, wordings[0] ?? around));
  return choices ? [] : wordings.flatMap((words) => [gistOf(words), gistOf([...around, ...words])]);
}
