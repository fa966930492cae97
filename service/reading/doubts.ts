import type { PageWarningCode, StoredPage } from "@verso/contract/results";
import { hasInk } from "./image/ink.ts";
import type { Raster } from "./raster.ts";
import { PageUnreadable } from "./source.ts";

/** What is known of a page besides what was read on it. */
export type Evidence = {
  /** What of it cannot be had. */
  damage: "content" | "image" | "font" | undefined;
  /** Its picture, where it was read from that. */
  raster: Raster | undefined;
};

const lost = {
  content: "a part of its content cannot be decoded",
  image: "an image on it cannot be decoded",
  font: "a font on it cannot be loaded",
};
const missing = { content: "its content", image: "an image on it", font: "a font on it" };
/** What a doubt leaves of a page's confidence. */
const doubtShare = 0.5;

/** A page with what is doubtful about it. Throws `page_damaged` where it is damaged and nothing was read. */
export function withDoubts(page: StoredPage, { damage, raster }: Evidence): StoredPage {
  const empty = page.blocks.length === 0;
  if (damage && empty) {
    throw new PageUnreadable("page_damaged", `The page is damaged: ${missing[damage]} cannot be decoded.`);
  }
  if (damage) {
    const message = `The page is damaged: ${lost[damage]}, so that something may be missing.`;
    return doubted(page, { code: "partly_damaged", message });
  }
  if (!empty || !raster || !hasInk(raster)) return page;
  return doubted(page, { code: "unread_ink", message: "Something stands on the page, and no text was found in it." });
}

function doubted(page: StoredPage, warning: { code: PageWarningCode; message: string }): StoredPage {
  const { blocks, ...fields } = page;
  return {
    ...fields,
    confidence: Math.round(doubtShare * (page.confidence ?? 1) * 1e4) / 1e4,
    warnings: [warning],
    blocks,
  };
}
