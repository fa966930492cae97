import type { Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Place } from "./given-values.ts";

type At = Pick<NonNullable<Place["cited"]>, "page" | "bbox">;
export type PhraseFinder = (at: At) => Phrase | undefined;

/** So far may a value begin before its phrase, in the page's units. */
const slack = 1;

/** Finds the phrase that a place on a page begins in, without looking at all phrases each time. */
export function phraseFinder({ text: { phrases, em } }: Reading): PhraseFinder {
  const rowOf = (y: number) => Math.floor(y / em);
  const byRow = new Map<string, Phrase[]>();
  for (const phrase of phrases)
    for (let row = rowOf(phrase.y0); row <= rowOf(phrase.y1) && row - rowOf(phrase.y0) < rowsMax; row++) {
      const key = `${phrase.page} ${row}`;
      byRow.set(key, [...(byRow.get(key) ?? []), phrase]);
    }
  return ({ page, bbox: [x0, y0, , y1] }) => {
    const middle = (y0 + y1) / 2;
    return byRow
      .get(`${page} ${rowOf(middle)}`)
      ?.find((one) => one.y0 <= middle && middle <= one.y1 && one.x0 - slack <= x0 && x0 <= one.x1 + slack);
  };
}
/** No phrase is higher, in usual heights of a word. */
const rowsMax = 50;
