import type { PageContent, PageWord, Region, RegionLabel } from "../content.ts";
import { areaOf, type Box, contains, intersection, middleX, middleY } from "../geometry.ts";

/** A region that is less sure than this proves no table. */
const scoreMin = 0.5;
/** Of two areas that share more than this of the smaller one the surer is kept. */
const sharedMax = 0.5;
/** What stands in any other region is no cell of a table, whatever it looks like. */
const tabled: ReadonlySet<RegionLabel> = new Set(["inline_formula", "seal", "table"]);

/** Where a network sees tables, from the top down, and which words it sees in something else. */
export type TableAreas = { areas: Box[]; elsewhere: ReadonlySet<PageWord> };

export function findTableAreas({ words, regions = [] }: PageContent): TableAreas {
  const sure = regions.filter(({ label, score }) => label === "table" && score >= scoreMin);
  const kept: Region[] = [];
  for (const region of sure.toSorted((a, b) => b.score - a.score)) {
    const isTaken = kept.some(({ box }) => {
      const common = intersection(box, region.box);
      return common !== undefined && areaOf(common) > sharedMax * Math.min(areaOf(box), areaOf(region.box));
    });
    if (!isTaken) kept.push(region);
  }
  const areas = kept.map(({ box }) => box).sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const others = regions.filter(({ label }) => !tabled.has(label)).map(({ box }) => box);
  const isIn = (boxes: readonly Box[], { box }: PageWord) =>
    boxes.some((each) => contains(each, middleX(box), middleY(box)));
  return { areas, elsewhere: new Set(words.filter((word) => !isIn(areas, word) && isIn(others, word))) };
}
