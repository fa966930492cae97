import type { Region, RegionLabel } from "../content.ts";
import { type Box, heightOf, overlapX, overlapY, unionOf, widthOf } from "../geometry.ts";

/** What a network takes for a picture. */
export const pictures: ReadonlySet<RegionLabel> = new Set(["chart", "image", "seal"]);
const floats: ReadonlySet<RegionLabel> = new Set([...pictures, "figure_title", "vision_footnote"]);
const furniture: ReadonlySet<RegionLabel> = new Set(["footer", "footer_image", "header", "header_image", "number"]);
/** Prose of no more than this many times a picture's width that stands above or below it makes a column with it. */
const columnWidthMax = 1.3;
/** Prose beside a picture goes before it where it begins higher by at least this share of the picture's height. */
const higherMin = 0.25;

/**
 * Regions in reading order, with pictures and their captions that have a side of the page to themselves after the prose beside
 * them, where that begins higher: a network that reads from the left puts them before it.
 */
export function withFloatsAfterProse(ordered: readonly Region[]): Region[] {
  const placed: Region[] = [];
  let rest = [...ordered];
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    const end = rest.findIndex(({ label }) => !floats.has(label));
    const run = rest.slice(0, end < 0 ? rest.length : end);
    if (run.length === 0) {
      placed.push(next);
      rest = rest.slice(1);
      continue;
    }
    const box = unionOf(run.map((region) => region.box));
    const beside = run.some(({ label }) => pictures.has(label)) ? proseBeside(box, rest.slice(run.length)) : [];
    const parted = beside.length > 0 && !ordered.some((region) => isOfColumn(region, box));
    placed.push(...(parted ? [...beside, ...run] : run));
    rest = rest.slice(run.length + (parted ? beside.length : 0));
  }
  return placed;
}

/** The regions that come next and stand on the right of a picture, where the first of them begins higher. */
function proseBeside(box: Box, next: readonly Region[]): Region[] {
  const end = next.findIndex(
    (region) => !isProse(region) || region.box.x0 < box.x1 - 0.02 * widthOf(box) || region.box.y0 > box.y1,
  );
  const beside = next.slice(0, end < 0 ? next.length : end);
  const [first] = beside;
  const isHigher = first !== undefined && first.box.y0 < box.y0 - higherMin * heightOf(box);
  return isHigher && beside.some((region) => overlapY(region.box, box) > 0) ? beside : [];
}

/** Whether a region is neither picture, caption, furniture nor table. */
export const isProse = ({ label }: Region): boolean => !floats.has(label) && !furniture.has(label) && label !== "table";

/** Whether a region is prose, or a table, of a column that a picture stands in. */
const isOfColumn = ({ label, box }: Region, picture: Box): boolean =>
  !floats.has(label) &&
  !furniture.has(label) &&
  widthOf(box) < columnWidthMax * widthOf(picture) &&
  overlapX(box, picture) > 0.1 * Math.min(widthOf(box), widthOf(picture));
