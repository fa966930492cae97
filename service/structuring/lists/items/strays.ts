import type { Cell, Item } from "./item.ts";

/** Edges so near each other, in heights of a word, are one edge; rows follow one another at such a step, and what stands so much farther is apart. */
const [edgeEm, apart] = [0.8, 1.4];

type Place = { x0: number; x1: number; y0: number; page: number; height: number };

/**
 * Things up to the first that stands apart from those above it, and in other places than they do: what people signed, or a table of other
 * things, below a list.
 */
export function withoutStrays(items: Item[]): Item[] {
  const places = items.map((item) => item.map(placeOf));
  const tops = places.map((own) => own.flatMap((one) => one ?? []).sort((a, b) => a.y0 - b.y0)[0]);
  const spans = new Map<number, Place[]>();
  let stepMax = 0;
  for (const [i, own] of places.entries()) {
    const [top, before] = [tops[i], tops[i - 1]];
    const step = top && before && top.page === before.page ? top.y0 - before.y0 : 0;
    // What is longer than all above it is the list.
    const isTail = i > 1 && 2 * i >= items.length;
    if (isTail && step > apart * stepMax && stepMax > 0 && !isAligned(own, spans)) return items.slice(0, i);
    stepMax = Math.max(stepMax, step);
    for (const [at, one] of own.entries()) {
      const known = spans.get(at) ?? [];
      if (one) spans.set(at, [...known.slice(1 - spansMax), one]);
    }
  }
  return items;
}
/** So many cells above tell where a column stands: on another page it may stand elsewhere. */
const spansMax = 8;

/** Whether more than half of a thing's cells have an edge or their middle where one above has it. */
function isAligned(own: readonly (Place | undefined)[], spans: ReadonlyMap<number, readonly Place[]>): boolean {
  const cells = own.flatMap((one, at) => (one && spans.has(at) ? [{ one, above: spans.get(at) ?? [] }] : []));
  const isNear = (one: Place, { x0, x1, height }: Place) =>
    [one.x0 - x0, one.x1 - x1, (one.x0 + one.x1 - x0 - x1) / 2].some((off) => Math.abs(off) < edgeEm * height);
  const aligned = cells.filter(({ one, above }) => above.some((other) => isNear(one, other)));
  return cells.length < cellsMin || 2 * aligned.length > cells.length;
}
/** Fewer cells tell nothing. */
const cellsMin = 2;

function placeOf(cell: Cell | undefined): Place | undefined {
  const [phrase] = cell?.phrases ?? [];
  const [first, last] = [phrase?.words[0], phrase?.words.at(-1)];
  if (!first || !last) return undefined;
  const [x0, y0, , y1] = first.bbox;
  return { x0, x1: last.bbox[2], y0, page: first.page, height: y1 - y0 };
}
