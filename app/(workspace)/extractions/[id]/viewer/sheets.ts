import type { FailedPage } from "@verso/contract/error-shapes";
import type { Bbox, Omitted, OrderedResult } from "@verso/contract/results";
import type { Boxed } from "./box-overlay.tsx";

/** A page as the pane of pages draws it: read, with its size, what was found on it in words and its boxes; or failed. */
export type Sheet = {
  number: number;
  read: {
    width: number;
    height: number;
    unit: ReadPage["unit"];
    source: ReadPage["source"];
    found: string;
    boxes: readonly Boxed[];
    unread: readonly Bbox[];
    /** What was read and, as it was asked, not kept. */
    omitted: readonly Omitted[];
  } | null;
  failure: FailedPage | null;
};

/** What both modes tell of a page that was read. */
type ReadPage = Pick<OrderedResult["pages"][number], "number" | "width" | "height" | "unit" | "source" | "warnings"> &
  Partial<Pick<OrderedResult["pages"][number], "omitted">>;

/** Read and failed pages together, in the document's order, each with its boxes. */
export function sheetsOf<Page extends ReadPage>(
  result: { pages: readonly Page[]; failed_pages: readonly FailedPage[] },
  boxes: readonly Boxed[],
  foundOn: (page: Page, boxes: readonly Boxed[]) => string,
): Sheet[] {
  const byPage = new Map<number, Boxed[]>();
  for (const box of boxes) {
    const here = byPage.get(box.page);
    if (here) here.push(box);
    else byPage.set(box.page, [box]);
  }
  const read = result.pages.map((page): Sheet => {
    const { number, width, height, unit, source, omitted = [] } = page;
    const here = byPage.get(number) ?? [];
    const unread = page.warnings?.flatMap((warning) => warning.boxes ?? []) ?? [];
    const found = foundOn(page, here);
    return { number, read: { width, height, unit, source, found, boxes: here, unread, omitted }, failure: null };
  });
  const failed = result.failed_pages.map((failure): Sheet => ({ number: failure.number, read: null, failure }));
  return [...read, ...failed].sort((a, b) => a.number - b.number);
}
