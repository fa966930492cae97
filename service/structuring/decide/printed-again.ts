import type { Place } from "./given-values.ts";

/** The places of values in rows of which each value was read from the words of one earlier row of the same list: what is printed once is one row. */
export function printedAgain(places: readonly Place[]): ReadonlySet<string> {
  const again = new Set<string>();
  const lists = Map.groupBy(
    places.filter(({ row, cited }) => row && cited),
    ({ row }) => row?.list,
  );
  for (const cells of lists.values()) {
    const seen = new Map<string, string>();
    for (const [at, row] of Map.groupBy(cells, (one) => one.row?.at ?? "")) {
      const keys = row.map(({ cited }) => `${cited?.page} ${cited?.bbox.join(" ")}`);
      const owners = keys.map((key) => seen.get(key));
      const [owner] = owners;
      if (owner !== undefined && owners.every((one) => one === owner)) for (const { path } of row) again.add(path);
      else for (const key of keys) if (!seen.has(key)) seen.set(key, at);
    }
  }
  return again;
}
