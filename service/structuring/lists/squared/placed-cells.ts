import type { Phrase } from "../../document/page-text.ts";
import type { Headed } from "./heads.ts";

type Span = { x0: number; x1: number };
/** Where the cells of a column were found to stand: its head, and a cell before. */
export type Place = { column: Headed; spans: Span[] };

/** Edges so near each other, in em, are one edge. */
const edgeEm = 0.8;
/** A phrase that stands under no column costs more than one that stands ill. */
const [strayCost, overlapCost] = [4, 0.9];

/** How far a phrase stands from being under a column, in em: nought where an edge or the middle is the same. */
function distance({ x0, x1 }: Span, spans: readonly Span[], em: number): number {
  const far = spans.map((one) =>
    Math.min(Math.abs(x0 - one.x0), Math.abs(x1 - one.x1), Math.abs((x0 + x1 - one.x0 - one.x1) / 2)),
  );
  const shares = spans.some((one) => Math.min(one.x1, x1) > Math.max(one.x0, x0));
  const nearest = Math.min(...far) / em;
  return shares ? Math.min(nearest, overlapCost) : nearest;
}

/** Whether a phrase has an edge in common with what stands in a column. */
export const isAligned = (phrase: Span, { spans }: Place, em: number): boolean =>
  spans.some(({ x0, x1 }) => Math.abs(phrase.x0 - x0) < edgeEm * em || Math.abs(phrase.x1 - x1) < edgeEm * em);

/**
 * The column of each phrase of a line, from left to right and no two in one, so that they stand as near under them as they can; -1
 * where a phrase stands under none.
 */
export function placeCells(phrases: readonly Phrase[], places: readonly Place[], em: number): number[] {
  const [rows, cols] = [phrases.length, places.length];
  const best = Array.from({ length: rows + 1 }, () => new Array<number>(cols + 1).fill(0));
  const costs = phrases.map((phrase) => places.map(({ spans }) => distance(phrase, spans, em)));
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = cols; j >= 0; j--) {
      const stray = (best[i + 1]?.[j] ?? 0) + strayCost;
      const cost = costs[i]?.[j] ?? Number.POSITIVE_INFINITY;
      const under = j < cols && cost < 1 ? (best[i + 1]?.[j + 1] ?? 0) + cost : Number.POSITIVE_INFINITY;
      const past = j < cols ? (best[i]?.[j + 1] ?? 0) : Number.POSITIVE_INFINITY;
      (best[i] as number[])[j] = Math.min(stray, under, past);
    }
  }
  const placed: number[] = [];
  for (let i = 0, j = 0; i < rows; ) {
    const here = best[i]?.[j] ?? 0;
    const cost = costs[i]?.[j] ?? Number.POSITIVE_INFINITY;
    if (j < cols && cost < 1 && here === (best[i + 1]?.[j + 1] ?? 0) + cost) {
      placed.push(j);
      i++;
      j++;
    } else if (j < cols && here === best[i]?.[j + 1]) j++;
    else {
      placed.push(-1);
      i++;
    }
  }
  return placed;
}
