import { lengthInLetters } from "../eastern.ts";
import { median, unionOf, widthOf } from "../geometry.ts";
import { isRightToLeft, type Line, toLines } from "./lines.ts";
import type { Segment } from "./segments.ts";

/** Running text has so many letters on its middle line, hardly a figure among them, and more than one word on most lines, where its script parts words. */
const linesMin = 3;
const lettersMin = 12;
const figuresShareMax = 0.05;
const wordsMean = 1.4;
/** In a script with capitals, so large a share of its lines go on with a small letter. */
const smallShareMin = 0.5;
/** So large a share of its lines had no room for the word that begins the next one; the rest end paragraphs. */
const fullShareMin = 0.5;
/** Of short paragraphs so many lines at least go on with the one before. */
const goingOnMin = 2;
const [spaceEm, spaceMaxEm] = [0.2, 0.8];
/** Where words are not parted, a line is full to within this, in em. */
const unpartedRoomEm = 1.6;
const unparted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const figures = /[\p{N}\p{S}]|\.{2}/gu;

/**
 * Whether a column's lines break where its text no longer fits: those of running text do, in however few and long words,
 * and the entries of a form do not.
 */
export function isWrapped(segments: readonly Segment[]): boolean {
  const lines = toLines(segments);
  return lines.length >= linesMin && areWorded(lines) && goOn(lines) && areFull(lines);
}

function areWorded(lines: readonly Line[]): boolean {
  const texts = lines.map(textOf);
  const text = texts.join("");
  const parted = lines.filter((line) => !unparted.test(textOf(line)));
  return (
    median(texts.map(lengthInLetters)) >= lettersMin &&
    (text.match(figures)?.length ?? 0) <= figuresShareMax * text.length &&
    parted.reduce((sum, { words }) => sum + words.length, 0) >= wordsMean * parted.length
  );
}

/** Whether a line ends as a sentence does. */
export const endsSentence = (line: Line): boolean => /[.?!…]["”’)]?$/u.test(textOf(line));

/** Whether a line had no room before `edge` for the word that begins the next one. */
export function isFull(last: Line, { words: [next], size }: Line, edge: number, backwards: boolean): boolean {
  if (!next) return false;
  const room = backwards ? last.box.x0 - edge : edge - last.box.x1;
  return room < (unparted.test(next.text) ? unpartedRoomEm * size : widthOf(next.box) + spaceOf(last));
}

/** The room between the words of a line, where they are set as one text. */
function spaceOf({ words, box, size }: Line): number {
  const free = widthOf(box) - words.reduce((sum, word) => sum + widthOf(word.box), 0);
  const mean = words.length > 1 ? free / (words.length - 1) : 0;
  return Math.min(spaceMaxEm * size, Math.max(spaceEm * size, mean));
}

/** Whether a line after one that ended a sentence, or that is set otherwise, may well begin a paragraph: it says nothing of how lines go on. */
const isOpening = (line: Line, last: Line | undefined): boolean =>
  last !== undefined && (endsSentence(last) || last.bold !== line.bold) && /^\P{Ll}/u.test(textOf(line));

/** Whether lines begin as the middle of a sentence does; a letter that has no capital may stand anywhere. */
function goOn(lines: readonly Line[]): boolean {
  const telling = lines
    .filter((line, i) => i > 0 && !isOpening(line, lines[i - 1]))
    .map(textOf)
    .filter((text) => !/^["'“‘«(]?\p{Lo}/u.test(text));
  if (lines.length > linesMin && telling.length > 0 && telling.length < goingOnMin) return false;
  return telling.filter((text) => /^\p{Ll}/u.test(text)).length >= smallShareMin * telling.length;
}

function areFull(lines: readonly Line[]): boolean {
  const column = unionOf(lines.map(({ box }) => box));
  const backwards = isRightToLeft(lines.flatMap(({ words }) => words));
  const going = lines.flatMap((line, i) => {
    const last = lines[i - 1];
    return last && !isOpening(line, last) ? [{ ...line, last }] : [];
  });
  const edge = backwards ? column.x0 : column.x1;
  const full = going.filter(({ last, ...line }) => isFull(last, line, edge, backwards));
  return full.length >= fullShareMin * going.length;
}

const textOf = ({ words }: Line): string => words.map(({ text }) => text).join("");
