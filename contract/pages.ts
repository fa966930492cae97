import { z } from "zod";

/** `"all"`, page numbers, or ranges; 1-based and inclusive. Whether the pages exist is checked against the upload. */
export const PageSelection = z.union([
  z.literal("all"),
  z.array(z.int()),
  z.strictObject({ ranges: z.array(z.strictObject({ start: z.int(), end: z.int() })) }),
]);
export type PageSelection = z.infer<typeof PageSelection>;

export type ResolvedPages = { ok: true; numbers: number[] } | { ok: false; path: string; message: string };

/**
 * The distinct page numbers that a selection names, ascending. Duplicates and overlaps collapse.
 * Refuses an empty selection, a page below 1 or beyond `pageCount`, and a range that ends before it starts.
 */
export function resolvePages(selection: PageSelection, pageCount: number): ResolvedPages {
  const refuse = (path: string, message: string): ResolvedPages => ({ ok: false, path, message });
  const outside = (n: number) =>
    n < 1
      ? "Page numbers begin at 1."
      : `Page ${n} does not exist: the file has ${pageCount} ${pageCount === 1 ? "page" : "pages"}.`;
  if (selection === "all") return { ok: true, numbers: Array.from({ length: pageCount }, (_, i) => i + 1) };

  // Marks instead of numbers: thousands of ranges over the same pages must cost no more than a few.
  const marks = new Uint8Array(pageCount + 1);
  if (Array.isArray(selection)) {
    for (const [i, n] of selection.entries()) {
      if (n < 1 || n > pageCount) return refuse(`/pages/${i}`, outside(n));
      marks[n] = 1;
    }
  } else {
    for (const [i, { start, end }] of selection.ranges.entries()) {
      if (start < 1 || start > pageCount) return refuse(`/pages/ranges/${i}/start`, outside(start));
      if (end < start)
        return refuse(`/pages/ranges/${i}/end`, `The range ends at ${end}, before it starts at ${start}.`);
      if (end > pageCount) return refuse(`/pages/ranges/${i}/end`, outside(end));
      marks.fill(1, start, end + 1);
    }
  }
  const numbers = Array.from(marks.keys()).filter((n) => marks[n] === 1);
  return numbers.length === 0 ? refuse("/pages", "Select at least one page.") : { ok: true, numbers };
}
