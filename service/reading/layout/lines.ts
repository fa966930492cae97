import type { PageWord } from "../content.ts";
import { easternSpaceEm } from "../eastern.ts";
import { type Box, heightOf, median, overlapY, unionOf } from "../geometry.ts";
import type { Segment } from "./segments.ts";

/** One line of text within its column. */
export type Line = { words: PageWord[]; box: Box; size: number; bold: boolean };

/** Segments share a line when they share this much of the lower one's height. */
const levelShareMin = 0.55;
/** A gap as wide as this, in em, is a space where the file has none. */
const spaceMinEm = 0.1;
/** What stands further apart than this, in em, is not set as one text. */
const partedEm = 1.5;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Joins the segments of a column that share a line, from the top down. */
export function toLines(segments: readonly Segment[]): Line[] {
  const rows: { segments: Segment[]; box: Box }[] = [];
  for (const segment of [...segments].sort((a, b) => a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1)) {
    const row = rows.findLast(
      ({ box }) => overlapY(box, segment.box) > levelShareMin * Math.min(heightOf(box), heightOf(segment.box)),
    );
    if (row) {
      row.segments.push(segment);
      // The row keeps the band of its tallest part: a union would creep down over the next line.
      if (heightOf(segment.box) > heightOf(row.box)) row.box = segment.box;
    } else rows.push({ segments: [segment], box: segment.box });
  }
  return rows
    .map((row) => toLine(row.segments.flatMap(({ words }) => words)))
    .sort((a, b) => a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1);
}

/** A line of words, which are put in reading direction. */
export function toLine(words: readonly PageWord[]): Line {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const backwards = isRightToLeft(words);
  const ordered = [...words].sort((a, b) => (backwards ? b.box.x1 - a.box.x1 : a.box.x0 - b.box.x0));
  const bold = words.filter((word) => word.bold).reduce((sum, { text }) => sum + text.length, 0);
  return {
    words: ordered,
    box: unionOf(words.map(({ box }) => box)),
    size: median(words.map(({ size }) => size)),
    bold: bold * 2 > letters,
  };
}

/** Whether most letters are written from right to left. */
export function isRightToLeft(words: readonly PageWord[]): boolean {
  let [backwards, letters] = [0, 0];
  for (const { text } of words) {
    letters += text.length;
    if (rightToLeft.test(text)) backwards += text.length;
  }
  return backwards * 2 > letters;
}

/** The line's text, a space between words that do not touch. */
export function lineText(line: { words: readonly PageWord[] }): string {
  let text = "";
  let last: PageWord | undefined;
  for (const word of line.words) {
    if (last) {
      const gap = Math.max(word.box.x0 - last.box.x1, last.box.x0 - word.box.x1);
      const room = easternSpaceEm(last.text, word.text) ?? spaceMinEm;
      if (word.spaced || gap > room * word.size) text += " ";
    }
    text += word.text;
    last = word;
  }
  return text;
}

/** Whether words of a line stand far apart: a label and its value, the cells of a row. */
export function isParted({ words, size }: Line): boolean {
  return words.some((word, i) => i > 0 && word.box.x0 - (words[i - 1]?.box.x1 ?? word.box.x0) > partedEm * size);
}

/** Whether a line is set in italics as a whole, but for figures and signs. */
export const leans = ({ words }: Line): boolean =>
  words.every(({ italic, text }) => italic === true || !/\p{L}/u.test(text)) &&
  words.some(({ italic }) => italic === true);
