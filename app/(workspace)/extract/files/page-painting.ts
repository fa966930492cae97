import { textOfPages } from "@/lib/pages/parse-selection.ts";

/** Chosen pages after every page between two became as `chosen` says; the others stay as they were. Ascending. */
export function painted(
  before: ReadonlySet<number>,
  { from, to, chosen }: { from: number; to: number; chosen: boolean },
): number[] {
  const after = new Set(before);
  for (let page = Math.min(from, to); page <= Math.max(from, to); page++) {
    if (chosen) after.add(page);
    else after.delete(page);
  }
  return [...after].sort((one, other) => one - other);
}

/** Chosen pages (ascending) as they are written: all of them as "all", none as nothing. */
export const writtenPages = (numbers: readonly number[], pageCount: number): string =>
  numbers.length === pageCount ? "all" : textOfPages(numbers);
