import type { Sheet } from "../viewer/sheets.ts";
import type { PagePlace } from "../viewer/use-pages-view.ts";

/** The boxes of each page from the top down, by whose they are: `y` is a share of the page's height. */
export type ValueOrder = ReadonlyMap<number, readonly { path: string; y: number }[]>;

/** Where on the pages values stand, as the list follows them. */
export function valueOrder(sheets: readonly Sheet[]): ValueOrder {
  return new Map(
    sheets.flatMap(({ number, read }) => {
      if (read === null) return [];
      const places = read.boxes.map(({ id, bbox: [, top] }) => ({ path: id, y: top / read.height }));
      return [[number, places.sort((a, b) => a.y - b.y)] as const];
    }),
  );
}

/** The value that one sees first at that height of a page: the next one below it, or the last of the page. Null where it has none. */
export function valueAt(order: ValueOrder, { page, y }: PagePlace): string | null {
  const places = order.get(page) ?? [];
  return (places.find((place) => place.y >= y) ?? places.at(-1))?.path ?? null;
}
