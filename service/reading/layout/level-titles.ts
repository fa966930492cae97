import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { titleLevels } from "./titles.ts";

/** Gives titles of about one size one level over all pages: the largest size of the document is 1. Sizes are taken off. */
export function levelTitles(pages: readonly StoredPage[]): StoredPage[] {
  const sizes = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, size }) => (kind === "titles" && size !== undefined ? [size] : [])),
  );
  const levelOf = titleLevels(sizes);
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map(
      ({ size, ...block }): StoredBlock =>
        block.kind === "titles" && size !== undefined ? { ...block, level: levelOf(size) } : block,
    ),
  }));
}
