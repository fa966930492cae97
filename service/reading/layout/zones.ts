import type { PageWord, RegionLabel } from "../content.ts";
import { type Box, middleY } from "../geometry.ts";
import { toColumns } from "./columns.ts";
import type { DraftBlock } from "./drafts.ts";
import type { DrawnForm } from "./drawn-cells.ts";
import type { Segment } from "./segments.ts";

/**
 * A part of a page whose lines are read by themselves, with the tables and figures that stand among them, from the top; `box` is the
 * drawn cell that they fill.
 */
export type Zone = { segments: Segment[]; solid: DraftBlock[]; label?: RegionLabel; box?: Box };

/** Parts segments, solid pieces and drawn forms into columns, in reading order; each cell of a form is a page of its own. */
export function columnZones(
  text: readonly Segment[],
  solid: readonly DraftBlock[],
  forms: readonly DrawnForm[] = [],
): Zone[] {
  const blocks = new Map<Segment, DraftBlock>(solid.map((block) => [standIn(block), block]));
  const drawn = new Map<Segment, DrawnForm>(forms.map((form) => [standIn(form), form]));
  const zoneOf = (column: readonly Segment[]): Zone[] => {
    const zone = {
      segments: column.filter((segment) => !blocks.has(segment)),
      solid: column.flatMap((segment) => blocks.get(segment) ?? []).sort((a, b) => a.box.y0 - b.box.y0),
    };
    return column.length > 0 ? [zone] : [];
  };
  return toColumns([...text, ...blocks.keys(), ...drawn.keys()]).flatMap((column) => {
    const zones: Zone[] = [];
    let rest = column.filter((segment) => !drawn.has(segment));
    for (const form of column.flatMap((segment) => drawn.get(segment) ?? []).sort((a, b) => a.box.y0 - b.box.y0)) {
      const above = rest.filter(({ box }) => middleY(box) < middleY(form.box));
      rest = rest.filter((segment) => !above.includes(segment));
      zones.push(...zoneOf(above), ...form.cells.flatMap(zonesOfCell));
    }
    return [...zones, ...zoneOf(rest)];
  });
}

function zonesOfCell({ box, segments, solid }: DrawnForm["cells"][number]): Zone[] {
  const zones = columnZones(segments, solid);
  return zones.length === 1 ? zones.map((zone) => ({ ...zone, box })) : zones;
}

/** A solid piece takes part in the search for columns as if it were one wide line. */
function standIn(block: { box: Box }): Segment {
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
