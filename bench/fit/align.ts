/** Which place of one text stands beside which of the other; beside nothing where it stands alone. */
export type AlignedPlaces = readonly [number | undefined, number | undefined];

/** Two texts side by side by the fewest changes (Levenshtein); two characters that are alike cost none. */
export function align(
  written: readonly string[],
  read: readonly string[],
  isAlike: (read: string, written: string) => boolean,
): AlignedPlaces[] {
  const columns = read.length + 1;
  const costs = new Uint32Array((written.length + 1) * columns);
  const costAt = (i: number, j: number) => costs[i * columns + j] ?? 0;
  const changed = (i: number, j: number) =>
    costAt(i - 1, j - 1) + (isAlike(read[j - 1] ?? "", written[i - 1] ?? "") ? 0 : 1);
  for (let i = 0; i <= written.length; i++)
    for (let j = 0; j <= read.length; j++)
      costs[i * columns + j] =
        i === 0 || j === 0 ? i + j : Math.min(changed(i, j), costAt(i - 1, j) + 1, costAt(i, j - 1) + 1);
  const places: AlignedPlaces[] = [];
  for (let i = written.length, j = read.length; i > 0 || j > 0; ) {
    const cost = costAt(i, j);
    if (i > 0 && j > 0 && cost === changed(i, j)) places.push([--i, --j]);
    else if (i > 0 && cost === costAt(i - 1, j) + 1) places.push([--i, undefined]);
    else places.push([undefined, --j]);
  }
  return places.reverse();
}
