import type { PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import { type Candidate, type Find, type Search, type Sighting, valuesBeside, valuesIn } from "./candidates.ts";

/** The values of a kind beside the labels of a concept. */
export function besideLabels<T>(reading: Reading, concept: Concept, search: Search<T>): Candidate<T>[] {
  const { text, labels } = reading;
  const isText = kindOf(concept) === "text";
  const isLabelled = (phrase: Phrase) => reading.isLabelled(phrase) && !(isText && saysItself(phrase));
  return (labels.get(concept) ?? []).flatMap((label) => valuesBeside(text, label, isLabelled, search));
}

/** "Net 14", "Mastercard ending 7719": a word that labels sums, with a number that is none. */
const saysItself = ({ text }: Phrase): boolean => /^\p{L}[^:：]{1,40} \d{1,4}(?: \p{L}+)?$/u.test(text);

/** The values of a kind in all lines. */
export const inLines = <T>({ lines }: PageText, finder: Find<T>): Sighting<T>[] =>
  lines.flatMap(({ phrases, index }) =>
    valuesIn(
      phrases.flatMap(({ words }) => words),
      index,
      finder,
    ),
  );

/** Whether all of a value stands in one phrase, and not in the columns of a row. */
export const isInOne = ({ lines }: PageText, { words, line }: Pick<Sighting<unknown>, "words" | "line">): boolean =>
  lines[line]?.phrases.some((phrase) => words.every((word) => phrase.words.includes(word))) ?? false;
