import type { PageWord } from "../content.ts";
import { easternSpaceEm } from "../eastern.ts";
import { type Box, heightOf, median, overlapY, unionOf } from "../geometry.ts";
import { isInitial, type Segment } from "./segments.ts";

/** One line of text within its column. */
export type Line = { words: PageWord[]; box: Box; size: number; bold: boolean };

/** Segments share a line when they share this much of the lower one's height. */
const levelShareMin = 0.55;
/** What is so many times as high as others may stand beside several lines of them. */
const tallRatioMin = 1.5;
/** A gap as wide as this, in em, is a space where the file has none. */
const spaceMinEm = 0.1;
/** What stands further apart than this, in em, is not set as one text. */
const partedEm = 1.5;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A piece of a line with the band in which its letters stand, which an initial over several lines does not widen. */
type Piece = { segment: Segment; band: Box };
type Row = { pieces: Piece[]; band: Box };

/**
 * Joins the segments of a column that share a line, from the top down. Rows are those of the small type: what is so high that it
 * stands beside several of them is a line of its own, read before them on their left and after them elsewhere.
 */
export function toLines(segments: readonly Segment[]): Line[] {
  const pieces = segments
    .map((segment): Piece => ({ segment, band: bandOf(segment.words, segment.box) }))
    .sort((a, b) => a.band.y0 + a.band.y1 - b.band.y0 - b.band.y1);
  const tall = new Set(pieces.filter((piece) => isBesideSeveral(piece, pieces)));
  const rows: Row[] = [];
  for (const piece of pieces) {
    if (tall.has(piece)) continue;
    const row = rows.findLast(({ band }) => areLevel(band, piece.band));
    if (row) {
      row.pieces.push(piece);
      // The row keeps the band of its tallest part: a union would creep down over the next line.
      if (heightOf(piece.band) > heightOf(row.band)) row.band = piece.band;
    } else rows.push({ pieces: [piece], band: piece.band });
  }
  rows.sort((a, b) => a.band.y0 + a.band.y1 - b.band.y0 - b.band.y1);
  for (const piece of tall) {
    const beside = rows.filter(({ band }) => areLevel(piece.band, band));
    const [first, last] = [beside[0], beside.at(-1)];
    const [initial] = piece.segment.words;
    if (first && initial && isInitial(initial, leftmost(first))) {
      first.pieces.push(piece);
      continue;
    }
    const before = beside.some((row) => row.pieces.some(({ segment }) => segment.box.x0 > piece.segment.box.x1));
    const at = first && last ? (before ? rows.indexOf(first) : rows.indexOf(last) + 1) : rows.length;
    rows.splice(at, 0, { pieces: [piece], band: piece.band });
  }
  return rows.map((row) => toLine(row.pieces.flatMap(({ segment }) => segment.words)));
}

const leftmost = ({ pieces }: Row): PageWord | undefined =>
  pieces.flatMap(({ segment }) => segment.words).sort((a, b) => a.box.x0 - b.box.x0)[0];

const areLevel = (a: Box, b: Box): boolean => overlapY(a, b) > levelShareMin * Math.min(heightOf(a), heightOf(b));

/** Whether a piece is level with two others that are not so with each other. */
function isBesideSeveral({ band }: Piece, pieces: readonly Piece[]): boolean {
  let seen: Box | undefined;
  for (const other of pieces) {
    if (tallRatioMin * heightOf(other.band) > heightOf(band) || !areLevel(band, other.band)) continue;
    if (seen && !areLevel(seen, other.band)) return true;
    seen ??= other.band;
  }
  return false;
}

/** A box as high as its letters, but for an initial. */
function bandOf(words: readonly PageWord[], box: Box): Box {
  const [initial, ...rest] = words;
  if (!initial || rest.length === 0 || !isInitial(initial, rest[0])) return box;
  const { y0, y1 } = unionOf(rest.map((word) => word.box));
  return { ...box, y0, y1 };
}

/** A line of words, which are put in reading direction. */
export function toLine(words: readonly PageWord[]): Line {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const backwards = isRightToLeft(words);
  const ordered = [...words].sort((a, b) => (backwards ? b.box.x1 - a.box.x1 : a.box.x0 - b.box.x0));
  const bold = words.filter((word) => word.bold).reduce((sum, { text }) => sum + text.length, 0);
  return {
    words: ordered,
    box: bandOf(ordered, unionOf(words.map(({ box }) => box))),
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
      const begun = isInitial(last, word) && (!word.spaced || word.guessed);
      if ((word.spaced || gap > room * word.size) && !begun) text += " ";
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
