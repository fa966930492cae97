import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { namesPaper } from "../../vocabulary/paper-kinds.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";

/** What a paper is called labels nothing, but over a value of its own, in whatever letters. */
export function isTitle({ titles, leads }: Reading, { index, keys, text }: Phrase): boolean {
  if (leads.strips.has(index)) return false;
  const own = keys.map(({ key }) => key);
  const isHeading = gistOf(own).generics.has("details") && !gistOf(own).generics.has("date");
  const isCalled = titles.some((title) => glue(title) === glue(own));
  return !isHeading && !/[:：]/.test(text) && isCalled && (own.length > 1 || namesPaper(own));
}
