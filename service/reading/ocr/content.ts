import type { PageContent, PageWord } from "../content.ts";
import { easternSpaceEm } from "../eastern.ts";
import { type Box, inverseOf, median, turnBox } from "../geometry.ts";
import { confidenceAtHeight } from "./letters/confidence.ts";
import { withEasternSigns } from "./letters/eastern-signs.ts";
import { withBullet } from "./lines/bullets.ts";
import { boxAround, type Point, type Quad, quadHeight, quadWidth } from "./lines/quads.ts";
import { boldLines } from "./lines/strokes.ts";
import type { OcrReading } from "./read-raster.ts";

/** A detector's box is about this much higher than the em of its letters, and where they stand and hang further from their line. */
const [boxHeightEm, tallBoxHeightEm] = [1.2, 1.4];
const tallScripts =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Georgian}]/u;

/**
 * What OCR read and the ruling lines found, in units of the page (`raster.scale` pixels each), upright and level. Boxes
 * of words as shown are on the page as displayed, before it was turned, and no higher than their line's ink.
 */
export function ocrContent(reading: OcrReading, slant: number, rules: Box[]): PageContent {
  const { raster, lines } = reading;
  const [width, height] = [raster.width / raster.scale, raster.height / raster.scale];
  const middle: Point = [width / 2, height / 2];

  const bold = boldLines(
    raster,
    lines.map(({ quad }) => quad),
  );
  const words = lines.flatMap(({ quad, words: found, ink, handwritten }, line): PageWord[] => {
    const isTall = tallScripts.test(found[found.length >> 1]?.text ?? "");
    const size = quadHeight(quad) / raster.scale / (isTall ? tallBoxHeightEm : boxHeightEm);
    const inkPx = (ink.bottom - ink.top) * quadHeight(quad);
    return withEasternSigns(withBullet(raster, quad, found)).map(({ text, from, to, confidence }, i, all) => {
      const level = inUnits(raster, partOf(quad, from, to)).map((point) => rotatePoint(point, middle, -slant));
      return {
        text,
        box: boxAround(level),
        shown: displayed(reading, inUnits(raster, partOf(quad, from, to, ink.top, ink.bottom))),
        size,
        bold: bold[line] ?? false,
        confidence: confidenceAtHeight(confidence, inkPx),
        ...(handwritten ? { handwritten } : {}),
        // What parts signs that are written without spaces is told by how far they stand apart.
        spaced: i > 0 && easternSpaceEm(all[i - 1]?.text ?? "", text) === undefined,
      };
    });
  });
  return {
    width,
    height,
    words,
    asides: [],
    rules,
    fills: [],
    images: [],
    toShown: (box) =>
      displayed(
        reading,
        cornersOf(box).map((point) => rotatePoint(point, middle, slant)),
      ),
  };
}

/** The box around points of the upright page, in its units, on the page as displayed: before it was levelled and turned. */
function displayed({ raster, rotation, crooked }: OcrReading, points: readonly Point[]): Box {
  const { scale } = raster;
  const { width, height } = crooked ?? raster;
  const back = ([x, y]: Point): Point => {
    if (!crooked) return [x, y];
    const [crookedX, crookedY] = crooked.back([x * scale, y * scale]);
    return [crookedX / scale, crookedY / scale];
  };
  return turnBox(boxAround(points.map(back)), inverseOf(rotation), width / scale, height / scale);
}

/** What was not read, in units of the page as it is displayed, the most first. Lines that there was no time for count by their size. */
export function lackingOf(reading: OcrReading): {
  unread: { boxes: Box[]; share: number };
  left: { boxes: Box[]; share: number };
} {
  const { raster, lines, unread, left } = reading;
  const sizeOf = (quads: readonly Quad[]) => quads.reduce((sum, quad) => sum + quadWidth(quad) * quadHeight(quad), 0);
  const [leftSize, readSize] = [sizeOf(left), sizeOf(lines.map(({ quad }) => quad))];
  return {
    unread: {
      boxes: unread.boxes.map((box) => displayed(reading, inUnits(raster, cornersOf(box)))),
      share: unread.share,
    },
    left: {
      boxes: left.map((quad) => displayed(reading, inUnits(raster, quad))),
      share: leftSize === 0 ? 0 : leftSize / (leftSize + readSize),
    },
  };
}

/** The usual slant of lines, in radians: a first guess, since the boxes of short lines lie askew. */
export function roughSlant({ lines }: OcrReading): number {
  const slants = lines.flatMap(({ quad: [topLeft, topRight] }) => {
    const along = topRight[0] - topLeft[0];
    return along > 60 ? [Math.atan2(topRight[1] - topLeft[1], along)] : [];
  });
  return slants.length >= 3 ? median(slants) : 0;
}

function rotatePoint([x, y]: Point, [cx, cy]: Point, angle: number): Point {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The corners of the part of a line between two shares of its width and two of its height, clockwise from its top left. */
function partOf(
  [topLeft, topRight, bottomRight, bottomLeft]: Quad,
  from: number,
  to: number,
  top = 0,
  bottom = 1,
): Quad {
  const at = (x: number, y: number) => between(between(topLeft, topRight, x), between(bottomLeft, bottomRight, x), y);
  return [at(from, top), at(to, top), at(to, bottom), at(from, bottom)];
}

/** Points of a raster in units of its page. */
const inUnits = ({ scale }: { scale: number }, points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [x / scale, y / scale]);

const cornersOf = ({ x0, y0, x1, y1 }: Box): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
