import {
  type PageRange,
  type PageSelection,
  parsePages,
  resolvePages,
  selectPages,
  toRanges,
} from "@verso/contract/pages";

export type ParsedSelection =
  | { ok: true; selection: PageSelection; numbers: number[]; words: string }
  | { ok: false; message: string };

/**
 * Reads a page selection as people write it, for a file with `pageCount` pages. Gives the selection for the API, the page
 * numbers, and what was understood in words; or one sentence that says what to change.
 */
export function parseSelection(text: string, pageCount: number): ParsedSelection {
  const parsed = parsePages(text);
  if (!parsed.ok) return parsed;
  const resolved = resolvePages(selectPages(parsed.pages, pageCount), pageCount);
  if (!resolved.ok) return { ok: false, message: resolved.message };
  const { numbers } = resolved;
  const ranges = toRanges(numbers);
  const selection: PageSelection = numbers.length === pageCount ? "all" : { ranges };
  return { ok: true, selection, numbers, words: wordsOf(ranges, numbers.length, pageCount) };
}

/** Page numbers, in order, as they are written in a selection: `1-3, 7`. */
export function textOfPages(sorted: readonly number[]): string {
  return toRanges(sorted)
    .map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`))
    .join(", ");
}

function wordsOf(ranges: PageRange[], selected: number, pageCount: number): string {
  const pages = (n: number) => `${n} ${n === 1 ? "page" : "pages"}`;
  if (selected === pageCount) return pageCount === 1 ? "The only page" : `All ${pages(pageCount)}`;
  if (selected === 1) return `Page ${ranges[0]?.start} of ${pageCount}`;
  const shown = ranges.slice(0, 4).map(({ start, end }) => (start === end ? `${start}` : `${start}–${end}`));
  if (ranges.length > 4) shown.push("…");
  return `${pages(selected)} of ${pageCount}: ${shown.join(", ")}`;
}
