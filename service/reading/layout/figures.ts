import type { PageContent } from "../content.ts";
import { areaOf, type Box, contains, heightOf, intersection, middleX, middleY, unionOf, widthOf } from "../geometry.ts";
import { isCaption } from "./captions.ts";
import type { DraftBlock } from "./drafts.ts";
import { type Line, lineText, toLines } from "./lines.ts";
import type { Segment } from "./segments.ts";

/** Smaller images are no figures: by their shorter side, and by their share of the page. */
const sideMinPt = 25;
const areaShareMin = 0.008;
/** An image that fills the page is its background or its scan. */
const areaShareMax = 0.85;
/** Text on a picture: labels are its own, more than these words, or long lines, stand on it as on a ground. */
const labelWordsMax = 80;
const labelLengthMean = 4;
/** A label of no more words than these may stand outside of its figure, its middle as near to the edge as this, in em. */
const edgeWordsMax = 2;
const edgeEm = 0.8;

/** A drawing around one line is its ground, and no figure, up to so many heights of the line. */
const groundHeightMax = 3.5;
const groundLettersMin = 3;

/** The figures of a page, with the labels that stand on them, and the segments that do not. */
export function findFigures(
  { images, width, height }: PageContent,
  text: readonly Segment[],
  tables: readonly DraftBlock[],
): { figures: DraftBlock[]; rest: Segment[] } {
  const pageArea = Math.max(1, width * height);
  const figures: DraftBlock[] = [];
  let rest = [...text];
  for (const image of [...images].sort((a, b) => areaOf(b) - areaOf(a) || a.y0 - b.y0 || a.x0 - b.x0)) {
    const share = areaOf(image) / pageArea;
    if (share < areaShareMin || share > areaShareMax) continue;
    if (Math.min(widthOf(image), heightOf(image)) < sideMinPt) continue;
    if ([...figures, ...tables].some(({ box }) => covers(box, image))) continue;
    const on = rest.filter((segment) => isOn(image, segment));
    const words = on.flatMap((segment) => segment.words);
    if (words.length > labelWordsMax || words.length > labelLengthMean * on.length) continue;
    const lines = toLines(on);
    if (isGroundOf(image, lines)) continue;
    rest = rest.filter((segment) => !on.includes(segment));
    figures.push({
      kind: "figures",
      box: unionOf([image, ...lines.map(({ box }) => box)]),
      text: lines.map(lineText).join("\n"),
      words: lines.flatMap((line) => line.words),
    });
  }
  return { figures, rest };
}

/** Whether a picture is drawn under one line of text: a heading's banner, a button. */
function isGroundOf(image: Box, [line, ...more]: readonly Line[]): boolean {
  if (!line || more.length > 0) return false;
  const letters = lineText(line).match(/\p{L}/gu)?.length ?? 0;
  return letters >= groundLettersMin && heightOf(image) < groundHeightMax * heightOf(line.box);
}

/** Whether a segment stands on a figure, or is a short label at its edge. */
function isOn(figure: Box, segment: Segment): boolean {
  const { box, words } = segment;
  const edge = words.length <= edgeWordsMax && !isCaption(lineText(segment)) ? edgeEm * segment.size : 0;
  const around = { x0: figure.x0 - edge, y0: figure.y0 - edge, x1: figure.x1 + edge, y1: figure.y1 + edge };
  return contains(around, middleX(box), middleY(box));
}

/** Whether most of the smaller of two boxes lies in the other. */
function covers(a: Box, b: Box): boolean {
  const common = intersection(a, b);
  return common !== undefined && areaOf(common) > 0.5 * Math.min(areaOf(a), areaOf(b));
}
