import type { PageWord } from "../content.ts";
import { type Box, heightOf, median, overlapY, unionOf } from "../geometry.ts";

/** Words of one line that stand close together: what a column gutter cannot run through. */
export type Segment = { words: PageWord[]; box: Box; size: number };

/** Wider gaps, in em, may be gutters or the space between table columns. */
const segmentGapEm = 0.85;

/** Chains words to segments, each word to the nearest one on its left that shares its line. */
export function toSegments(words: readonly PageWord[]): Segment[] {
  const open: { words: PageWord[]; last: PageWord }[] = [];
  const sorted = [...words].sort((a, b) => a.box.x0 - b.box.x0 || a.box.y0 - b.box.y0);
  for (const word of sorted) {
    let best: { words: PageWord[]; last: PageWord } | undefined;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (const chain of open) {
      const distance = distanceBetween(chain.last, word);
      if (distance < bestDistance) {
        best = chain;
        bestDistance = distance;
      }
    }
    if (best) {
      best.words.push(word);
      best.last = word;
    } else open.push({ words: [word], last: word });
  }
  return open
    .map(({ words: members }) => toSegment(members))
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** How ill `word` follows `last` on a line; infinite where it does not. */
function distanceBetween(last: PageWord, word: PageWord): number {
  const size = Math.max(last.size, word.size);
  const gap = word.box.x0 - last.box.x1;
  if (gap > segmentGapEm * size || gap < -0.6 * size) return Number.POSITIVE_INFINITY;
  const overlap = overlapY(last.box, word.box);
  if (overlap < 0.5 * Math.min(heightOf(last.box), heightOf(word.box))) return Number.POSITIVE_INFINITY;
  return Math.abs(last.box.y1 - word.box.y1) * 2 + Math.max(0, gap);
}

/** A segment of words that are already in order. */
export function toSegment(words: PageWord[]): Segment {
  return { words, box: unionOf(words.map(({ box }) => box)), size: median(words.map(({ size }) => size)) };
}
