import { heightOf, median, middleX, widthOf } from "../../geometry.ts";
import { inkParts } from "../../image/ink-parts.ts";
import type { Raster } from "../../raster.ts";
import { type Quad, quadHeight } from "./quads.ts";
import { boxOf, levelsOf } from "./strokes.ts";

/** What is lower or shorter tells nothing, nor what does not run level: a box more than so many times as high as its line. */
const [widthMinPx, heightMinPx] = [12, 8];
const levelRatioMax = 1.8;
/** Between paper and ink at least so many of 255 levels. */
const contrastMin = 40;
/** Letters are at least so high, by their line, and of more pixels than these; so many of them are looked at. */
const letterHeightMin = 0.25;
const letterPixelsMin = 6;
const [lettersMin, lettersMax] = [2, 600];
/** From paper, 0, to ink, 1: where ink begins. An edge is as steep as this. */
const inkDarkness = 0.5;
const edgeMin = 1;
/** Directions of edges are counted in so many parts of half a turn; upright strokes lean no more parts than these either way. */
const directions = 18;
const leanMax = 4;
/** Feet of letters stand on one line where they are so near to each other, by the letters' height; lines that were found rise no more than this. */
const footNear = 0.06;
const riseMax = 0.1;

/** A line that is read with more confidence is as it stands, whoever wrote it; of fewer letters nothing is told, nor of those that are squares. */
const readConfidenceMin = 0.75;
const charactersMin = 3;
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What of each sign speaks for a hand; so many signs are wanted, one of the first two among them: strokes that lean, letters that are joined. */
const hand = { lean: 2, wide: 0.9, joined: 1.2, uneven: 0.08, onLine: 0.8, heights: 0.15 };
const signsMin = 3;

/** What a line must tell to be looked at. */
type Read = { quad: Quad; confidence: number; characters: number; words: readonly { text: string }[] };

/** The lines, with those marked that were hardly read and look written by hand. `raster`: see below. */
export const withHandwriting = <Line extends Read>(
  raster: Raster,
  lines: readonly Line[],
): (Line & { handwritten?: true })[] =>
  lines.map((line) => {
    const doubtful = line.confidence < readConfidenceMin && line.characters >= charactersMin;
    if (!doubtful || line.words.some(({ text }) => eastern.test(text))) return line;
    return isHandwritten(raster, line.quad) ? { ...line, handwritten: true } : line;
  });

/**
 * Whether a line that was hardly read is written by hand: its strokes lean further than italics do, its letters hang together, stand
 * on no line or are of many heights. `raster` is without the lines that are written on. What is set in letters that look
 * written is so, too.
 */
function isHandwritten(raster: Raster, quad: Quad): boolean {
  const box = boxOf(quad, raster);
  const [width, height] = [widthOf(box), heightOf(box)];
  if (width < widthMinPx || height < heightMinPx || height > levelRatioMax * quadHeight(quad)) return false;
  const { paper, ink } = levelsOf(raster, box);
  if (paper - ink < contrastMin) return false;
  const dark = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [box.x0 + (at % width), box.y0 + Math.floor(at / width)];
    const tone = raster.data[(y * raster.width + x) * 3 + 1] ?? 255;
    return Math.min(1, Math.max(0, (paper - tone) / (paper - ink)));
  });
  const mask = Uint8Array.from(dark, (darkness) => (darkness >= inkDarkness ? 1 : 0));
  const letters = inkParts({ ink: mask, width, height }, new Uint8Array(mask.length), lettersMax).filter(
    (part) => heightOf(part.box) > letterHeightMin * height && part.count > letterPixelsMin,
  );
  if (letters.length < lettersMin) return false;
  const boxes = letters.map((letter) => letter.box);
  const heights = boxes.map(heightOf);
  const usual = median(heights);
  const wide = median(boxes.map((letter) => widthOf(letter) / usual));
  const leans = Math.abs(leanOf(dark, width, height)) >= hand.lean;
  if (!leans && wide <= hand.joined) return false;
  const feet = feetOf(boxes, usual);
  const signs = [
    leans,
    wide > hand.wide,
    feet.uneven > hand.uneven,
    feet.onLine < hand.onLine,
    median(heights.map((each) => Math.abs(each - usual))) > hand.heights * usual,
  ];
  return signs.filter(Boolean).length >= signsMin;
}

/** How far the strokes that stand lean, in parts of half a turn: where most edges near the vertical run. */
function leanOf(dark: Float32Array, width: number, height: number): number {
  const counts = new Float64Array(directions);
  const at = (x: number, y: number) => dark[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const [left, right] = [x - 1, x + 1].map((column) => at(column, y - 1) + 2 * at(column, y) + at(column, y + 1));
      const [above, below] = [y - 1, y + 1].map((row) => at(x - 1, row) + 2 * at(x, row) + at(x + 1, row));
      const [across, down] = [(right ?? 0) - (left ?? 0), (below ?? 0) - (above ?? 0)];
      const edge = Math.hypot(across, down);
      if (edge < edgeMin) continue;
      const turn = Math.atan2(down, across) / Math.PI;
      const part = Math.floor((turn < 0 ? turn + 1 : turn) * directions + 0.5) % directions;
      counts[part] = (counts[part] ?? 0) + edge;
    }
  }
  const countAt = (part: number) => counts[(part + directions) % directions] ?? 0;
  const leans = Array.from({ length: 2 * leanMax + 1 }, (_, i) => i - leanMax);
  const ofLean = leans.map((lean) => countAt(lean) + (countAt(lean - 1) + countAt(lean + 1)) / 2);
  return leans[ofLean.indexOf(Math.max(...ofLean))] ?? 0;
}

/** How unevenly the feet of letters stand, by their height and once the line's rise is taken out, and which share stands on one line. */
function feetOf(boxes: readonly { x0: number; x1: number; y0: number; y1: number }[], usual: number) {
  const feet = boxes.map(({ y1 }) => y1);
  const places = boxes.map(middleX);
  const [meanPlace, meanFoot] = [places, feet].map((each) => each.reduce((sum, value) => sum + value, 0) / each.length);
  const [along, foot] = [meanPlace ?? 0, meanFoot ?? 0];
  const spread = places.reduce((sum, place) => sum + (place - along) ** 2, 0);
  const common = places.reduce((sum, place, i) => sum + (place - along) * ((feet[i] ?? 0) - foot), 0);
  const rise = spread === 0 ? 0 : Math.max(-riseMax, Math.min(riseMax, common / spread));
  const level = feet.map((each, i) => each - rise * ((places[i] ?? 0) - along));
  const middle = median(level);
  const uneven = level.reduce((sum, each) => sum + Math.min(1, Math.abs(each - middle) / usual), 0) / level.length;
  const near = Math.max(1, footNear * usual);
  const most = Math.max(...feet.map((each) => feet.filter((other) => Math.abs(each - other) <= near).length));
  return { uneven, onLine: most / feet.length };
}
