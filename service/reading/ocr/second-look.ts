import type { Box } from "../geometry.ts";
import { heightOf, intersection, widthOf } from "../geometry.ts";
import type { Raster } from "../raster.ts";
import { detectText } from "./lines/detect.ts";
import { fineSideMaxPx, movedBy } from "./lines/places.ts";
import type { Quad } from "./lines/quads.ts";
import type { OcrModels } from "./networks/models.ts";

/** Letters are brought to about this height, at most enlarged by so much. */
const letterPx = 18;
const enlargedMax = 3;
/** Paper around a place, in heights of letters. */
const margin = 2;
/** As many places are looked at, and so many pixels of theirs, as they are seen by the detector. */
const placesMax = 16;
const pixelsMax = 2_500_000;

/**
 * Lines where ink was left over: the detector looks at each place by itself, enlarged. `usualPx`: how high letters are. Boxes
 * and lines are in pixels of the raster.
 */
export async function lookAgain(
  models: OcrModels,
  raster: Raster,
  boxes: readonly Box[],
  usualPx: number,
): Promise<Quad[]> {
  const quads: Quad[] = [];
  const looked: Box[] = [];
  let pixels = 0;
  for (const box of boxes.slice(0, placesMax)) {
    const around = grownBox(box, margin * usualPx, raster);
    if (looked.some((other) => intersection(other, box))) continue;
    const side = Math.max(widthOf(around), heightOf(around));
    const enlarged = Math.min(enlargedMax, Math.max(1, letterPx / usualPx), fineSideMaxPx / side);
    const cost = widthOf(around) * heightOf(around) * enlarged ** 2;
    if (pixels + cost > pixelsMax) continue;
    pixels += cost;
    looked.push(around);
    const found = await detectText(models, cut(raster, around), side * enlarged, enlargedMax);
    quads.push(...found.map(({ quad }) => movedBy(quad, around.x0, around.y0)));
  }
  return quads;
}

const grownBox = ({ x0, y0, x1, y1 }: Box, by: number, { width, height }: Raster): Box => ({
  x0: Math.max(0, Math.floor(x0 - by)),
  y0: Math.max(0, Math.floor(y0 - by)),
  x1: Math.min(width, Math.ceil(x1 + by)),
  y1: Math.min(height, Math.ceil(y1 + by)),
});

function cut({ data, width, scale }: Raster, { x0, y0, x1, y1 }: Box): Raster {
  const part = new Uint8Array((x1 - x0) * (y1 - y0) * 3);
  for (let y = y0; y < y1; y++) {
    const from = (y * width + x0) * 3;
    part.set(data.subarray(from, from + (x1 - x0) * 3), (y - y0) * (x1 - x0) * 3);
  }
  return { data: part, width: x1 - x0, height: y1 - y0, scale };
}
