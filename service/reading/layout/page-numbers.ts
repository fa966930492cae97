import type { DraftBlock } from "./drafts.ts";

/** Page numbers stand within this share of the page's height from its edge. */
const marginShare = 0.09;
const pageNumber =
  /^(?:[-–—]\s*)?(?:(?:page|seite|pagina|página|p\.)\s*)?(?:\d{1,4}|[ivxl]{1,7})(?:\s*(?:\/|of|von|sur|de|di|van)\s*\d{1,4})?(?:\s*[-–—])?$/iu;

/**
 * Marks a page number at the top or the foot of a page as what it is. Other running lines can only be told by
 * comparing pages.
 */
export function markPageNumbers(blocks: readonly DraftBlock[], height: number): void {
  for (const block of blocks) {
    // A number between dashes looks like an item of a list.
    if ((block.kind !== "text" && block.kind !== "lists") || !pageNumber.test(block.text)) continue;
    const low = block.box.y0 > height * (1 - marginShare);
    if (!low && block.box.y1 >= height * marginShare) continue;
    block.kind = low ? "footers" : "headers";
    delete block.items;
  }
}
