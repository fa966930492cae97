import { type Answer, toJson } from "../../answers/answer.ts";
import { scoreOf } from "../../answers/signs.ts";
import { findWording } from "../../document/labels.ts";
import { placeWords } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { meaningOf } from "../../questions/meaning.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { glue, normalWords, singular } from "../../vocabulary/words.ts";
import type { Section } from "../items/section.ts";

/** The words for what a heading is. */
const titleKeys = new Set(patterns.titles.map((word) => glue(normalWords(word))));

/**
 * The leaf of a thing that its heading answers, where it has no label of its own: its title or name, or what the list is
 * called by, such as the department among departments.
 */
export function headedLeaf(
  { text }: Reading,
  { heading, pages }: Section,
  { items, wordings: listWordings }: Field,
  around: readonly (readonly string[])[],
): { field: Field; answer: Answer } | undefined {
  if (!heading || !items) return undefined;
  const listKeys = new Set(listWordings.map((words) => glue(words.map(singular))));
  const own = (words: readonly string[]) => {
    const key = glue(words.filter((word, i) => i === 0 || !titleKeys.has(word)).map(singular));
    return titleKeys.has(glue(words)) || listKeys.has(key);
  };
  const isFree = ({ kind, types, format, pattern, choices }: Field) =>
    kind === "leaf" && (types.size === 0 || types.has("string")) && !format && !pattern && !choices;
  const found = items.properties.find(
    ({ field }) =>
      isFree(field) &&
      field.wordings.some(own) &&
      !meaningOf(field, { of: "fields", around }) &&
      !findWording(text, field.wordings).some(({ from }) => from === 0),
  );
  const words = placeWords(heading.words ?? [], heading, pages[0]?.source === "ocr");
  const value = found && toJson({ kind: "text", text: heading.text.trim() }, found.field);
  if (!found || value === undefined || words.length === 0) return undefined;
  return { field: found.field, answer: { value, words, foundBy: "position", score: scoreOf({ part_heading: 1 }) } };
}
