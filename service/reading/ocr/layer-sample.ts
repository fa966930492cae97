import { isForeign, type PageWord } from "../content.ts";
import type { Deadline } from "../deadline.ts";
import { middleX, middleY, type Turn } from "../geometry.ts";
import { turned } from "../image/picture.ts";
import type { Raster } from "../raster.ts";
import type { RecognisedWord } from "./letters/read-line.ts";
import { LineReader } from "./line-reader.ts";
import { cropHeightPx, isVertical } from "./lines/crop.ts";
import { findPlaces } from "./lines/places.ts";
import { type Quad, quadHeight, quadWidth } from "./lines/quads.ts";
import type { OcrModels } from "./networks/models.ts";
import { changesOf, lettersIn } from "./other-words.ts";

/** So many lines of a page are read to judge its layer, and no more of them than are together so wide as they are cropped, one at least. */
const linesMax = 24;
const widthMaxPx = 9000;
/** What runs up or down the page is so many times as long as broad; else it is a lone figure. */
const longRatioMin = 4;
/** A line read with less confidence says nothing. */
const lineConfidenceMin = 0.5;
/** Of a word in a script that Tesseract reads, or nobody, more than this must be other letters: its readers are surer than they should be. */
const foreignShareMax = 0.5;
/** By so many words the layer's mistakes must outnumber ours. */
const excessMin = 2;
/** What is known of such layers without a sample counts as so many words of it. */
const priorWords = 10;

/** A line of a page's picture as it was read, its words from left to right; the quad is in pixels of the upright page. */
type SampledLine = { quad: Quad; words: readonly RecognisedWord[] };
/** `scale`: pixels for each unit of the page. */
type LayerSample = { lines: readonly SampledLine[]; scale: number };
/** How many words a sample has, how many of them are likely to be wrong, and how many likely to be right that a layer has otherwise. */
export type LayerMistakes = { words: number; own: number; layer: number };

/**
 * Reads a few lines of a page, wherever its picture has them, from top to foot. `rotation` turns the page, of
 * which `raster` is the picture as it is displayed, upright.
 */
export async function sampleLines(
  models: OcrModels,
  { raster, rotation }: { raster: Raster; rotation: Turn },
  deadline: Deadline,
): Promise<LayerSample> {
  const upright = rotation === 0 ? raster : await turned(raster, rotation);
  const places = await findPlaces(models, upright, deadline);
  const quads = places
    .map(({ quad }) => quad)
    .filter((quad) => !isVertical(quad) || quadHeight(quad) >= longRatioMin * quadWidth(quad));
  const read = await new LineReader(models).readAll(upright, spread(quads), deadline);
  const lines = [...read].flatMap(([quad, { words, confidence }]) =>
    confidence < lineConfidenceMin ? [] : [{ quad, words: words.toSorted((a, b) => a.from - b.from) }],
  );
  return { lines, scale: upright.scale };
}

function spread(quads: readonly Quad[]): Quad[] {
  const widths = quads.map((quad) => {
    const [width, height] = [quadWidth(quad), quadHeight(quad)];
    return (cropHeightPx * Math.max(width, height)) / Math.max(1, Math.min(width, height));
  });
  const usual = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length);
  const count = Math.min(linesMax, Math.ceil(widthMaxPx / Math.max(1, usual)));
  const chosen = new Set(Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * quads.length) / count)));
  return quads.toSorted(([a], [b]) => a[1] - b[1] || a[0] - b[0]).filter((_, i) => chosen.has(i));
}

/** What a sample of a page's lines says of somebody's reading of that page, whose words stand on it upright. */
export function mistakesOf({ lines, scale }: LayerSample, words: readonly PageWord[]): LayerMistakes {
  const mistakes = { words: 0, own: 0, layer: 0 };
  for (const { quad, words: own } of lines) {
    const changes = changesOf(
      own.map(({ text }) => text),
      textsOn(quad, words, scale),
    );
    for (const [i, { text, confidence }] of own.entries()) {
      const letters = lettersIn(text);
      if (letters === "") continue;
      mistakes.words++;
      mistakes.own += 1 - confidence;
      const tolerated = isForeign(letters) ? foreignShareMax * letters.length : 0;
      if ((changes[i] ?? 0) > tolerated) mistakes.layer += confidence;
    }
  }
  return mistakes;
}

/** How sure a layer is by its mistakes, and by what was known of it before; nothing where ours is the better reading. */
export function trustIn({ words, own, layer }: LayerMistakes, prior: number): number | undefined {
  if (layer - own > excessMin) return undefined;
  return (priorWords * prior + words - layer) / (priorWords + words);
}

/** How many words a layer was held against, and which share of them it has alike; nothing where there was none. */
export const agreementIn = ({ words, layer }: LayerMistakes): { words: number; agree: number } | undefined =>
  words === 0 ? undefined : { words, agree: Math.max(0, 1 - layer / words) };

/** The words whose middle lies on a line, from left to right. */
function textsOn(quad: Quad, words: readonly PageWord[], scale: number): string[] {
  const [[left, top], [right, fall], , [lean, bottom]] = quad;
  const [width, height] = [quadWidth(quad), quadHeight(quad)];
  const [alongX, alongY] = [(right - left) / width, (fall - top) / width];
  const [downX, downY] = [(lean - left) / height, (bottom - top) / height];
  return words
    .flatMap(({ text, box }) => {
      const [x, y] = [middleX(box) * scale - left, middleY(box) * scale - top];
      const [along, down] = [x * alongX + y * alongY, x * downX + y * downY];
      return along >= 0 && along <= width && down >= 0 && down <= height ? [{ text, along }] : [];
    })
    .sort((a, b) => a.along - b.along)
    .map(({ text }) => text);
}
