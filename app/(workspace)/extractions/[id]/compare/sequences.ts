/** Beyond this many pairs a comparison would hold up the page; what is longer is compared place by place. */
const pairsMax = 4_000_000;

/** Two sequences beside each other: what both have stands together, the rest alone. */
export type Aligned<T> = [left: T | null, right: T | null][];

/** The longest common subsequence of two, as pairs. `keyOf` says what counts as the same. */
export function align<T>(left: readonly T[], right: readonly T[], keyOf: (item: T) => string): Aligned<T> {
  const [a, b] = [left.map(keyOf), right.map(keyOf)];
  if (a.length * b.length > pairsMax) return byPlace(left, right);
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: Aligned<T> = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one, two] = [left[i] ?? null, right[j] ?? null];
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pairs.push([one, two]);
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      pairs.push([one, null]);
      i++;
    } else {
      pairs.push([null, two]);
      j++;
    }
  }
  return pairs;
}

function byPlace<T>(left: readonly T[], right: readonly T[]): Aligned<T> {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i] ?? null, right[i] ?? null]);
}

/** Runs of what only one side has: the first of the one beside the first of the other, as what was changed. */
export function paired<T>(aligned: Aligned<T>): Aligned<T> {
  const rows: Aligned<T> = [];
  let [lefts, rights]: [T[], T[]] = [[], []];
  const flush = () => {
    rows.push(...byPlace(lefts, rights));
    [lefts, rights] = [[], []];
  };
  for (const [left, right] of aligned) {
    if (left !== null && right !== null) {
      flush();
      rows.push([left, right]);
    } else if (left !== null) lefts.push(left);
    else if (right !== null) rights.push(right);
  }
  flush();
  return rows;
}
