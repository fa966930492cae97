import type { Bbox } from "@verso/contract/results";
import type { PlacedWord } from "@verso/contract/reviews";

/** The frame around some words. */
export function frameAround(words: readonly PlacedWord[]): Bbox {
  return [
    Math.min(...words.map(({ bbox }) => bbox[0])),
    Math.min(...words.map(({ bbox }) => bbox[1])),
    Math.max(...words.map(({ bbox }) => bbox[2])),
    Math.max(...words.map(({ bbox }) => bbox[3])),
  ];
}

/** The words whose middles lie in a frame, as the service takes them. */
export function wordsUnder(words: readonly PlacedWord[], [x0, y0, x1, y1]: Bbox): PlacedWord[] {
  return words.filter(({ bbox }) => {
    const [x, y] = middleOf(bbox);
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  });
}

/** The word at a place; undefined between words. */
export function wordAt(
  words: readonly PlacedWord[],
  [x, y]: readonly [number, number, ...unknown[]],
): PlacedWord | undefined {
  return words.find(({ bbox: [x0, y0, x1, y1] }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
}

export const textOf = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(" ");

/** The word above or below another, the nearest to it; itself where there is none. */
export function wordBeyond(words: readonly PlacedWord[], at: number, by: 1 | -1): number {
  const from = words[at];
  if (from === undefined) return at;
  const [x, y] = middleOf(from.bbox);
  const height = from.bbox[3] - from.bbox[1];
  let best = at;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, { bbox }] of words.entries()) {
    const [otherX, otherY] = middleOf(bbox);
    const down = (otherY - y) * by;
    if (down < height / 2) continue;
    // Lines count more than columns: the next line comes before one that lies straighter below.
    const far = down * 4 + Math.abs(otherX - x);
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

const middleOf = ([x0, y0, x1, y1]: Bbox): [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];
