import type { PageContent } from "../content.ts";
import {
  areaOf,
  type Box,
  contains,
  heightOf,
  middleX,
  middleY,
  overlapX,
  overlapY,
  unionOf,
  widthOf,
} from "../geometry.ts";
import type { Character } from "./character.ts";
import type { Drawings } from "./drawings.ts";
import type { Shape } from "./vector-figures.ts";

/** Letters are so high, and so many times as wide; one drawn as a curve has so many points. */
const heightPt = { min: 3, max: 72 };
const widthRatioMax = 1.8;
const pointsMin = 6;
/** A longer path may be a line of letters at once, of which each takes so many points. */
const pointsALetter = 16;
/** Letters of a row overlap by this share of the lower one, and stand no further apart than this, in heights of the row. */
const overlapShareMin = 0.3;
const gapMax = 1.2;
/** A row has so many letters, and is so many times as long as high. */
const lettersMin = 4;
const lengthRatioMin = 1.5;
/** With so many of its own letters in the layer a row is read there. */
const coveredShareMin = 0.3;
/** Rows this near, in their heights, are of one region. */
const rowGapMax = 2;
const marginPt = 2;
/** Text covers so much of its region. */
const textShareMin = 0.2;
/** A page of more shapes is a map or a drawing. */
const shapesMax = 40_000;
/** So many rows are looked through for one that a letter goes on with. */
const openRowsMax = 400;

type Row = { box: Box; height: number; letters: number; last: Box };

/**
 * Where letters are drawn as curves, in rows as letters stand, and the layer has none: it covers other ink than theirs. Boxes of the
 * displayed page.
 */
export function findOutlinedText({ shapes }: Drawings, characters: readonly Character[]): Box[] {
  if (shapes.length < lettersMin && !shapes.some((shape) => lettersOf(shape) >= lettersMin)) return [];
  if (shapes.length > shapesMax) return [];
  const rows = rowsOf(shapes).filter(
    (row) =>
      row.letters >= lettersMin &&
      widthOf(row.box) >= lengthRatioMin * heightOf(row.box) &&
      !isCovered(row, characters),
  );
  return regionsOf(rows).map(({ x0, y0, x1, y1 }) => ({
    x0: x0 - marginPt,
    y0: y0 - marginPt,
    x1: x1 + marginPt,
    y1: y1 + marginPt,
  }));
}

/** What is drawn on a page without what lies in regions of outlined text: curves, and stems that pass for rules. */
export function withoutOutlines(drawings: Drawings, regions: readonly Box[]): Drawings {
  if (regions.length === 0) return drawings;
  const isWithin = (box: Box) =>
    regions.some((region) => contains(region, box.x0, box.y0) && contains(region, box.x1, box.y1));
  const isStroke = (box: Box) => Math.max(widthOf(box), heightOf(box)) < heightPt.max / 2 && isWithin(box);
  return {
    ...drawings,
    rules: drawings.rules.filter((rule) => !isStroke(rule)),
    fills: drawings.fills.filter((fill) => !isStroke(fill)),
    dots: drawings.dots.filter(({ box }) => !isWithin(box)),
    shapes: drawings.shapes.filter(({ box }) => !isWithin(box)),
  };
}

/** Those of the regions that are drawings after all: with few words on them once they were read, which are their labels. */
export function drawingsAmong(
  regions: readonly Box[],
  { words, asides }: Pick<PageContent, "words" | "asides">,
): Box[] {
  if (regions.length === 0) return [];
  const boxes = [...words, ...asides.flat()].map(({ box }) => box);
  return regions.filter((region) => {
    const on = boxes.filter((box) => contains(region, middleX(box), middleY(box)));
    return on.reduce((sum, box) => sum + areaOf(box), 0) < textShareMin * areaOf(region);
  });
}

/** How many letters a shape may be; 0 where it looks like none. */
function lettersOf({ box, points }: Shape): number {
  const [width, height] = [widthOf(box), heightOf(box)];
  if (points < pointsMin || height < heightPt.min || height > heightPt.max) return 0;
  if (width <= widthRatioMax * height) return 1;
  const letters = Math.floor(points / pointsALetter);
  return letters >= width / (widthRatioMax * height) ? letters : 0;
}

function rowsOf(shapes: readonly Shape[]): Row[] {
  const glyphs = shapes
    .map((shape) => ({ box: shape.box, letters: lettersOf(shape) }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => a.box.x0 - b.box.x0);
  const rows: Row[] = [];
  for (const { box, letters } of glyphs) {
    const row = rows.slice(-openRowsMax).findLast((open) => goesOn(open, box));
    if (!row) {
      rows.push({ box, height: heightOf(box), letters, last: box });
      continue;
    }
    // What lies within the letter before is its hole.
    if (!(contains(row.last, box.x0, box.y0) && contains(row.last, box.x1, box.y1))) {
      row.letters += letters;
      row.last = box;
    }
    row.box = unionOf([row.box, box]);
    row.height = Math.max(row.height, heightOf(box));
  }
  return rows;
}

const goesOn = ({ box, last, height }: Row, next: Box): boolean =>
  next.x0 - box.x1 < gapMax * Math.max(height, heightOf(next)) &&
  overlapY(box, next) > overlapShareMin * Math.min(heightOf(box), heightOf(next)) &&
  Math.max(heightOf(last), heightOf(next)) < 4 * Math.min(heightOf(last), heightOf(next)) + heightPt.min;

function isCovered({ box, letters }: Row, characters: readonly Character[]): boolean {
  let own = 0;
  for (const character of characters)
    if (!character.unmapped && contains(box, middleX(character.box), middleY(character.box))) own++;
  return own >= coveredShareMin * letters;
}

/** The boxes of rows that stand under one another. */
function regionsOf(rows: readonly Row[]): Box[] {
  let regions: { box: Box; height: number }[] = rows.map(({ box, height }) => ({ box, height }));
  for (let joined = true; joined; ) {
    joined = false;
    const kept: typeof regions = [];
    for (const region of regions) {
      const near = kept.find((other) => areNear(other, region));
      if (!near) kept.push({ ...region });
      else {
        near.box = unionOf([near.box, region.box]);
        near.height = Math.max(near.height, region.height);
        joined = true;
      }
    }
    regions = kept;
  }
  return regions.map(({ box }) => box);
}

const areNear = (a: { box: Box; height: number }, b: { box: Box; height: number }): boolean => {
  const room = rowGapMax * Math.max(a.height, b.height);
  return -overlapY(a.box, b.box) < room && -overlapX(a.box, b.box) < room;
};
