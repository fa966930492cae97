/** `"all"`, page numbers, or ranges; 1-based and inclusive. */
export type PageSelection = "all" | number[] | { ranges: PageRange[] };

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

export type PageRange = { start: number; end: number };
/** Pages as people write them: every page, or ranges of which one may go on to the last page. */
export type WrittenPages = "all" | { start: number; end: number | "last" }[];
export type ParsedPages = { ok: true; pages: WrittenPages } | { ok: false; message: string };

const writtenRange = /^(\d{1,7})(?:\s*(?:-|–|—|to|\.\.)\s*(\d{1,7})?)?$/;

/**
 * Reads page numbers as people write them: "all", "3", "1-3, 7", "5-" (to the last page). Refuses in one sentence that says
 * what to change. Whether the pages exist is for `resolvePages`, once it is known of which file.
 */
export function parsePages(text: string): ParsedPages {
  const refuse = (message: string): ParsedPages => ({ ok: false, message });
  const trimmed = text.trim().toLowerCase();
  if (trimmed === "all") return { ok: true, pages: "all" };
  const pages: Exclude<WrittenPages, "all"> = [];
  for (const piece of trimmed.split(/[,;]/).map((part) => part.trim())) {
    if (piece === "") continue;
    const found = writtenRange.exec(piece);
    if (found === null) return refuse(`"${piece.slice(0, 60)}" is neither a page nor a range such as "1-3".`);
    const [whole, first = "", last] = found;
    const start = Number(first);
    const end = last !== undefined ? Number(last) : whole === first ? start : "last";
    if (end !== "last" && end < start) return refuse(`The range ${start}-${end} ends before it starts.`);
    pages.push({ start, end });
  }
  return pages.length === 0 ? refuse('Write "all" or page numbers such as "1-3, 7".') : { ok: true, pages };
}

/** The selection that written pages are of a file with `pageCount` pages. */
export function selectPages(pages: WrittenPages, pageCount: number): PageSelection {
  if (pages === "all") return "all";
  // A range that begins behind the last page stays one that does not exist.
  return { ranges: pages.map(({ start, end }) => ({ start, end: end === "last" ? Math.max(start, pageCount) : end })) };
}

/**
 * Those of the pages that are there (ascending) which written pages name; null where one is named that is not there. A range
 * to the last page takes what is there of it.
 */
export function choosePages(pages: WrittenPages, there: readonly number[]): number[] | null {
  if (pages === "all") return [...there];
  const chosen = new Set<number>();
  for (const { start, end } of pages) {
    const within = there.filter((n) => n >= start && (end === "last" || n <= end));
    if (within.length !== (end === "last" ? Math.max(1, within.length) : end - start + 1)) return null;
    for (const n of within) chosen.add(n);
  }
  return there.filter((n) => chosen.has(n));
}

/** Consecutive runs of ascending distinct numbers. */
export function toRanges(sorted: readonly number[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const n of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && n === last.end + 1) last.end = n;
    else ranges.push({ start: n, end: n });
  }
  return ranges;
}
