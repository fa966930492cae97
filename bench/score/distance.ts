/** The fewest insertions, removals and replacements that make one sequence the other (Levenshtein 1966). */
export function editDistance<T>(from: ArrayLike<T>, to: ArrayLike<T>): number {
  return lastOf(from, to, 1);
}

/** The fewest insertions and removals alone: what both do not have in their longest common subsequence. */
export function indelDistance<T>(from: ArrayLike<T>, to: ArrayLike<T>): number {
  return lastOf(from, to, 2);
}

/** The length of the longest common subsequence. */
export const commonLength = <T>(a: ArrayLike<T>, b: ArrayLike<T>): number =>
  (a.length + b.length - indelDistance(a, b)) / 2;

/** The edit distance as a share of the longer sequence, from 0 to 1. */
export const relativeDistance = <T>(a: ArrayLike<T>, b: ArrayLike<T>): number =>
  editDistance(a, b) / Math.max(1, a.length, b.length);

/** The last cell of the table of costs, of which one row is kept. */
function lastOf<T>(from: ArrayLike<T>, to: ArrayLike<T>, replacing: number): number {
  const row = Uint32Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 0; i < from.length; i++) {
    const thing = from[i];
    let diagonal = i;
    let left = i + 1;
    row[0] = left;
    for (let j = 1; j <= to.length; j++) {
      const above = row[j] ?? 0;
      const kept = thing === to[j - 1] ? diagonal : diagonal + replacing;
      left = Math.min(kept, Math.min(above, left) + 1);
      diagonal = above;
      row[j] = left;
    }
  }
  return row[to.length] ?? 0;
}
