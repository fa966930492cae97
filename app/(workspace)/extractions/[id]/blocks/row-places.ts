import type { PagePlace } from "../viewer/use-pages-view.ts";
import type { Row } from "./rows.ts";

/** Where each page's rows begin. */
export function pageStarts(rows: readonly Row[]): ReadonlyMap<number, number> {
  return new Map(rows.flatMap((row, index) => (row.type === "page" ? [[row.page.number, index]] : [])));
}

/** A point of the list: a row, and how far down it from 0 to 1. */
export type RowPoint = { index: number; share: number };

/** What stands in the list for a height of a page: the first block that reaches below it, at the same share of its own. */
export function rowAt(rows: readonly Row[], starts: ReadonlyMap<number, number>, place: PagePlace): RowPoint | null {
  const start = starts.get(place.page);
  const heading = start === undefined ? undefined : rows[start];
  if (start === undefined || heading?.type !== "page") return null;
  const y = place.y * (heading.page.page?.height ?? 0);
  if (y <= 0) return { index: start, share: 0 };
  let last = start;
  for (let index = start + 1; index < rows.length; index += 1) {
    const row = rows[index];
    if (row === undefined || row.type === "page") break;
    if (row.type !== "block") continue;
    last = index;
    const [, top, , bottom] = row.block.bbox;
    if (bottom > y) return { index, share: top >= y ? 0 : (y - top) / (bottom - top) };
  }
  return { index: last, share: last === start ? 0 : 1 };
}

/** The height of the page that a point of the list was read from. */
export function placeOf(rows: readonly Row[], { index, share }: RowPoint): PagePlace | null {
  const row = rows[index];
  if (row === undefined) return null;
  if (row.type === "page") return { page: row.page.number, y: 0 };
  for (let at = index; at >= 0; at -= 1) {
    const heading = rows[at];
    if (heading?.type !== "page") continue;
    const { number, page } = heading.page;
    if (row.type !== "block" || page === null) return { page: number, y: 0 };
    const [, top, , bottom] = row.block.bbox;
    return { page: number, y: (top + Math.max(0, Math.min(1, share)) * (bottom - top)) / page.height };
  }
  return null;
}
