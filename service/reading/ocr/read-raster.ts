import sharp from "sharp";
import { nearestTurn, type Turn } from "../geometry.ts";
import type { Raster } from "../raster.ts";
import { cropLine, isVertical } from "./crop.ts";
import { detectText, type TextPlace } from "./detect.ts";
import type { OcrModels } from "./models.ts";
import { type Quad, quadHeight, quadWidth } from "./quads.ts";
import { type RecognisedLine, recogniseLine } from "./recognise.ts";

export type OcrLine = RecognisedLine & { quad: Quad };
/** The lines of a raster turned clockwise by `rotation`; quads are in pixels of the turned raster. */
export type OcrReading = { rotation: Turn; raster: Raster; lines: OcrLine[] };

const sideMaxPx = 960;
const fineSideMaxPx = 1600;
/** Lines lower than this in the coarse picture are found better in a finer one. */
const coarseLineMinPx = 13;
/** A page read with less confidence than this may stand on its head. */
const doubtfulConfidence = 0.8;
const sampleLines = 8;
const lineConfidenceMin = 0.5;

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
  if (await isUpsideDown(models, raster, places)) {
    raster = await turnRaster(raster, 180);
    rotation = nearestTurn(rotation + 180);
    places = await findPlaces(models, raster);
  }
  const lines: OcrLine[] = [];
  for (const { quad } of places) {
    // A line that runs up the page has its own top on the left.
    const [a, b, c, d] = quad;
    const upright: Quad = isVertical(quad) ? [d, a, b, c] : quad;
    const line = await recogniseLine(models, cropLine(raster, upright));
    if (line.words.length > 0 && line.confidence >= lineConfidenceMin) lines.push({ ...line, quad: upright });
  }
  return { rotation, raster, lines };
}

async function findPlaces(models: OcrModels, raster: Raster): Promise<TextPlace[]> {
  const longest = Math.max(raster.width, raster.height);
  const coarse = await detectText(models, raster, sideMaxPx);
  if (longest <= sideMaxPx * 1.15 || coarse.length === 0) return coarse;
  const shrunk = sideMaxPx / longest;
  const heights = coarse.map(({ quad }) => Math.min(quadHeight(quad), quadWidth(quad)) * shrunk).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1] ?? 0;
  return middle < coarseLineMinPx ? detectText(models, raster, fineSideMaxPx) : coarse;
}

/** Whether most text, by length, runs up or down. */
function isSideways(places: readonly TextPlace[]): boolean {
  let up = 0;
  let along = 0;
  for (const { quad } of places) {
    if (isVertical(quad)) up += quadHeight(quad);
    else if (quadWidth(quad) >= 1.5 * quadHeight(quad)) along += quadWidth(quad);
  }
  return up > along;
}

/** Reads a few of the longest lines as they are and, where they make little sense, turned by half. */
async function isUpsideDown(models: OcrModels, raster: Raster, places: readonly TextPlace[]): Promise<boolean> {
  const longest = places
    .filter(({ quad }) => !isVertical(quad))
    .sort((a, b) => quadWidth(b.quad) - quadWidth(a.quad))
    .slice(0, sampleLines);
  if (longest.length === 0) return false;
  const asIs = await sampleConfidence(
    models,
    raster,
    longest.map(({ quad }) => quad),
  );
  if (asIs >= doubtfulConfidence) return false;
  const turned = await sampleConfidence(
    models,
    raster,
    longest.map(({ quad: [a, b, c, d] }): Quad => [c, d, a, b]),
  );
  return turned > asIs + 0.05;
}

async function sampleConfidence(models: OcrModels, raster: Raster, quads: readonly Quad[]): Promise<number> {
  let sum = 0;
  let characters = 0;
  for (const quad of quads) {
    const line = await recogniseLine(models, cropLine(raster, quad));
    sum += line.confidence * line.characters;
    characters += line.characters;
  }
  return characters === 0 ? 0 : sum / characters;
}

async function turnRaster(raster: Raster, turn: Turn): Promise<Raster> {
  const { data, info } = await sharp(raster.data, {
    raw: { width: raster.width, height: raster.height, channels: 3 },
    limitInputPixels: false,
  })
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: raster.scale };
}
