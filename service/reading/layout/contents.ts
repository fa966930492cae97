import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { leader, pageBefore } from "./entries.ts";
import { nameKey, nameKeys } from "./outlined.ts";

/** So many names with pages behind them are a table of contents. */
const entriesMin = 3;

/**
 * What a page of contents names is a title where it stands, however it is set: of several lines that say the same the largest,
 * unless one was known as a title already.
 */
export function titleByContents(pages: readonly StoredPage[]): StoredPage[] {
  const blocks = pages.flatMap((page) => page.blocks);
  const wanted = nameKeys(blocks.flatMap(entriesOf));
  if (wanted.size === 0) return [...pages];
  const largest = new Map<string, StoredBlock>();
  for (const block of blocks) {
    const key = nameKey(block.text);
    if (!wanted.has(key) || !mayHead(block)) continue;
    const before = largest.get(key);
    if (before === undefined || rank(block) > rank(before)) largest.set(key, block);
  }
  const titled = new Set(largest.values());
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => (titled.has(block) ? { ...block, kind: "titles" as const } : block)),
  }));
}

/** The names that a block lists with their pages, where it lists enough of them. */
function entriesOf({ kind, text, items }: StoredBlock): string[] {
  if (kind !== "text") return [];
  const parts = (items === undefined ? text : items.map((item) => item.text).join("\n")).split(leader);
  const pagesAfter = parts.slice(1).filter((part) => pageBefore.test(part)).length;
  if (pagesAfter < entriesMin) return [];
  return parts.slice(0, -1).map((part) => part.replace(pageBefore, ""));
}

/** Short text that is no caption, note or furniture; its size was kept for this. */
const mayHead = ({ kind, role, size }: StoredBlock): boolean =>
  size !== undefined && (kind === "titles" || (kind === "text" && role === undefined));
const rank = ({ kind, size = 0 }: StoredBlock): number => (kind === "titles" ? Number.POSITIVE_INFINITY : size);
