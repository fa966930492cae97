import type { Bbox } from "@verso/contract/results";
import { height } from "./runs.ts";

type Placed = { bbox: Bbox; blockId: string };

/** Words stand so near each other, and one so far right of the other, that two tell how their line runs; in em. */
const [besideEm, alongEm] = [1, 2];

/**
 * How far lines run down for each step to the right, on a page that was photographed askew: what most words tell with those beside them. Nought
 * where they do not agree.
 */
export function slopeOf(words: readonly Placed[]): number {
  const slopes = words.slice(1).flatMap((word, i) => {
    const before = words[i] ?? word;
    const em = (height(before) + height(word)) / 2;
    const isBeside = before.blockId === word.blockId && Math.abs(word.bbox[0] - before.bbox[2]) < besideEm * em;
    const right = middleOf(word, 0) - middleOf(before, 0);
    const down = middleOf(word, 1) - middleOf(before, 1);
    return isBeside && right > alongEm * em && Math.abs(down) < em / 2 ? [down / right] : [];
  });
  const inOrder = slopes.toSorted((a, b) => a - b);
  const [low = 0, most = 0, high = 0] = [0.25, 0.5, 0.75].map((share) => inOrder[Math.floor(share * inOrder.length)]);
  return low * high > 0 ? most : 0;
}

const middleOf = ({ bbox }: Placed, from: 0 | 1): number => (bbox[from] + bbox[from === 0 ? 2 : 3]) / 2;
