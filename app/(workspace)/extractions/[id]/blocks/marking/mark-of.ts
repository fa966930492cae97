import type { Bbox } from "@verso/contract/results";
import type { PlacedWord } from "@verso/contract/reviews";
import { frameAround, textOf, wordsUnder } from "../../review/placed-words.ts";

/** What stands in a frame, and what the page calls it. */
export type Mark = { label: string | null; text: string };

const ownLabel = /^(?<label>[^:]{1,48}?)\s*:\s+(?<value>.+)$/s;
/** In heights of what was framed: how far a label may stand from its value, and its words from each other. */
const gaps = { left: 20, words: 1.2, above: 2.2 };

/** What a frame holds: its words, and their label, which stands before a colon within, left of them, or above. */
export function markOf(words: readonly PlacedWord[], frame: Bbox): Mark | null {
  const inside = wordsUnder(words, frame);
  if (inside.length === 0) return null;
  const text = textOf(inside);
  const { label, value } = ownLabel.exec(text)?.groups ?? {};
  if (label !== undefined && value !== undefined && isLabel(label)) return { label, text: value };
  const around = frameAround(inside);
  const others = words.filter((word) => !inside.includes(word));
  return { label: labelLeft(others, around) ?? labelAbove(others, around), text };
}

/** The words before a value in its line, as far as they stand together. */
function labelLeft(words: readonly PlacedWord[], [x0, y0, , y1]: Bbox): string | null {
  const height = y1 - y0;
  const line = words
    .filter(({ bbox }) => bbox[2] <= x0 + height / 4 && isBetween((bbox[1] + bbox[3]) / 2, y0, y1))
    .sort((one, other) => other.bbox[0] - one.bbox[0]);
  const [nearest] = line;
  if (nearest === undefined || x0 - nearest.bbox[2] > gaps.left * height) return null;
  return labelOf(line, height);
}

/** The words over a value: those of the nearest line that reach over it, and what stands beside these. */
function labelAbove(words: readonly PlacedWord[], [x0, y0, x1, y1]: Bbox): string | null {
  const height = y1 - y0;
  const over = words.filter(({ bbox }) => isBetween(y0 - bbox[3], -height / 4, gaps.above * height));
  const low = Math.max(...over.filter(({ bbox }) => bbox[0] < x1 && bbox[2] > x0).map(({ bbox }) => bbox[3]));
  const line = over
    .filter(({ bbox }) => Math.abs(bbox[3] - low) < height / 2 && bbox[0] < x1)
    .sort((one, other) => other.bbox[0] - one.bbox[0]);
  return labelOf(line, height);
}

/** Words from right to left, up to the first wide gap. */
function labelOf(line: readonly PlacedWord[], height: number): string | null {
  const end = line.findIndex((word, i) => i > 0 && (line[i - 1]?.bbox[0] ?? 0) - word.bbox[2] > gaps.words * height);
  const text = textOf(line.slice(0, end < 0 ? line.length : end).toReversed());
  const label = text.replace(/[\s:.\-–]+$/u, "");
  return isLabel(label) ? label : null;
}

const isLabel = (text: string) => text.length <= 48 && /\p{L}/u.test(text);
const isBetween = (at: number, from: number, to: number) => at >= from && at <= to;
