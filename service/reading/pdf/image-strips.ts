import { type Box, heightOf, unionOf, widthOf } from "../geometry.ts";

/** An image on a page, and the place of the last object that draws it among those of the page. */
export type DrawnImage = Box & { place: number };

/** Strips of one picture meet, and end alike, within so many points. */
const slackPt = 1;
/** Of more images than these none are looked at. */
const imagesMax = 2000;

/**
 * Images as one sees them: what a file cuts into strips or tiles, as scanners do, is one picture. First rows of tiles are joined,
 * then strips that lie under one another.
 */
export function joinStrips(images: readonly DrawnImage[]): DrawnImage[] {
  if (images.length < 2 || images.length > imagesMax) return [...images];
  const turned = ({ x0, y0, x1, y1, place }: DrawnImage): DrawnImage => ({ x0: y0, y0: x0, x1: y1, y1: x1, place });
  const rows = stack(images.map(turned)).map(turned);
  return stack(rows);
}

/** Joins boxes of one width that stand exactly under one another. */
function stack(boxes: readonly DrawnImage[]): DrawnImage[] {
  const stacks: DrawnImage[] = [];
  for (const box of [...boxes].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const at = stacks.findIndex((above) => isBelow(above, box));
    const above = stacks[at];
    if (above) stacks[at] = { ...unionOf([above, box]), place: Math.max(above.place, box.place) };
    else stacks.push(box);
  }
  return stacks;
}

const isBelow = (above: Box, box: Box): boolean =>
  Math.abs(box.y0 - above.y1) < slackPt &&
  Math.abs(box.x0 - above.x0) < slackPt &&
  Math.abs(box.x1 - above.x1) < slackPt &&
  widthOf(box) > 2 * slackPt &&
  heightOf(box) > 0;
