import { toRanges } from "@verso/contract/pages";

const rangesMax = 6;

/** Numbers in order as people write them: "1 to 3, 7". Of many ranges the first few, and that there are others. */
export function formatRanges(sorted: readonly number[]): string {
  const ranges = toRanges(sorted).map(({ start, end }) =>
    start === end ? `${start}` : end === start + 1 ? `${start}, ${end}` : `${start} to ${end}`,
  );
  return ranges.length > rangesMax ? `${ranges.slice(0, rangesMax).join(", ")} and others` : ranges.join(", ");
}
