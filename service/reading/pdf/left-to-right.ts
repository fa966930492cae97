/** A sign of a line, or a space (with none): where it stands across the page, and when the file draws it. */
export type Placed<T> = { x: number; place: number | undefined; sign: T | undefined };

/** What a file draws next in the order of its line stands no further back than this, in em, of what it has drawn. */
const backMaxEm = 1;
/** Of the steps from one object to the next so large a share goes one way where the file draws a line in its order. */
const steadyShareMin = 0.8;

/**
 * The signs of a line, from left to right: in the file's own order where that runs along the line, from either end. Where letters stand
 * above one another, as in Nastaliq, their places alone do not tell it.
 */
export function leftToRight<T>(signs: readonly Placed<T>[], em: number): Placed<T>[] {
  const across = signs.toSorted((a, b) => a.x - b.x);
  if (signs.some(({ place }) => place === undefined)) return across;
  // Within an object a line's letters stand beside one another.
  const drawn = across.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.x - b.x);
  if (isSteady(drawn, em)) return drawn;
  const turned = across.toSorted((a, b) => (b.place ?? 0) - (a.place ?? 0) || a.x - b.x);
  return isSteady(turned, em) ? turned : across;
}

function isSteady<T>(signs: readonly Placed<T>[], em: number): boolean {
  let [steps, on, furthest] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const [i, { x, place }] of signs.entries()) {
    if (furthest - x > backMaxEm * em) return false;
    furthest = Math.max(furthest, x);
    const before = signs[i - 1];
    if (!before || before.place === place) continue;
    steps++;
    if (x > before.x) on++;
  }
  return on >= steadyShareMin * steps;
}
