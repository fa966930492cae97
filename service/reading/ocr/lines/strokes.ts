import { median } from "../../geometry.ts";
import type { Raster } from "../../raster.ts";
import { type Quad, quadHeight } from "./quads.ts";

/** Strokes of a bold line are so many times as wide as those of most lines on the page, both by the height of the line. */
const boldRatioMin = 1.5;
/** What is wider is no stroke: light letters on a dark ground, a picture. A share of the line's height. */
const widestStroke = 0.35;
/** Fewer strokes than these tell nothing. */
const strokesMin = 12;
/** Between paper and ink at least so many of 255 levels. */
const contrastMin = 40;
/** From paper, 0, to ink, 1: a stroke's pixels are darker than the first, and the darkest of them than the second. */
const strokeDarknessMin = 0.15;
const darkestMin = 0.5;
/** A box more than so many times as high as its line is of one that does not run level. */
const levelRatioMax = 1.6;
/** The shares of a line's pixels that are darker than its paper and than its ink. */
const darkerThan = { paper: 0.75, ink: 0.02 };

/**
 * Which lines are bold: for each the width of its strokes, as runs of ink along its rows, by its height, and that against
 * the page's usual one. Lines that stand upright or are too short count as not bold.
 */
export function boldLines(raster: Raster, quads: readonly Quad[]): boolean[] {
  const weights = quads.map((quad) => strokeWeight(raster, quad));
  const usual = median(
    weights.flatMap((weight, i) => (weight === undefined ? [] : repeated(weight, quads[i] ?? quads[0]))),
  );
  return weights.map((weight) => weight !== undefined && usual > 0 && weight >= boldRatioMin * usual);
}

/** Long lines count for more: once for each of their own heights. */
function repeated(weight: number, quad: Quad | undefined): number[] {
  if (!quad) return [];
  const length = Math.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]);
  return Array.from({ length: Math.max(1, Math.round(length / Math.max(1, quadHeight(quad)))) }, () => weight);
}

/** The middle width of a line's strokes, grey edges counted by their darkness, as a share of the line's height. */
function strokeWeight(raster: Raster, quad: Quad): number | undefined {
  const box = boxOf(quad, raster);
  const height = quadHeight(quad);
  if (box.y1 - box.y0 > levelRatioMax * height) return undefined;
  const { paper, ink } = levelsOf(raster, box);
  if (paper - ink < contrastMin) return undefined;
  const widths: number[] = [];
  for (let y = box.y0; y < box.y1; y++) {
    let width = 0;
    let darkest = 0;
    for (let x = box.x0; x <= box.x1; x++) {
      const level = x === box.x1 ? paper : (raster.data[(y * raster.width + x) * 3 + 1] ?? 255);
      const darkness = Math.min(1, Math.max(0, (paper - level) / (paper - ink)));
      if (darkness > strokeDarknessMin) {
        width += darkness;
        darkest = Math.max(darkest, darkness);
      } else if (width > 0) {
        if (darkest > darkestMin) widths.push(width);
        [width, darkest] = [0, 0];
      }
    }
  }
  const weight = median(widths) / height;
  return widths.length < strokesMin || weight > widestStroke ? undefined : weight;
}

type Pixels = { x0: number; y0: number; x1: number; y1: number };

function boxOf(quad: Quad, { width, height }: Raster): Pixels {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  return {
    x0: Math.max(0, Math.floor(Math.min(...xs))),
    y0: Math.max(0, Math.floor(Math.min(...ys))),
    x1: Math.min(width, Math.ceil(Math.max(...xs))),
    y1: Math.min(height, Math.ceil(Math.max(...ys))),
  };
}

/** The levels of paper and of ink in a box: nearly the lightest and nearly the darkest. */
function levelsOf({ data, width }: Raster, box: Pixels): { paper: number; ink: number } {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = box.y0; y < box.y1; y++) {
    for (let x = box.x0; x < box.x1; x++, all++) {
      const level = data[(y * width + x) * 3 + 1] ?? 255;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const at = (share: number) => {
    let seen = 0;
    for (let level = 0; level < 256; level++) {
      seen += counts[level] ?? 0;
      if (seen > share * all) return level;
    }
    return 255;
  };
  return { paper: at(darkerThan.paper), ink: at(darkerThan.ink) };
}
