import { type Box, overlapX, unionOf } from "../geometry.ts";
import { boxAround, type Point, type Quad, quadHeight, quadWidth } from "./lines/quads.ts";
import type { OcrReading } from "./read-raster.ts";

/** Lines nearer than this share of their height are of one place. */
const nearShare = 1;

/** Where a page is in scripts that nobody here reads. */
export type StrangePlaces = {
  /** On the upright page, in its units. */
  boxes: Box[];
  /** Of the page's text, by the size of its lines. */
  share: number;
  /** What an operator installs so that more of it is read. */
  packages: string[];
};

export function strangePlaces({ raster, lines, strange }: OcrReading): StrangePlaces {
  const boxes = joined(
    strange
      .map(({ quad }) => boxAround(quad.map(([x, y]): Point => [x / raster.scale, y / raster.scale])))
      .sort((a, b) => a.y0 - b.y0),
  );
  const sizeOf = (quads: readonly { quad: Quad }[]) =>
    quads.reduce((sum, { quad }) => sum + quadWidth(quad) * quadHeight(quad), 0);
  const [size, read] = [sizeOf(strange), sizeOf(lines)];
  return {
    boxes,
    share: size === 0 ? 0 : size / (size + read),
    packages: [...new Set(strange.flatMap(({ packages }) => packages))].sort(),
  };
}

/** Boxes from the top down, those of lines that follow one another as one. */
function joined(boxes: readonly Box[]): Box[] {
  const places: { box: Box }[] = [];
  for (const box of boxes) {
    const near = nearShare * (box.y1 - box.y0);
    const place = places.findLast((each) => box.y0 - each.box.y1 < near && overlapX(each.box, box) > 0);
    if (place) place.box = unionOf([place.box, box]);
    else places.push({ box });
  }
  return places.map(({ box }) => box);
}
