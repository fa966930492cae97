import type { Box } from "../geometry.ts";

/** Ink of a picture, 1 where there is some; rows without padding. */
export type InkMask = { ink: Uint8Array; width: number; height: number };
/** A connected part of the ink: its box in pixels and how many pixels it has, and how many of these are covered. */
export type InkPart = { box: Box; count: number; covered: number };

type Run = { from: number; to: number; part: number };

/** The eight-connected parts of the ink; nothing where there are more than `most`. */
export function inkParts({ ink, width, height }: InkMask, cover: Uint8Array, most: number): InkPart[] {
  const parents: number[] = [];
  const parts: InkPart[] = [];
  const rootOf = (part: number): number => {
    let root = part;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[part] = root;
    return root;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs: Run[] = [];
    let next = 0;
    const end = (y + 1) * width;
    for (let at = ink.indexOf(1, y * width); at >= 0 && at < end; ) {
      const from = at - y * width;
      let covered = 0;
      for (; at < end && ink[at] === 1; at++) covered += cover[at] ?? 0;
      const to = at - y * width;
      at = ink.indexOf(1, at);
      while (next < above.length && (above[next]?.to ?? 0) < from) next++;
      let part = -1;
      for (let i = next; i < above.length && (above[i]?.from ?? 0) <= to; i++) {
        const root = rootOf(above[i]?.part ?? 0);
        if (part < 0) part = root;
        else if (root !== part) {
          parents[root] = part;
          join(parts[part], parts[root]);
        }
      }
      if (part < 0) {
        part = parts.length;
        if (part >= most) return [];
        parents.push(part);
        parts.push({ box: { x0: from, y0: y, x1: to, y1: y + 1 }, count: 0, covered: 0 });
      }
      join(parts[part], { box: { x0: from, y0: y, x1: to, y1: y + 1 }, count: to - from, covered });
      runs.push({ from, to, part });
    }
    above = runs;
  }
  return parts.filter((_, i) => parents[i] === i);
}

function join(part: InkPart | undefined, other: InkPart | undefined): void {
  if (!part || !other) return;
  part.count += other.count;
  part.covered += other.covered;
  part.box.x0 = Math.min(part.box.x0, other.box.x0);
  part.box.y0 = Math.min(part.box.y0, other.box.y0);
  part.box.x1 = Math.max(part.box.x1, other.box.x1);
  part.box.y1 = Math.max(part.box.y1, other.box.y1);
}
