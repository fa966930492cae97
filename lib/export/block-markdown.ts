import { markdownOf } from "@verso/contract/markdown";
import type { Block } from "@verso/contract/results";

/** A block as one would paste it: as Markdown a title with its level, a list with its markers and a table, else the text. */
export function blockMarkdown(block: Block): string {
  const hasForm = block.kind === "titles" || block.table !== undefined || (block.items?.length ?? 0) > 0;
  return hasForm ? markdownOf(block) : block.text;
}
