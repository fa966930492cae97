import { textOfPages } from "@/lib/pages/parse-selection.ts";
import type { DocumentEntry } from "../files/document.ts";
import { isReady, selectionOf } from "./quote.ts";

/** The pages that go of each file that is ready, by local id; none of one that is left out. */
export type Fit = ReadonlyMap<string, readonly number[]>;

/** The pages that a file asks for; none while it cannot be asked. */
export function pagesOf(entry: DocumentEntry): readonly number[] {
  const parsed = selectionOf(entry);
  return parsed?.ok ? parsed.numbers : [];
}

export const pagesIn = (fit: Fit): number => [...fit.values()].reduce((sum, pages) => sum + pages.length, 0);

/** What of these files so many pages are enough for: in order, each that still fits as a whole. */
export function wholeThatFit(entries: readonly DocumentEntry[], pagesMax: number): Fit {
  let left = pagesMax;
  return new Map(
    entries.filter(isReady).map((entry) => {
      const pages = pagesOf(entry);
      const goes = entry.leftOut !== true && pages.length <= left;
      if (goes) left -= pages.length;
      return [entry.localId, goes ? pages : []];
    }),
  );
}

type Patch = { leftOut: true } | { leftOut: undefined; pageText?: string };

/** What changes in the list where this is chosen, by local id. */
export function patchesOf(entries: readonly DocumentEntry[], fit: Fit): { localId: string; patch: Patch }[] {
  return entries.filter(isReady).flatMap((entry): { localId: string; patch: Patch }[] => {
    const { localId } = entry;
    const [pages, asked] = [fit.get(localId) ?? [], pagesOf(entry)];
    if (pages.length === 0) return entry.leftOut ? [] : [{ localId, patch: { leftOut: true } }];
    if (pages.length < asked.length) return [{ localId, patch: { leftOut: undefined, pageText: textOfPages(pages) } }];
    return entry.leftOut ? [{ localId, patch: { leftOut: undefined } }] : [];
  });
}
