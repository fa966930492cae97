import type { PageContent } from "../content.ts";
import { areaOf, type Box, contains, heightOf, middleX, middleY, widthOf } from "../geometry.ts";

/** A smaller image holds no paragraph: by its share of the page, and by its shorter side. */
const areaShareMin = 0.02;
const sideMinPt = 40;
/** A picture with more words on it than these has its text in the layer. */
const wordsMax = 2;
/** A scan of most of the page has so much of it under the layer's words, or the layer does not have its text. */
const scanShareMin = 0.5;
const coveredShareMin = 0.01;

/**
 * The images of a page with a text layer that may hold text which the layer does not: large enough for a paragraph,
 * and with next to no word on them. Largest first; one that lies in another is left out.
 */
export function unreadImages({ images, words, width, height }: PageContent): Box[] {
  const pageArea = Math.max(1, width * height);
  const found: Box[] = [];
  for (const image of [...images].sort((a, b) => areaOf(b) - areaOf(a))) {
    if (areaOf(image) < areaShareMin * pageArea || Math.min(widthOf(image), heightOf(image)) < sideMinPt) continue;
    if (found.some((other) => contains(other, middleX(image), middleY(image)))) continue;
    const on = words.filter(({ box }) => contains(image, middleX(box), middleY(box)));
    const covered = on.reduce((sum, { box }) => sum + areaOf(box), 0) / areaOf(image);
    const sparse = areaOf(image) > scanShareMin * pageArea && covered < coveredShareMin;
    if (on.length <= wordsMax || sparse) found.push(image);
  }
  return found;
}
