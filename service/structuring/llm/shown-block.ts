import { markdownOf } from "@verso/contract/markdown";
import type { StoredBlock } from "@verso/contract/results";

/** A block as Markdown without its escapes, which a model would copy; `header` is that of an earlier page. */
export function shownBlock(block: StoredBlock, header: string[][] = []): string {
  const shown = markdownOf(block)
    .replace(/\\([\p{P}\p{S}])/gu, "$1")
    .replace(/<br>/g, " ");
  const carried = header.map((row) => `| ${row.join(" | ")} |`);
  return [...carried, shown].join("\n");
}
