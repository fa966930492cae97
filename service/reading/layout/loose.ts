import { type Box, middleY, overlapX, overlapY, samePlace, unionOf, widthOf } from "../geometry.ts";
import type { DraftBlock } from "./drafts.ts";
import type { Segment } from "./segments.ts";
import { columnZones, type Zone } from "./zones.ts";

/** Zones at one place of the reading order. */
export type Placed = { box: Box; zones: Zone[] };

/** Pieces that stand no further apart than this, in em, are one group. */
const besideMaxEm = 1.5;
const belowMaxEm = 0.9;
/** With more pieces than this the page is read as one group. */
const piecesMax = 3000;
/** What stands over another column, or over several, counts for so much further away, in em; what stands beside is as far as this, and no further. */
const otherColumnEm = 20;
const severalColumnsEm = 5;
const besideEm = 8;
const besideMostEm = 10;

type Group = { box: Box; segments: Segment[]; solid: DraftBlock[] };

/** What stands in no region, in groups of what stands close together, each read as a page of its own. */
export function looseGroups(segments: readonly Segment[], solid: readonly DraftBlock[], em: number): Placed[] {
  const single = [
    ...segments.map((segment): Group => ({ box: segment.box, segments: [segment], solid: [] })),
    ...solid.map((block): Group => ({ box: block.box, segments: [], solid: [block] })),
  ].sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  let groups: Group[] = single.length > piecesMax ? [join(single)] : [];
  if (groups.length === 0) {
    for (const one of single) {
      const around = {
        x0: one.box.x0 - besideMaxEm * em,
        y0: one.box.y0 - belowMaxEm * em,
        x1: one.box.x1 + besideMaxEm * em,
        y1: one.box.y1 + belowMaxEm * em,
      };
      const near = groups.filter(({ box }) => overlapX(box, around) > 0 && overlapY(box, around) > 0);
      groups = [...groups.filter((group) => !near.includes(group)), join([...near, one])];
    }
  }
  return groups
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
    .map((group) => ({ box: group.box, zones: columnZones(group.segments, group.solid) }));
}

const join = (groups: readonly Group[]): Group => ({
  box: unionOf(groups.map(({ box }) => box)),
  segments: groups.flatMap(({ segments }) => segments),
  solid: groups.flatMap(({ solid }) => solid),
});

/** Puts what no order is known of beside the nearest of what has one: after what is above it or to its left, or before. */
export function insertLoose(placed: readonly Placed[], loose: readonly Placed[], em: number): Placed[] {
  const ordered = [...placed];
  for (const one of loose) {
    let at = ordered.length;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [i, other] of ordered.entries()) {
      const distance = distanceOf(one.box, other.box, em);
      if (distance >= nearest) continue;
      nearest = distance;
      at = comesBefore(one.box, other.box) ? i : i + 1;
    }
    ordered.splice(at, 0, one);
  }
  return ordered;
}

function distanceOf(one: Box, other: Box, em: number): number {
  const [across, down] = [overlapX(one, other), overlapY(one, other)];
  if (down > 0 && across <= 0) return Math.min(besideEm * em - 0.2 * across, besideMostEm * em);
  const widths = [widthOf(one), widthOf(other)].map((width) => Math.max(width, samePlace));
  const ofNarrow = Math.max(0, across) / Math.min(...widths);
  const ofWide = Math.max(0, across) / Math.max(...widths);
  const astray = (1 - ofNarrow) * otherColumnEm + (1 - ofWide) * severalColumnsEm;
  return Math.max(0, -down) + Math.max(0, -across) + astray * em;
}

/** Whether a box is read before the nearest other: where it stands higher, or on its line and to its left. */
function comesBefore(one: Box, other: Box): boolean {
  if (overlapX(one, other) <= 0 && overlapY(one, other) > 0) return one.x1 <= other.x0;
  return middleY(one) < middleY(other);
}
