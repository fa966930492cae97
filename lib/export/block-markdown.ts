import { escapeMarkdown, tableMarkdown } from "@verso/contract/markdown";
import type { Block } from "@verso/contract/results";

/** A block as one would paste it: as Markdown a title with its level, a list with its markers and a table, else the text. */
export function blockMarkdown(block: Block): string {
  if (block.kind === "titles") return `${"#".repeat(block.level ?? 1)} ${escapeMarkdown(block.text)}`;
  if (block.items !== undefined && block.items.length > 0) {
    return block.items
      .map(
        ({ marker, text, level }) =>
          `${"  ".repeat(level - 1)}${/^\d/.test(marker) ? marker : "-"} ${escapeMarkdown(text)}`,
      )
      .join("\n");
  }
  if (block.table !== undefined) {
    if ("cells" in block.table) return tableMarkdown(block.table);
    return "markdown" in block.table ? block.table.markdown : block.table.html;
  }
  return block.text;
}
