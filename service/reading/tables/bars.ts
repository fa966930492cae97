import { type Box, heightOf, intersection, widthOf } from "../geometry.ts";

/** A chart has so many bars: as wide, begun at one line, and of at least so many lengths. */
const barsMin = 3;
const lengthsMin = 3;
/** Edges and widths are the same to within this, in points; lengths differ by more. */
const slack = 1;
const lengthSlack = 2;
/** A bar is so many points wide at least, and longer than this share of its width. */
const sideMin = 3;
const lengthShareMin = 0.15;
/** Fills are looked at up to so many. */
const fillsMax = 2000;

/** Whether bars of a chart reach into a box: filled areas as wide as one another, which begin at one line and are not as long. */
export function holdsBars(box: Box, fills: readonly Box[], scale: number): boolean {
  const inside = fills
    .slice(0, fillsMax)
    .filter((fill) => intersection(box, fill) && Math.min(widthOf(fill), heightOf(fill)) > sideMin * scale);
  const upright = inside.map((fill) => ({ base: fill.y1, width: widthOf(fill), length: heightOf(fill) }));
  const level = inside.map((fill) => ({ base: fill.x0, width: heightOf(fill), length: widthOf(fill) }));
  return [upright, level].some((bars) => bars.some((bar) => isOneOfMany(bar, bars, scale)));
}

type Bar = { base: number; width: number; length: number };

function isOneOfMany(bar: Bar, bars: readonly Bar[], scale: number): boolean {
  const same = bars.filter(
    ({ base, width, length }) =>
      Math.abs(base - bar.base) < slack * scale &&
      Math.abs(width - bar.width) < slack * scale &&
      length > lengthShareMin * width,
  );
  const lengths = new Set(same.map(({ length }) => Math.round(length / (lengthSlack * scale))));
  return same.length >= barsMin && lengths.size >= lengthsMin;
}
