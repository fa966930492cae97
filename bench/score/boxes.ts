import type { Bbox } from "@verso/contract/results";
import { meanOf } from "./counts.ts";
import { type ScoredPage, wordsIn } from "./results.ts";

/** A box that a person drew: what it is, where it is in the picture, and its place in the reading order where that is known. */
export type DrawnBox = { label: string; bbox: Bbox; order?: number };
/** A page's picture: its size, and the boxes on it; it may begin somewhere within a wider one. */
export type DrawnPage = { width: number; height: number; left: number; boxes: readonly DrawnBox[] };

export type BoxScore = {
  /** By what a box is: how many boxes have most of their characters in a block of each kind, or "(nothing)". */
  boxes: Record<string, Record<string, number>>;
  /** Kendall's tau of the blocks' order against the boxes', the mean of the pages with more than three ordered boxes that were read. */
  orderTau: number;
  orderedPages: number;
};

/** Boxes that hold others count as larger than they are, so that a word belongs to what is within them. */
const holders = new Set(["picture", "table", "figure"]);
const holdersWeight = 10;
/** How far outside a box a word's middle may lie, in the result's units. */
const reach = 1;

/** What the words within each drawn box were read as, and whether boxes come in the order of reading. */
export function scoreBoxes(pages: Iterable<readonly [DrawnPage, ScoredPage]>): BoxScore {
  const boxes = new Map<string, Map<string, number>>();
  const taus: number[] = [];
  for (const [drawn, read] of pages) {
    const placed = placedBoxes(drawn, read);
    const inside = placed.map(() => ({ kinds: new Map<string, number>(), blocks: [] as number[] }));
    for (const { block, kind, text, bbox } of wordsIn(read)) {
      const own = inside[smallestAround(placed, bbox)];
      if (!own) continue;
      own.kinds.set(kind, (own.kinds.get(kind) ?? 0) + [...text].length);
      own.blocks.push(block);
    }
    const ordered: { order: number; block: number }[] = [];
    for (const [i, { label, order }] of placed.entries()) {
      const { kinds, blocks } = inside[i] ?? { kinds: new Map<string, number>(), blocks: [] };
      const [kind = "(nothing)"] = [...kinds].sort((a, b) => b[1] - a[1])[0] ?? [];
      const counts = boxes.get(label) ?? new Map<string, number>();
      boxes.set(label, counts.set(kind, (counts.get(kind) ?? 0) + 1));
      if (order !== undefined && blocks.length > 0) ordered.push({ order, block: lowerMedian(blocks) });
    }
    if (ordered.length > 3) taus.push(tau(ordered));
  }
  return {
    boxes: Object.fromEntries([...boxes].map(([label, counts]) => [label, Object.fromEntries(counts)])),
    orderTau: meanOf(taus),
    orderedPages: taus.length,
  };
}

/** The boxes in the units of the result. Where a page's sides were taken for each other, they are changed back. */
function placedBoxes({ width, height, left, boxes }: DrawnPage, page: ScoredPage): DrawnBox[] {
  const ratio = page.width / page.height;
  const isTurned = Math.abs(ratio - width / height) > 0.01 && Math.abs(ratio - height / width) < 0.01;
  const [x, y] = isTurned ? [page.width / height, page.height / width] : [page.width / width, page.height / height];
  return boxes.map(({ bbox: [x0, y0, x1, y1], ...box }) => ({
    ...box,
    bbox: [(x0 - left) * x, y0 * y, (x1 - left) * x, y1 * y],
  }));
}

/** The place of the smallest box around the middle of a word, -1 where there is none. */
function smallestAround(boxes: readonly DrawnBox[], [x0, y0, x1, y1]: Bbox): number {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  let [smallest, best] = [Number.POSITIVE_INFINITY, -1];
  for (const [i, { label, bbox }] of boxes.entries()) {
    const [left, top, right, bottom] = bbox;
    if (x < left - reach || x > right + reach || y < top - reach || y > bottom + reach) continue;
    const area = (right - left) * (bottom - top) * (holders.has(label) ? holdersWeight : 1);
    if (area < smallest) [smallest, best] = [area, i];
  }
  return best;
}

const lowerMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** Kendall's tau of blocks in the order of their boxes; boxes in one block say nothing. */
function tau(boxes: readonly { order: number; block: number }[]): number {
  const blocks = boxes.toSorted((a, b) => a.order - b.order || a.block - b.block).map(({ block }) => block);
  const signs = blocks.flatMap((block, i) => blocks.slice(i + 1).map((later) => Math.sign(later - block)));
  const told = signs.filter((sign) => sign !== 0);
  return told.length > 0 ? meanOf(told) : 1;
}
