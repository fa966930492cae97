/** Things below each other, by where each begins, in CSS px; one entry more says where the last ends. */
export type Column = Float64Array;

/** Things of these heights below each other, the first at `from`. */
export function stack(heights: Float64Array, from = 0): Column {
  const column = new Float64Array(heights.length + 1);
  column[0] = from;
  restack(column, heights, 0);
  return column;
}

/** Puts right, in place, where things begin below the one at `first`, whose height is not as it was. */
export function restack(column: Column, heights: Float64Array, first: number): void {
  let top = column[first] ?? 0;
  for (let index = first; index < heights.length; index += 1) {
    top += heights[index] ?? 0;
    column[index + 1] = top;
  }
}

/** Where the thing at `index` begins; beyond the last, where that ends. */
export function topOf(column: Column, index: number): number {
  return column[Math.max(0, Math.min(index, column.length - 1))] ?? 0;
}

export function heightOf(column: Column, index: number): number {
  return topOf(column, index + 1) - topOf(column, index);
}

/** Which thing holds `y`; above the first it is the first, below the last the last. 0 where there is none. */
export function indexAt(column: Column, y: number): number {
  let low = 0;
  let high = column.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (topOf(column, middle) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first and the last thing of which anything lies between `top` and `bottom`; the last is -1 where there is none. */
export function indicesWithin(column: Column, top: number, bottom: number): { first: number; last: number } {
  if (column.length < 2) return { first: 0, last: -1 };
  return { first: indexAt(column, top), last: indexAt(column, bottom) };
}
