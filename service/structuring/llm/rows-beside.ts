import type { Citation } from "@verso/contract/results";

/** What stands in rows, by the page: for citations of one list, which of them lie on the line of another one. */
export type OnPages = ReadonlyMap<number | null, readonly Citation[]>;
export const onPages = (citations: readonly Citation[]): OnPages => Map.groupBy(citations, ({ page }) => page);

/** Those that stand on the line of one. */
export const onLineOf = (all: OnPages, one: Citation): Citation[] =>
  (all.get(one.page) ?? []).filter((other) => isOnLineOf(one, other));

/** Whether two stand on one page, and one on the line of the other. */
export function isOnLineOf(a: Citation, b: Citation): boolean {
  if (a.page !== b.page || !a.bbox || !b.bbox) return false;
  const overlap = Math.min(a.bbox[3], b.bbox[3]) - Math.max(a.bbox[1], b.bbox[1]);
  return overlap > lineShare * Math.min(a.bbox[3] - a.bbox[1], b.bbox[3] - b.bbox[1]);
}
const lineShare = 0.5;

/** The citations of a list by its rows. */
export function byRow(citations: readonly Citation[], list: string): Map<number, Citation[]> {
  const begins = `${list}/`;
  const own = citations.filter(({ path }) => path.startsWith(begins));
  return Map.groupBy(own, ({ path }) => Number.parseInt(path.slice(begins.length), 10));
}

/** For rows of one list the row of another that has most values on their lines, each of them once. */
export function rowsBeside(
  rows: ReadonlyMap<number, readonly Citation[]>,
  others: ReadonlyMap<number, readonly Citation[]>,
): Map<number, number> {
  const rowOf = new Map([...others].flatMap(([row, own]) => own.map((one) => [one, row] as const)));
  const pages = onPages([...rowOf.keys()]);
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const [row, own] of [...rows].sort(([a], [b]) => a - b)) {
    const beside = own.flatMap((one) => [...new Set(onLineOf(pages, one).map((other) => rowOf.get(other) ?? -1))]);
    const counts = Map.groupBy(beside, (other) => other);
    const [best] = [...counts]
      .filter(([other]) => !used.has(other))
      .sort(([a, m], [b, n]) => n.length - m.length || a - b);
    if (!best) continue;
    pairs.set(row, best[0]);
    used.add(best[0]);
  }
  return pairs;
}
