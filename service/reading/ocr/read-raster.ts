import { median, nearestTurn, type Turn } from "../geometry.ts";
import { pictureOf } from "../image/picture.ts";
import type { Raster } from "../raster.ts";
import { type Languages, unknownLanguage } from "./letters/diacritics.ts";
import { type RecognisedLine, readLine } from "./letters/read-line.ts";
import { cropLine, isVertical } from "./lines/crop.ts";
import { detectText, type TextPlace } from "./lines/detect.ts";
import { type Point, type Quad, quadHeight, quadWidth } from "./lines/quads.ts";
import type { OcrModels } from "./networks/models.ts";

export type OcrLine = RecognisedLine & { quad: Quad };
/** The lines of a raster turned clockwise by `rotation`; quads are in pixels of the turned raster. */
export type OcrReading = { rotation: Turn; raster: Raster; lines: OcrLine[] };

/** The longest side of the coarse picture, and of the finer one. */
const sideMaxPx = 960;
const fineSideMaxPx = 1600;
/** A page that is not so many times as large as the coarse picture, or the finer one, needs none that is finer. */
const coarseEnough = 1.15;
const fineEnough = 1.25;
/** Lines lower than this in the coarse picture are found better in a finer one. */
const coarseLineMinPx = 13;
const fineLineMinPx = 10;
/** More than the height of a line that is too low for the coarser pictures. */
const bandOverlapPx = 96;
/** A page read with less confidence than this may stand on its head. */
const doubtfulConfidence = 0.8;
const sampleLines = 8;
/** Turned by half, its lines are read with so much more confidence. */
const turnedGainMin = 0.05;
/** A line read with less confidence is left out. */
const lineConfidenceMin = 0.5;
/** What is taller than wide and no higher than so many usual lines is a lone digit or letter. */
const loneHeightMax = 1.5;
/** A line that runs along is so many times as wide as high. */
const alongRatioMin = 1.5;
const drawnSignsMin = 6;
/** A word of so many signs that are nearly all the same one is a line drawn beside text. */
const drawnWordMin = 5;
const sameSignShare = 0.8;

/** Reads the text of a picture: finds how it is turned, detects lines and recognises them. */
export async function readRaster(models: OcrModels, picture: Raster): Promise<OcrReading> {
  let raster = picture;
  let rotation: Turn = 0;
  let places = await findPlaces(models, raster);
  if (isSideways(places)) {
    raster = await turnRaster(picture, 90);
    rotation = 90;
    places = await findPlaces(models, raster);
  }
  let languages = unknownLanguage();
  const known = await readSample(models, raster, places, languages);
  if (await isUpsideDown(models, raster, known)) {
    raster = await turnRaster(raster, 180);
    rotation = nearestTurn(rotation + 180);
    places = await findPlaces(models, raster);
    known.clear();
    languages = unknownLanguage();
  }
  const lines: OcrLine[] = [];
  const usualHeight = levelHeight(places);
  for (const { quad } of places) {
    // A line that runs up the page has its own top on the left.
    const [a, b, c, d] = quad;
    const upright: Quad = runsUp(quad, usualHeight) ? [d, a, b, c] : quad;
    const read = known.get(quad) ?? (await readLine(models, cropLine(raster, upright), languages));
    const line = { ...read, words: read.words.filter(({ text }) => !isDrawnWord(text)) };
    if (line.words.length > 0 && line.confidence >= lineConfidenceMin && !isDrawn(line))
      lines.push({ ...line, quad: upright });
  }
  return { rotation, raster, lines };
}

/** A line drawn with signs, like a row of asterisks, says nothing. */
function isDrawn({ words, characters }: RecognisedLine): boolean {
  const text = words.map((word) => word.text).join("");
  if (characters < drawnSignsMin) return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return /^\D*$/.test(text) && new Set(text.toLowerCase()).size <= 2 && /\p{P}|\p{S}/u.test(text);
}

function isDrawnWord(text: string): boolean {
  const sign = text[text.length >> 1] ?? "";
  const same = text.length - text.replaceAll(sign, "").length;
  return text.length >= drawnWordMin && /\p{P}|\p{S}/u.test(sign) && same > sameSignShare * text.length;
}

/** Looks for lines in a coarse picture first, and in finer ones while they are too low to be seen well. */
async function findPlaces(models: OcrModels, raster: Raster): Promise<TextPlace[]> {
  const longest = Math.max(raster.width, raster.height);
  const coarse = await detectText(models, raster, sideMaxPx);
  if (longest <= sideMaxPx * coarseEnough || lineHeight(coarse) * (sideMaxPx / longest) >= coarseLineMinPx)
    return coarse;
  const fine = await detectText(models, raster, fineSideMaxPx);
  const fineHeight = lineHeight(fine) * (fineSideMaxPx / longest);
  if (longest <= fineSideMaxPx * fineEnough || fine.length === 0 || fineHeight >= fineLineMinPx) return fine;
  return detectInBands(models, raster, Math.min(1, (2 * fineSideMaxPx) / longest));
}

/** The middle height of lines, in pixels of the raster; 0 where there are none. */
const lineHeight = (places: readonly TextPlace[]): number =>
  median(places.map(({ quad }) => Math.min(quadHeight(quad), quadWidth(quad))));

/** A large sheet in bands that overlap, each of which the detector takes as a picture of its own. */
async function detectInBands(models: OcrModels, raster: Raster, scale: number): Promise<TextPlace[]> {
  const bandPx = Math.floor(fineSideMaxPx ** 2 / (raster.width * scale) / scale);
  const overlapPx = Math.round(bandOverlapPx / scale);
  const places: TextPlace[] = [];
  for (let top = 0; top < raster.height; top += bandPx) {
    const [from, to] = [Math.max(0, top - overlapPx), Math.min(raster.height, top + bandPx + overlapPx)];
    const stride = raster.width * 3;
    const band = { ...raster, data: raster.data.subarray(from * stride, to * stride), height: to - from };
    for (const place of await detectText(models, band, Math.max(band.width, band.height) * scale)) {
      const [a, b, c, d] = place.quad;
      const down = ([x, y]: Point): Point => [x, y + from];
      const quad: Quad = [down(a), down(b), down(c), down(d)];
      const middle = (quad[0][1] + quad[2][1]) / 2;
      if (middle >= top && middle < top + bandPx) places.push({ ...place, quad });
    }
  }
  return places;
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

/** The longest lines, read as they are. */
async function readSample(
  models: OcrModels,
  raster: Raster,
  places: readonly TextPlace[],
  languages: Languages,
): Promise<Map<Quad, RecognisedLine>> {
  const longest = places
    .map(({ quad }) => quad)
    .filter((quad) => !isVertical(quad))
    .sort((a, b) => quadWidth(b) - quadWidth(a))
    .slice(0, sampleLines);
  const read = new Map<Quad, RecognisedLine>();
  for (const quad of longest) read.set(quad, await readLine(models, cropLine(raster, quad), languages));
  return read;
}

/** Whether lines that make little sense as they are make more of it when turned by half. */
async function isUpsideDown(
  models: OcrModels,
  raster: Raster,
  sample: ReadonlyMap<Quad, RecognisedLine>,
): Promise<boolean> {
  const asIs = meanConfidence([...sample.values()]);
  if (sample.size === 0 || asIs >= doubtfulConfidence) return false;
  const languages = unknownLanguage();
  const turned: RecognisedLine[] = [];
  for (const [a, b, c, d] of sample.keys())
    turned.push(await readLine(models, cropLine(raster, [c, d, a, b]), languages));
  return meanConfidence(turned) > asIs + turnedGainMin;
}

function meanConfidence(lines: readonly RecognisedLine[]): number {
  const characters = lines.reduce((sum, line) => sum + line.characters, 0);
  return characters === 0 ? 0 : lines.reduce((sum, line) => sum + line.confidence * line.characters, 0) / characters;
}

async function turnRaster(raster: Raster, turn: Turn): Promise<Raster> {
  const { data, info } = await pictureOf(raster).rotate(turn).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: raster.scale };
}
