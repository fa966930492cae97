import type { Label } from "../../document/labels.ts";
import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";
import { isNameOfSomebody } from "../sentences/signed.ts";

/** So far above, in em, stands the name of somebody whose part a line below it says: "Mara Dahl" over "Course leader". */
const aboveEm = 3;

/** Names of those who sign above what they are, where nothing stands beside or below it. */
export function namesAbove(
  { text }: Pick<Reading, "text">,
  spots: readonly Omit<Label, "concept">[],
): Candidate<string>[] {
  const { em, lines } = text;
  const isEven = (one: Phrase, other: Phrase) =>
    Math.abs(one.x0 - other.x0) < em || Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < 2 * em;
  return spots.slice(0, 4).flatMap(({ phrase, from, to }) => {
    if (from > 0 || to < phrase.words.length || /[:：]$/.test(phrase.text)) return [];
    const above = [lines[phrase.line - 1], lines[phrase.line - 2]].flatMap((line) => line?.phrases ?? []);
    const name = above.find(
      (one) =>
        one.page === phrase.page &&
        phrase.y0 - one.y1 < aboveEm * em &&
        isEven(one, phrase) &&
        isNameOfSomebody(one.text),
    );
    return name ? [candidate({ value: name.text, words: name.words, line: name.line }, "position", { issuer: 1 })] : [];
  });
}
