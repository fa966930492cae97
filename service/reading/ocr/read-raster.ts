import { type Deadline, noDeadline } from "../deadline.ts";
import { median, nearestTurn, type Turn } from "../geometry.ts";
import { type Fall, flatten, lieOf } from "../image/flatten.ts";
import { type GreyPicture, toGrey } from "../image/grey.ts";
import type { InkMask } from "../image/ink-parts.ts";
import { turnByHalf, turned } from "../image/picture.ts";
import { findUnderlines, type Underlines } from "../image/underlines.ts";
import { type UnreadInk, unreadInk } from "../image/unread-ink.ts";
import type { Raster } from "../raster.ts";
import { withoutSeemingEastern } from "./letters/eastern-signs.ts";
import type { RecognisedLine } from "./letters/read-line.ts";
import { doubtfulConfidence, LineReader, turnedGainMin } from "./line-reader.ts";
import { isVertical } from "./lines/crop.ts";
import type { TextPlace } from "./lines/detect.ts";
import { withInkBeside } from "./lines/ink-beside.ts";
import { findPlaces, lineHeight } from "./lines/places.ts";
import { type Point, type Quad, quadHeight, quadWidth } from "./lines/quads.ts";
import type { OcrModels } from "./networks/models.ts";
import type { UnreadLine } from "./scripts/page-scripts.ts";
import { withTickBoxes } from "./tick-boxes.ts";

export type OcrLine = RecognisedLine & { quad: Quad };
/**
 * The lines of a raster turned clockwise by `rotation`; quads are in pixels of the turned raster. `unread`: what stands there
 * as print does and was not read. `left`: lines for which there was no time. `strange`: lines in scripts that nobody here reads.
 */
export type OcrReading = {
  rotation: Turn;
  raster: Raster;
  /** The raster in grey. */
  grey: GreyPicture;
  lines: OcrLine[];
  unread: UnreadInk;
  left: Quad[];
  strange: readonly UnreadLine[];
  /** Where the raster is one whose lines were levelled: the crooked one's size, and where a point lies in it. */
  crooked?: Crooked;
};
type Crooked = { width: number; height: number; back(point: Point): Point };
/** A picture in grey, the lines on it that are written on, and its ink without them. */
type Sheet = { grey: GreyPicture; underlines: Underlines; mask: InkMask };

const sampleLines = 8;
/** With more of its sample than this in a script that nobody here reads, a page is as it should be. */
const toldShare = 0.5;
/** The height of a letter in a line's box; and, where there is no line, in pixels. */
const letterShare = 0.5;
const usualLetterPx = 14;
/** A line read with less confidence is left out. */
const lineConfidenceMin = 0.5;
/** What is taller than wide and no higher than so many usual lines is a lone digit or letter. */
const loneHeightMax = 1.5;
/** A line that runs along is so many times as wide as high. */
const alongRatioMin = 1.5;
/** One that is so many times as wide as high says how the page lies. */
const longRatioMin = 5;
const drawnSignsMin = 6;
/** A word of so many signs that are nearly all the same one is a line drawn beside text, with letters or figures among them one of so many. */
const drawnWordMin = 5;
const drawnLettersMin = 12;
const sameSignShare = 0.8;

/**
 * Reads the text of a picture: finds how it is turned, detects lines and recognises them, until the deadline is over. The picture is
 * the reader's own from then on: a large one is held once, so it is turned and levelled itself.
 */
export async function readRaster(
  models: OcrModels,
  raster: Raster,
  deadline: Deadline = noDeadline,
): Promise<OcrReading> {
  let rotation: Turn = 0;
  let places = await findPlaces(models, raster, deadline);
  if (isSideways(places)) {
    Object.assign(raster, await turned(raster, 90));
    rotation = 90;
    places = await findPlaces(models, raster, deadline);
  }
  const lie = deadline.isOver() ? undefined : lieOf(fallsOf(places), raster.width, raster.height);
  let crooked: Crooked | undefined;
  if (lie) {
    const { width, height } = raster;
    const level = flatten(raster, lie);
    crooked = { width, height, back: level.back };
    Object.assign(raster, level.raster);
    places = await findPlaces(models, raster, deadline);
  }
  let sheet = toSheet(raster);
  let reader = new LineReader(models);
  places = withInkBeside(sheet.mask, places);
  const known = await reader.readAll(raster, longest(places), deadline);
  // Lines of a script that is told are told upright.
  const isTold = reader.unread.length > toldShare * known.size;
  if (!isTold && (await isUpsideDown(models, raster, known))) {
    sheet.underlines.putBack();
    turnByHalf(raster);
    rotation = nearestTurn(rotation + 180);
    crooked &&= turnedByHalf(crooked, raster);
    places = await findPlaces(models, raster, deadline);
    sheet = toSheet(raster);
    places = withInkBeside(sheet.mask, places);
    known.clear();
    reader = new LineReader(models);
  }
  const lines: OcrLine[] = [];
  const left: Quad[] = [];
  const drawn: Quad[] = [];
  const usualHeight = levelHeight(places);
  for (const { quad } of places) {
    const first = known.get(quad);
    if (!first && deadline.isOver()) {
      left.push(quad);
      continue;
    }
    const read = first ? { ...first, quad } : await readPlace(reader, raster, quad, usualHeight);
    const line = { ...read, words: read.words.filter(({ text }) => !isDrawnWord(text)) };
    if (read.words.length > 0 && (line.words.length === 0 || isDrawn(line))) drawn.push(line.quad);
    else if (line.words.length > 0 && line.confidence >= lineConfidenceMin) lines.push(line);
  }
  for (const [quad, line] of await reader.reconsider(raster, deadline)) {
    const at = lines.findIndex((each) => each.quad === quad);
    if (at >= 0) lines.splice(at, 1);
    if (line.words.length > 0 && !isDrawn(line) && line.confidence >= lineConfidenceMin) lines.push({ ...line, quad });
  }
  await readHandsAgain(reader, raster, sheet, lines, deadline);

  const letterPx = letterShare * lineHeight(lines) || usualLetterPx;
  const seen = [...[...lines, ...reader.unread].map(({ quad }) => quad), ...left, ...drawn];
  const unread = unreadInk(sheet.mask, seen, letterPx);
  const read = withoutSeemingEastern(lines).filter(({ words }) => words.length > 0);
  const marked = withTickBoxes(sheet.mask, read);
  sheet.underlines.putBack();
  return {
    rotation,
    raster,
    grey: sheet.grey,
    lines: marked,
    unread,
    left,
    strange: reader.unread,
    ...(crooked ? { crooked } : {}),
  };
}

/** Where points of a levelled picture that was turned by half lie in the crooked one, turned likewise. */
const turnedByHalf = ({ width, height, back }: Crooked, level: Raster): Crooked => ({
  width,
  height,
  back: ([x, y]) => {
    const [crookedX, crookedY] = back([level.width - x, level.height - y]);
    return [width - crookedX, height - crookedY];
  },
});

/** How long lines that run along the page fall. */
const fallsOf = (places: readonly TextPlace[]): Fall[] =>
  places.flatMap(({ quad }) => {
    const [width, height] = [quadWidth(quad), quadHeight(quad)];
    if (width < longRatioMin * height) return [];
    const [[left, top], [right, end], , [, bottom]] = quad;
    return [{ x: (left + right) / 2, y: (top + bottom) / 2, slope: (end - top) / (right - left), weight: width }];
  });

/** What is known of a picture, and the picture without the lines that are written on, until they are put back. */
function toSheet(raster: Raster): Sheet {
  const grey = toGrey(raster);
  const { mask, underlines } = findUnderlines(raster, grey);
  underlines.takeOut();
  return { grey, underlines, mask };
}

/** Reads a line along the page, or one that runs up or down it. */
const readPlace = async (reader: LineReader, raster: Raster, quad: Quad, usualHeight: number): Promise<OcrLine> =>
  runsUp(quad, usualHeight) ? reader.readSideways(raster, quad) : { ...(await reader.read(raster, quad)), quad };

/** Reads what is written by hand once more with the lines that it is written on, since strokes that touch them went with them. */
async function readHandsAgain(
  reader: LineReader,
  raster: Raster,
  { underlines }: Sheet,
  lines: OcrLine[],
  deadline: Deadline,
): Promise<void> {
  if (!lines.some(({ handwritten }) => handwritten)) return;
  underlines.putBack();
  for (const [i, line] of lines.entries()) {
    if (!line.handwritten || deadline.isOver()) continue;
    const again = await reader.read(raster, line.quad);
    const words = again.words.filter(({ text }) => !isDrawnWord(text));
    if (again.handwritten && words.length > 0 && again.confidence > line.confidence)
      lines[i] = { ...again, words, quad: line.quad };
  }
  underlines.takeOut();
}

/** A line drawn with signs, like a row of asterisks, says nothing, nor does a shape that is read as a box or as brackets. */
function isDrawn({ words, characters }: RecognisedLine): boolean {
  const text = words.map((word) => word.text).join("");
  if (/^[\p{So}\p{Ps}\p{Pe}|]+$/u.test(text)) return true;
  if (characters < drawnSignsMin) return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return /^\D*$/.test(text) && new Set(text.toLowerCase()).size <= 2 && /\p{P}|\p{S}/u.test(text);
}

function isDrawnWord(text: string): boolean {
  const sign = text[text.length >> 1] ?? "";
  const same = text.length - text.replaceAll(sign, "").length;
  const least = /\p{P}|\p{S}/u.test(sign) ? drawnWordMin : drawnLettersMin;
  return text.length >= least && same > sameSignShare * text.length;
}

/** The middle height of lines that run along, 0 where there are none. */
const levelHeight = (places: readonly TextPlace[]): number =>
  median(places.filter(({ quad }) => !isVertical(quad)).map(({ quad }) => quadHeight(quad)));

const runsUp = (quad: Quad, usualHeight: number): boolean =>
  isVertical(quad) && quadHeight(quad) > loneHeightMax * usualHeight;

/** Whether most text, by length, runs up or down. */
function isSideways(places: readonly TextPlace[]): boolean {
  let up = 0;
  let along = 0;
  const usualHeight = levelHeight(places);
  for (const { quad } of places) {
    if (runsUp(quad, usualHeight)) up += quadHeight(quad);
    else if (quadWidth(quad) >= alongRatioMin * quadHeight(quad)) along += quadWidth(quad);
  }
  return up > along;
}

/** The longest lines. */
const longest = (places: readonly TextPlace[]): Quad[] =>
  places
    .map(({ quad }) => quad)
    .filter((quad) => !isVertical(quad))
    .sort((a, b) => quadWidth(b) - quadWidth(a))
    .slice(0, sampleLines);

/** Whether lines that make little sense as they are make more of it when turned by half. */
async function isUpsideDown(
  models: OcrModels,
  raster: Raster,
  sample: ReadonlyMap<Quad, RecognisedLine>,
): Promise<boolean> {
  const asIs = meanConfidence([...sample.values()]);
  if (sample.size === 0 || asIs >= doubtfulConfidence) return false;
  const reader = new LineReader(models);
  const turned: RecognisedLine[] = [];
  for (const [a, b, c, d] of sample.keys()) turned.push(await reader.read(raster, [c, d, a, b]));
  return meanConfidence(turned) > asIs + turnedGainMin;
}

function meanConfidence(lines: readonly RecognisedLine[]): number {
  const characters = lines.reduce((sum, line) => sum + line.characters, 0);
  return characters === 0 ? 0 : lines.reduce((sum, line) => sum + line.confidence * line.characters, 0) / characters;
}
