import type { Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { questionOf } from "../leaves/left-over/questions.ts";
import { saidOf } from "../leaves/left-over/signs.ts";
import { gistOf } from "../vocabulary/senses.ts";
import type { Place } from "./given-values.ts";
import { knownPages } from "./known-pages.ts";

/** A heading stands no farther above its first value, in usual heights of a word, and no more of a phrase is one. */
const [linesAbove, wordsMax, overlap] = [8, 12, 0.5];

/** How far what is printed above a column's first value, or left of it in its line, says what the column is asked for: 0 to 1. */
export function headsSaid(reading: Reading, column: readonly Place[]): number {
  const { em } = reading.text;
  const boxes = column.flatMap(({ cited }) => cited ?? []);
  const [first] = boxes.toSorted((a, b) => a.page - b.page || a.bbox[1] - b.bbox[1]);
  const [place] = column;
  if (!first || !place) return 0;
  const x0 = boxes.reduce((least, { bbox }) => Math.min(least, bbox[0]), Number.POSITIVE_INFINITY);
  const x1 = boxes.reduce((most, { bbox }) => Math.max(most, bbox[2]), Number.NEGATIVE_INFINITY);
  const [top, middle] = [first.bbox[1], (first.bbox[1] + first.bbox[3]) / 2];
  const isAbove = (one: Phrase) =>
    one.y1 <= top + overlap * em &&
    one.y0 >= top - linesAbove * em &&
    one.x0 < x1 + overlap * em &&
    one.x1 > x0 - overlap * em;
  const isBeside = (one: Phrase) => one.y0 <= middle && middle <= one.y1 && one.x0 <= first.bbox[0];
  const asked = questionOf({ ...place, isOpen: false }, 0);
  const said = knownPages(reading)
    .phrasesOn(first.page)
    .filter((one) => isAbove(one) || isBeside(one))
    .flatMap(({ keys }) => partsOf(keys.slice(0, wordsMax).map(({ key }) => key)))
    .map((words) => saidOf(asked, gistOf(words)).strength);
  return Math.max(0, ...said);
}

/** The words of a phrase, and two neighbours each where there are many: several headings may be one phrase. */
const partsOf = (keys: readonly string[]): (readonly string[])[] =>
  keys.length > 3 ? [keys, ...keys.map((_, i) => keys.slice(i, i + 2))] : [keys];
