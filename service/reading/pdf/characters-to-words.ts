import { type PageWord, raisedMarks } from "../content.ts";
import { type Box, median, overlapX, samePlace, type Turn, turnBox, unionOf, widthOf } from "../geometry.ts";
import type { Character } from "./character.ts";

/** A gap of this share of the em parts words where the file has no space. */
const gapEm = 0.18;
/** Where PDFium guessed a space, a smaller gap is enough. */
const guessedGapEm = 0.08;
/** Room between all letters of a text, of so many at least, is no space up to this, in em. */
const trackingMaxEm = 0.2;
const trackedMin = 3;
/** Letters of a line that all stand further apart are spaced out, up to this, as far as so large a share of them does so evenly, in em. */
const spacedOutMaxEm = 0.65;
const spacedOutMin = 4;
const evenShareMin = 0.75;
const evenEm = 0.12;
const unevenEm = 0.2;
/** Raised and lowered signs are at most of this size against their line. */
const raisedSizeMax = 0.8;
/** What is raised or lowered is at most of this size against its word, and so far off its baseline, in em. */
const smallerMax = 0.9;
const raisedMinEm = 0.15;
const loweredMinEm = 0.07;
/** What stands further above or below than this, in em, is on another line; and nearer than this, on the same one. */
const otherLineEm = 0.6;
const sameLineEm = 0.1;
/** The same character so near, in em, is printed over itself. */
const overprintEm = 0.15;
/** Letters count as at least so large. */
const sizeMinPt = 0.1;
/** A word's box reaches so far above and below its baseline, whatever letters it has. */
const ascentEm = 0.74;
const descentEm = 0.21;
const isLetter = /^\p{L}/u;
const isSmall = /^\p{Ll}/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Joins characters, in the order of the file, to words. `turn` brings the displayed page, of `width` x `height`,
 * upright for these characters. `confidence` is the text layer's; a character no one can read has none.
 */
export function charactersToWords(
  characters: readonly Character[],
  turn: Turn,
  width: number,
  height: number,
  confidence: number,
): PageWord[] {
  const words: PageWord[] = [];
  let last: Character | undefined;
  let run: Character[] = [];
  let shown: Character[] = [];
  const level = turn === 0 ? characters : characters.map((character) => turned(character, turn, width, height));
  const trackings = new Map<number, number>();
  for (const [i, upright] of level.entries()) {
    const character = characters[i] ?? upright;
    if (last && isOverprint(last, upright)) continue;
    if (last && startsWord(last, upright, run[0]) && !isTracked(last, upright, i, level, trackings)) {
      words.push(toWord(run, turn === 0 ? run : shown, confidence));
      run = [];
      shown = [];
    }
    run.push(upright);
    if (turn !== 0) shown.push(character);
    last = upright;
  }
  if (run.length > 0) words.push(toWord(run, turn === 0 ? run : shown, confidence));
  return words;
}

function turned(character: Character, turn: Turn, width: number, height: number): Character {
  const { x, y } = character.origin;
  const origin = turnBox({ x0: x, y0: y, x1: x, y1: y }, turn, width, height);
  return {
    ...character,
    box: turnBox(character.box, turn, width, height),
    advance: turnBox(character.advance, turn, width, height),
    origin: { x: origin.x0, y: origin.y0 },
  };
}

/** The same character once more at the same place: a cheap bold. */
function isOverprint(last: Character, next: Character): boolean {
  if (last.text !== next.text) return false;
  const near = overprintEm * Math.max(1, next.size);
  return (
    Math.abs(last.origin.x - next.origin.x) < near &&
    Math.abs(last.origin.y - next.origin.y) < near &&
    widthOf(next.box) > 0 &&
    !isOfOneGlyph(last, next)
  );
}

/**
 * Whether two characters are of one glyph or span, which PDFium tells one after the other with one origin: the letters of a
 * ligature, or what stands side by side in its room.
 */
const isOfOneGlyph = (last: Character, next: Character): boolean =>
  next.object !== undefined &&
  (isLetter.test(next.text) || overlapX(last.box, next.box) <= samePlace) &&
  last.object === next.object &&
  last.origin.x === next.origin.x &&
  last.origin.y === next.origin.y;

function startsWord(last: Character, next: Character, first: Character | undefined): boolean {
  if (next.joined) return false;
  if (next.spaceBefore === "real") return true;
  const size = Math.max(sizeMinPt, Math.min(last.size, next.size));
  const ofOneLine = isRaised(last, next) || isBackOn(first, next) ? Math.max(last.size, next.size) : size;
  if (Math.abs(last.origin.y - next.origin.y) > otherLineEm * ofOneLine) return true;
  const gap = gapBetween(last, next);
  if (isIdeograph(last.text) !== isIdeograph(next.text)) return gap > guessedGapEm * size;
  if (gap > (next.spaceBefore === "guessed" ? guessedGapEm : gapEm) * size) return true;
  return next.box.x1 < last.box.x0 - size && !rightToLeft.test(next.text);
}

/**
 * Whether what parts two letters is no more than what parts all letters of their text: one that is set with room between its
 * letters. `trackings` keeps that room for each text that the file draws at once.
 */
function isTracked(
  last: Character,
  next: Character,
  at: number,
  level: readonly Character[],
  trackings: Map<number, number>,
): boolean {
  const { object, size } = next;
  if (object === undefined || !areLetters(last, next)) return false;
  const gap = gapBetween(last, next);
  if (gap > guessedGapEm * size && gap < (spacedOutMaxEm + unevenEm) * size) {
    const room = spacedOutAt(level, at, trackings);
    if (room > 0 && Math.abs(gap - room) < unevenEm * size) return true;
  }
  if (object !== last.object || gap < 0 || gap > (trackingMaxEm + guessedGapEm) * size) return false;
  const tracking = trackings.get(object) ?? trackingAt(level, at);
  trackings.set(object, tracking);
  return tracking > guessedGapEm * size && gap < tracking + guessedGapEm * size;
}

/** Whether two letters of one line follow one another with no space between them in the file. */
const areLetters = (last: Character, next: Character): boolean =>
  next.spaceBefore !== "real" &&
  last.origin.y === next.origin.y &&
  isLetter.test(last.text) &&
  isLetter.test(next.text);

/**
 * The room between the letters of a line that are spaced out, as titles are, whether the file draws them at once or one by one; 0 where
 * they are not. It is kept by the first character of the line.
 */
function spacedOutAt(level: readonly Character[], at: number, rooms: Map<number, number>): number {
  const ofLine = (i: number) => {
    const [own, here] = [level[i], level[at]];
    return own !== undefined && own.origin.y === here?.origin.y && own.size === here.size;
  };
  let from = at;
  while (ofLine(from - 1)) from--;
  const known = rooms.get(-1 - from);
  if (known !== undefined) return known;
  let end = at;
  while (ofLine(end)) end++;
  const size = level[at]?.size ?? 0;
  const line = level.slice(from, end);
  const gaps = pairGaps(line);
  const usual = median(gaps);
  // Small letters in even room may be words of one letter, where the file has no spaces to tell.
  const told =
    line.slice(1).some(({ spaceBefore }) => spaceBefore === "real") || line.every(({ text }) => !isSmall.test(text));
  const even = gaps.filter((gap) => Math.abs(gap - usual) < evenEm * size).length;
  const isSpaced =
    told &&
    gaps.length >= spacedOutMin &&
    usual > trackingMaxEm * size - evenEm * size &&
    usual < spacedOutMaxEm * size &&
    even >= evenShareMin * gaps.length;
  rooms.set(-1 - from, isSpaced ? usual : 0);
  return isSpaced ? usual : 0;
}

/** The room between letters that follow one another with no space in the file. */
const pairGaps = (own: readonly Character[]): number[] =>
  own.slice(1).flatMap((next, i) => {
    const last = own[i];
    return last && areLetters(last, next) ? [gapBetween(last, next)] : [];
  });

/** The usual room between the letters of the text around a place; 0 where it is none or that of words. */
function trackingAt(level: readonly Character[], at: number): number {
  const isOwn = (i: number) => level[i]?.object === level[at]?.object;
  let [from, end] = [at, at];
  while (isOwn(from - 1)) from--;
  while (isOwn(end)) end++;
  const gaps = pairGaps(level.slice(from, end));
  const usual = median(gaps);
  return gaps.length >= trackedMin && usual < trackingMaxEm * (level[at]?.size ?? 0) ? usual : 0;
}

/** Whether a character is a smaller sign above or below the line of the one before: an exponent, an index, a note's number. */
const isRaised = (last: Character, next: Character): boolean => next.size < raisedSizeMax * last.size;

/** The letters of a word whose largest are of `size` on a baseline, with marks around those that are smaller and off it. */
function textWithRaised(run: readonly Character[], size: number): string {
  const base = run.findIndex((character) => character.size === size);
  const baseline = run[base]?.origin.y ?? 0;
  const positionOf = ({ origin, size: own }: Character, i: number) => {
    if (i < base || own > smallerMax * size) return undefined;
    const above = baseline - origin.y;
    if (above > raisedMinEm * size && above < otherLineEm * size * 1.5) return raisedMarks.superscript;
    return above < -loweredMinEm * size && above > -otherLineEm * size ? raisedMarks.subscript : undefined;
  };
  let text = "";
  let open: string | undefined;
  for (const [i, character] of run.entries()) {
    const mark = positionOf(character, i);
    if (mark !== open) text += (open === undefined ? "" : raisedMarks.end) + (mark ?? "");
    open = mark;
    text += character.text;
  }
  return open === undefined ? text : text + raisedMarks.end;
}

/** Whether a character stands on the line on which its word began, as what follows an exponent does. */
const isBackOn = (first: Character | undefined, next: Character): boolean =>
  first !== undefined &&
  Math.abs(first.origin.y - next.origin.y) < sameLineEm * next.size &&
  first.size >= raisedSizeMax * next.size;

/** Between the fonts' own widths; a narrow figure has much room around its ink. Where those are wrong the ink decides. */
const gapBetween = (a: Character, b: Character): number => Math.min(apart(a.advance, b.advance), apart(a.box, b.box));
const apart = (a: Box, b: Box): number => Math.max(b.x0 - a.x1, a.x0 - b.x1);
/** The first character of the scripts that are written without spaces, their signs included. */
const firstIdeograph = "\u2e80";
const isIdeograph = (text: string): boolean =>
  text >= firstIdeograph && /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}/u.test(text);
const lastAscii = "\u007f";

/** `shown` are the same characters as they are displayed. */
function toWord(run: readonly Character[], shown: readonly Character[], confidence: number): PageWord {
  const ink = inkOf(run);
  const baseline = run[0]?.origin.y ?? ink.y1;
  let text = "";
  let size = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let bold = 0;
  let italic = 0;
  const faces = { mono: 0, math: 0 };
  let unreadable = 0;
  let plain = true;
  for (const character of run) {
    text += character.text;
    if (character.text > lastAscii) plain = false;
    if (character.size > size) size = character.size;
    if (character.size < smallest) smallest = character.size;
    if (character.bold) bold++;
    if (character.italic) italic++;
    if (character.face) faces[character.face]++;
    if (character.unmapped) unreadable++;
  }
  if (smallest < smallerMax * size) text = textWithRaised(run, size);
  const word: PageWord = {
    text: plain ? text : text.normalize("NFC"),
    box: { x0: ink.x0, x1: ink.x1, y0: baseline - ascentEm * size, y1: baseline + descentEm * size },
    shown: run === shown ? ink : inkOf(shown),
    size,
    bold: bold * 2 > run.length,
    italic: italic * 2 > run.length,
    confidence: confidence * (1 - unreadable / run.length),
    spaced: run[0]?.spaceBefore !== "none",
  };
  if (run[0]?.spaceBefore === "guessed") word.guessed = true;
  if (faces.mono * 2 > run.length) word.face = "mono";
  if (faces.math * 2 > run.length) word.face = "math";
  return word;
}

function inkOf(run: readonly Character[]): Box {
  const [first] = run;
  if (!first) return unionOf([]);
  const ink = { ...first.box };
  for (const { box } of run) {
    if (box.x0 < ink.x0) ink.x0 = box.x0;
    if (box.y0 < ink.y0) ink.y0 = box.y0;
    if (box.x1 > ink.x1) ink.x1 = box.x1;
    if (box.y1 > ink.y1) ink.y1 = box.y1;
  }
  return ink;
}
