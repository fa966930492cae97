import type { PageWord } from "../content.ts";
import { type Box, heightOf, median, overlapY, unionOf } from "../geometry.ts";

/** Words of one line that stand close together: what a column gutter cannot run through. */
export type Segment = { words: PageWord[]; box: Box; size: number };

/** Wider gaps, in em, may be gutters or the space between table columns. */
const segmentGapEm = 0.85;
/** How far, in em, a word may begin before the one on its left ends. */
const overlapMaxEm = 0.6;

/** A first letter over several lines is so many times as large as theirs. */
const initialRatioMin = 1.8;

type Chain = { words: PageWord[]; last: PageWord };

/**
 * Chains words to segments, each word to the nearest one on its left that shares its line. `apart` says of two words that
 * something parts them, however near they are.
 */
export function toSegments(
  words: readonly PageWord[],
  apart: (left: PageWord, right: PageWord) => boolean = () => false,
): Segment[] {
  let height = 1;
  let reach = 0;
  for (const { box, size } of words) {
    height = Math.max(height, heightOf(box));
    reach = Math.max(reach, segmentGapEm * size);
  }
  // Chains that are still open, by the height at which they end: only near ones can share a line.
  const open = new Map<number, Chain[]>();
  const chains: Chain[] = [];
  const sorted = [...words].sort((a, b) => a.box.x0 - b.box.x0 || a.box.y0 - b.box.y0);
  for (const word of sorted) {
    const level = Math.floor(word.box.y1 / height);
    let best: Chain | undefined;
    let bestLevel = level;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (let near = level - 1; near <= level + 1; near++) {
      const some = open.get(near);
      if (!some) continue;
      let kept = 0;
      for (const chain of some) {
        if (word.box.x0 - chain.last.box.x1 > reach) continue;
        some[kept++] = chain;
        const distance = distanceBetween(chain.last, word);
        if (distance < bestDistance && !apart(chain.last, word)) {
          best = chain;
          bestLevel = near;
          bestDistance = distance;
        }
      }
      some.length = kept;
    }
    if (best) {
      best.words.push(word);
      best.last = word;
      if (bestLevel === level) continue;
      const left = open.get(bestLevel);
      left?.splice(left.indexOf(best), 1);
    } else {
      best = { words: [word], last: word };
      chains.push(best);
    }
    const here = open.get(level);
    if (here) here.push(best);
    else open.set(level, [best]);
  }
  return chains
    .map(({ words: members }) => toSegment(members))
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** How ill `word` follows `last` on a line; infinite where it does not. */
function distanceBetween(last: PageWord, word: PageWord): number {
  const size = Math.max(last.size, word.size);
  const gap = word.box.x0 - last.box.x1;
  if (gap > segmentGapEm * size || gap < -overlapMaxEm * size) return Number.POSITIVE_INFINITY;
  const overlap = overlapY(last.box, word.box);
  if (overlap < 0.5 * Math.min(heightOf(last.box), heightOf(word.box))) return Number.POSITIVE_INFINITY;
  // An initial reaches down beside lines that are none of its own, and to the one below it.
  const unlike = size > initialRatioMin * Math.min(last.size, word.size);
  if (isInitial(last, word) || (unlike && gap < -overlapMaxEm * Math.min(last.size, word.size)))
    return Number.POSITIVE_INFINITY;
  return Math.abs(last.box.y1 - word.box.y1) * 2 + Math.max(0, gap);
}

/** Whether a word is the large first letter of the next one, beside whose line others may stand. */
export const isInitial = (word: PageWord, next: PageWord | undefined): boolean =>
  next !== undefined &&
  word.size >= initialRatioMin * next.size &&
  /^["'“„«‘]?\p{Lu}$/u.test(word.text) &&
  /^[\p{L}’']/u.test(next.text);

/** A segment of words that are already in order. */
export function toSegment(words: PageWord[]): Segment {
  const [only] = words;
  if (only && words.length === 1) return { words, box: only.box, size: only.size };
  return { words, box: unionOf(words.map(({ box }) => box)), size: median(words.map(({ size }) => size)) };
}
