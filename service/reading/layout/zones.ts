import type { PageWord, RegionLabel } from "../content.ts";
import { toColumns } from "./columns.ts";
import type { DraftBlock } from "./drafts.ts";
import type { Segment } from "./segments.ts";

/** A part of a page whose lines are read by themselves, with the tables and figures that stand among them, from the top. */
export type Zone = { segments: Segment[]; solid: DraftBlock[]; label?: RegionLabel };

/** Parts segments and solid pieces into columns, in reading order. */
export function columnZones(text: readonly Segment[], solid: readonly DraftBlock[]): Zone[] {
  const standIns = new Map<Segment, DraftBlock>(solid.map((block) => [standIn(block), block]));
  return toColumns([...text, ...standIns.keys()]).map((column) => ({
    segments: column.filter((segment) => !standIns.has(segment)),
    solid: column.flatMap((segment) => standIns.get(segment) ?? []).sort((a, b) => a.box.y0 - b.box.y0),
  }));
}

/** A solid piece takes part in the search for columns as if it were one wide line. */
function standIn(block: DraftBlock): Segment {
  const word: PageWord = {
    text: "",
    box: block.box,
    shown: block.box,
    size: 10,
    bold: false,
    confidence: 1,
    spaced: true,
  };
  return { words: [word], box: block.box, size: 10 };
}
