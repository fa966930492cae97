import type { PageContent, PageWord, Region } from "../content.ts";
import { areaOf, contains, heightOf, intersection, middleX, middleY, overlapX, overlapY } from "../geometry.ts";

/** A region with a lower score is a guess, and stands only where no other is seen; below the least it is nothing. */
const scoreSure = 0.4;
const scoreMin = 0.3;
const regionsMax = 300;
/** A word that stands in no region belongs to the one beside it on its line, as near as this, in em. */
const besideMaxEm = 1.2;
const levelShareMin = 0.5;

/** The regions to read a page by, the surest first: none is a part of a line. */
export function soundRegions(regions: readonly Region[]): Region[] {
  const sorted = regions
    .filter(({ label, score, box }) => score >= scoreMin && label !== "inline_formula" && areaOf(box) > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, regionsMax);
  const sure = sorted.filter(({ score }) => score >= scoreSure);
  const guesses = sorted.filter(
    ({ score, box }) => score < scoreSure && !sure.some((other) => intersection(other.box, box)),
  );
  return [...sure, ...guesses];
}

/**
 * The region that holds each word: a table's, else the smallest that has the word's middle, else the one that the word
 * stands just beside. The number of a formula is the formula's. A word that is far from all has none.
 */
export function holdersOf({ words, regions = [] }: PageContent): Map<PageWord, Region> {
  const sound = soundRegions(regions).sort((a, b) => rank(a) - rank(b) || areaOf(a.box) - areaOf(b.box));
  const formulas = sound.filter(({ label }) => label === "display_formula");
  const holders = new Map<PageWord, Region>();
  for (const word of words) {
    const [x, y] = [middleX(word.box), middleY(word.box)];
    const holder = sound.find(({ box }) => contains(box, x, y)) ?? besideOf(word, sound);
    const formula =
      holder?.label === "formula_number" ? formulas.find(({ box }) => contains(box, middleX(box), y)) : undefined;
    if (holder) holders.set(word, formula ?? holder);
  }
  return holders;
}

const rank = ({ label }: Region): number => (label === "table" ? 0 : 1);

function besideOf(word: PageWord, regions: readonly Region[]): Region | undefined {
  let nearest: Region | undefined;
  let distance = besideMaxEm * word.size;
  for (const region of regions) {
    if (overlapY(word.box, region.box) < levelShareMin * heightOf(word.box)) continue;
    const away = -overlapX(word.box, region.box);
    if (away < distance) [nearest, distance] = [region, away];
  }
  return nearest;
}
