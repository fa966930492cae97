import type { Citation, StoredPage } from "@verso/contract/results";

/** Where a value is printed, on a page that is one wide and one high, and in which words. */
export type Place = { page: number; box: readonly [number, number, number, number]; text: string };

/** Whether the middle of a box, or of the place, lies within the other. */
export function isAt(
  { page, bbox }: Pick<Citation, "page" | "bbox">,
  places: readonly Place[],
  pages: readonly StoredPage[],
): boolean {
  const own = pages.find(({ number }) => number === page);
  if (!own || !bbox) return false;
  const [x0, y0, x1, y1] = [bbox[0] / own.width, bbox[1] / own.height, bbox[2] / own.width, bbox[3] / own.height];
  const holds = (a: readonly number[], x: number, y: number) =>
    x >= (a[0] ?? 0) && x <= (a[2] ?? 0) && y >= (a[1] ?? 0) && y <= (a[3] ?? 0);
  return places.some(
    ({ page: number, box }) =>
      number === page &&
      (holds(box, (x0 + x1) / 2, (y0 + y1) / 2) ||
        holds([x0, y0, x1, y1], (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)),
  );
}
