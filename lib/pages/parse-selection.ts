import type { PageSelection } from "@verso/contract/pages";

export type Range = { start: number; end: number };
export type ParsedSelection =
  | { ok: true; selection: PageSelection; numbers: number[]; words: string }
  | { ok: false; message: string };

const everyPage = (pageCount: number) => Array.from({ length: pageCount }, (_, i) => i + 1);
const count = (n: number) => `${n} ${n === 1 ? "page" : "pages"}`;

/**
 * Reads a page selection as people write it: "all", "3", "1-3, 7", "5-" (to the end). Overlaps collapse.
 * Gives the selection for the API, the page numbers, and what was understood in words; or one sentence
 * that says what to change.
 */
export function parseSelection(text: string, pageCount: number): ParsedSelection {
  const refuse = (message: string): ParsedSelection => ({ ok: false, message });
  const trimmed = text.trim().toLowerCase();
  if (trimmed === "") return refuse('Write "all" or page numbers such as "1-3, 7".');
  if (trimmed === "all") {
    return {
      ok: true,
      selection: "all",
      numbers: everyPage(pageCount),
      words: pageCount === 1 ? "The only page" : `All ${count(pageCount)}`,
    };
  }

  const numbers = new Set<number>();
  for (const part of trimmed.split(/[,;]/)) {
    const piece = part.trim();
    if (piece === "") continue;
    const range = readRange(piece, pageCount);
    if (typeof range === "string") return refuse(range);
    for (let n = range.start; n <= range.end; n++) numbers.add(n);
  }
  if (numbers.size === 0) return refuse('Write "all" or page numbers such as "1-3, 7".');

  const sorted = [...numbers].sort((a, b) => a - b);
  const ranges = toRanges(sorted);
  const selection: PageSelection = sorted.length === pageCount ? "all" : { ranges };
  return { ok: true, selection, numbers: sorted, words: wordsOf(ranges, sorted.length, pageCount) };
}

function readRange(piece: string, pageCount: number): Range | string {
  const match = /^(\d{1,7})(?:\s*(?:-|–|—|to|\.\.)\s*(\d{1,7})?)?$/.exec(piece);
  if (match === null) return `"${piece}" is neither a page nor a range such as "1-3".`;
  const start = Number(match[1]);
  const open = match[2] === undefined && match[0].length > (match[1] ?? "").length;
  const end = match[2] === undefined ? (open ? pageCount : start) : Number(match[2]);
  if (start < 1) return "Page numbers begin at 1.";
  for (const n of [start, end]) {
    if (n > pageCount) return `Page ${n} does not exist: the file has ${count(pageCount)}.`;
  }
  if (end < start) return `The range ${start}-${end} ends before it starts.`;
  return { start, end };
}

/** Consecutive runs of ascending distinct numbers. */
export function toRanges(sorted: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const n of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && n === last.end + 1) last.end = n;
    else ranges.push({ start: n, end: n });
  }
  return ranges;
}

function wordsOf(ranges: Range[], selected: number, pageCount: number): string {
  if (selected === pageCount) return pageCount === 1 ? "The only page" : `All ${count(pageCount)}`;
  if (selected === 1) return `Page ${ranges[0]?.start} of ${pageCount}`;
  const shown = ranges.slice(0, 4).map(({ start, end }) => (start === end ? `${start}` : `${start}–${end}`));
  if (ranges.length > 4) shown.push("…");
  return `${count(selected)} of ${pageCount}: ${shown.join(", ")}`;
}
