import type { Region, RegionLabel } from "../content.ts";
import { heightOf, overlapX, widthOf } from "../geometry.ts";

const besideText: ReadonlySet<RegionLabel> = new Set([
  "aside_text",
  "footer",
  "footer_image",
  "footnote",
  "header",
  "header_image",
  "number",
]);
/** A note stands in the column that is over so large a share of the narrower of both. */
const columnShareMin = 0.5;
/** By so large a share of its height it may reach into what stands above it. */
const rimShare = 0.5;

/**
 * Regions in reading order, with the notes at the foot of a column after that column: a network puts all of them after the last
 * column, where a page's text layer may not. Notes below all columns stay where they are.
 */
export function withNotesAfterColumns(ordered: readonly Region[]): Region[] {
  const placed = ordered.filter(({ label }) => label !== "footnote");
  const notes = ordered.filter(({ label }) => label === "footnote").sort((a, b) => a.box.y0 - b.box.y0);
  for (const note of notes) {
    const column = placed.findLastIndex((region) => isAbove(region, note));
    const after = placed.findIndex((region) => ordered.indexOf(region) > ordered.indexOf(note));
    const own = after < 0 ? placed.length : after;
    placed.splice(column < 0 ? own : column + 1, 0, note);
  }
  return placed;
}

/** Whether a region is what a note stands below: text of its column, or a note there. */
const isAbove = ({ label, box }: Region, note: Region): boolean =>
  (label === "footnote" || !besideText.has(label)) &&
  box.y1 < note.box.y0 + rimShare * heightOf(note.box) &&
  overlapX(box, note.box) > columnShareMin * Math.min(widthOf(box), widthOf(note.box));
