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
    /** Made when somebody first asks for them: of a long document most pages are never looked at. */
    readonly boxes: readonly Boxed[];
    unread: readonly Bbox[];
    /** What was read and, as it was asked, not kept. */
    omitted: readonly Omitted[];
  } | null;
  failure: FailedPage | null;
};

/** What both modes tell of a page that was read. */
type ReadPage = Pick<OrderedResult["pages"][number], "number" | "width" | "height" | "unit" | "source" | "warnings"> &
  Partial<Pick<OrderedResult["pages"][number], "omitted">>;

/** Where things stand on the pages, by their ids. */
export type PlacesOf = (id: string) => readonly Pick<Boxed, "page" | "bbox">[];

/** The boxes of these pages. */
export const boxesOf = (sheets: readonly Sheet[], pages: ReadonlySet<number>): readonly Boxed[] =>
  sheets.flatMap(({ number, read }) => (read !== null && pages.has(number) ? read.boxes : []));

/** Read and failed pages together, in the document's order, each with its boxes and what in words was found on it. */
export function sheetsOf<Page extends ReadPage>(
  result: { pages: readonly Page[]; failed_pages: readonly FailedPage[] },
  boxesOn: (page: Page) => readonly Boxed[],
  foundOn: (page: Page) => string,
): Sheet[] {
  const read = result.pages.map((page): Sheet => {
    const { number, width, height, unit, source, omitted = [] } = page;
    const unread = page.warnings?.flatMap((warning) => warning.boxes ?? []) ?? [];
    let boxes: readonly Boxed[] | null = null;
    const read = {
      ...{ width, height, unit, source, found: foundOn(page), unread, omitted },
      get boxes() {
        boxes ??= boxesOn(page);
        return boxes;
      },
    };
    return { number, read, failure: null };
  });
  const failed = result.failed_pages.map((failure): Sheet => ({ number: failure.number, read: null, failure }));
  return [...read, ...failed].sort((a, b) => a.number - b.number);
}
