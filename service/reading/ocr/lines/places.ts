import type { Deadline } from "../../deadline.ts";
import { median } from "../../geometry.ts";
import type { Raster } from "../../raster.ts";
import type { OcrModels } from "../networks/models.ts";
import { detectText, type TextPlace } from "./detect.ts";
import { type Point, type Quad, quadHeight, quadWidth } from "./quads.ts";

/** The longest side of the coarse picture, and of the finer one. */
const sideMaxPx = 960;
const fineSideMaxPx = 1600;
/** A page that is not so many times as large as the coarse picture, or the finer one, needs none that is finer. */
const coarseEnough = 1.15;
/** Such a small one is enlarged: at 100 dots an inch lines of ten points would be found wide of their letters, or two as one. */
const smallEnlarged = 1.25;
const fineEnough = 1.25;
/** Lines lower than this in the coarse picture are found better in a finer one. */
const coarseLineMinPx = 14;
const fineLineMinPx = 11;
/** More than the height of a line that is too low for the coarser pictures. */
const bandOverlapPx = 96;

/** Looks for lines in a coarse picture first, and in finer ones while they are too low to be seen well; in a small picture once. */
export async function findPlaces(models: OcrModels, raster: Raster, deadline: Deadline): Promise<TextPlace[]> {
  const longest = Math.max(raster.width, raster.height);
  if (longest <= sideMaxPx * coarseEnough) return detectText(models, raster, longest * smallEnlarged, smallEnlarged);
  const coarse = await detectText(models, raster, sideMaxPx);
  if (lineHeight(coarse) * (sideMaxPx / longest) >= coarseLineMinPx) return coarse;
  const fine = await detectText(models, raster, fineSideMaxPx);
  const fineHeight = lineHeight(fine) * (fineSideMaxPx / longest);
  if (longest <= fineSideMaxPx * fineEnough || fine.length === 0 || fineHeight >= fineLineMinPx) return fine;
  return detectInBands(models, raster, Math.min(1, (2 * fineSideMaxPx) / longest), deadline);
}

/** The middle height of lines, in pixels of the raster; 0 where there are none. */
export const lineHeight = (places: readonly Pick<TextPlace, "quad">[]): number =>
  median(places.map(({ quad }) => Math.min(quadHeight(quad), quadWidth(quad))));

/** A large sheet in bands that overlap, each of which the detector takes as a picture of its own, as far as the time goes. */
async function detectInBands(
  models: OcrModels,
  raster: Raster,
  scale: number,
  deadline: Deadline,
): Promise<TextPlace[]> {
  const bandPx = Math.floor(fineSideMaxPx ** 2 / (raster.width * scale) / scale);
  const overlapPx = Math.round(bandOverlapPx / scale);
  const places: TextPlace[] = [];
  for (let top = 0; top < raster.height && !deadline.isOver(); top += bandPx) {
    const [from, to] = [Math.max(0, top - overlapPx), Math.min(raster.height, top + bandPx + overlapPx)];
    const stride = raster.width * 3;
    const band = { ...raster, data: raster.data.subarray(from * stride, to * stride), height: to - from };
    for (const place of await detectText(models, band, Math.max(band.width, band.height) * scale)) {
      const quad = movedBy(place.quad, 0, from);
      const middle = (quad[0][1] + quad[2][1]) / 2;
      if (middle >= top && middle < top + bandPx) places.push({ ...place, quad });
    }
  }
  return places;
}

function movedBy([a, b, c, d]: Quad, byX: number, byY: number): Quad {
  const move = ([x, y]: Point): Point => [x + byX, y + byY];
  return [move(a), move(b), move(c), move(d)];
}
