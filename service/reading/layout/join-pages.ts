import type { StoredPage } from "@verso/contract/results";
import { titleByContents } from "./contents.ts";
import { levelTitles } from "./level-titles.ts";
import { linkTables } from "./link-tables.ts";
import { markRunningLines } from "./running-lines.ts";

/**
 * What only the pages of a document together tell, of pages that were read each on its own: lines that run along the
 * top or the foot of several pages are headers and footers, a table that goes on over a page break `continues` the part
 * before, what a table of contents names is a title, and titles have one hierarchy. Pure; the same pages give the same, in the order of their numbers.
 */
export function joinPages(pages: Iterable<StoredPage>): StoredPage[] {
  const ordered = [...pages].sort((a, b) => a.number - b.number);
  return linkTables(levelTitles(titleByContents(markRunningLines(ordered))));
}
