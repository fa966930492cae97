import type { BlockKind } from "@verso/contract/output";
import type { BlockRole } from "@verso/contract/results";
import type { RegionLabel } from "../content.ts";
import { middleY } from "../geometry.ts";
import { isCaption } from "./captions.ts";
import type { DraftBlock } from "./drafts.ts";
import { type Line, lineText } from "./lines.ts";

/** Titles are no longer than this, in letters. */
const titleLettersMax = 180;
/** Furniture stands within this share of the page's height from its edge. */
const marginShare = 0.25;
/** So many words beside the text are text. */
const asideWordsMax = 30;
/** A line of its own with the number of a subsection is a title, whatever the network says. */
const numberedTitle = /^\d{1,2}(?:\.\d{1,2})+\.?\s+\p{L}.*[^.;:,。；：，]$/u;

const listed: ReadonlySet<RegionLabel> = new Set(["abstract", "content", "reference", "reference_content", "text"]);
const roles: Partial<Record<RegionLabel, BlockRole>> = {
  algorithm: "code",
  display_formula: "formula",
  figure_title: "caption",
  footnote: "footnote",
  vision_footnote: "footnote",
};
const furniture: Partial<Record<RegionLabel, BlockKind>> = {
  footer: "footers",
  footer_image: "footers",
  header: "headers",
  header_image: "headers",
};

/** Whether text of such a region is made of paragraphs and may be items of a list. Text in no region may. */
export const isListed = (label: RegionLabel | undefined): boolean => label === undefined || listed.has(label);

/** Whether the text of a region is a title: where the network says so and it is no caption, or is alone and numbered. */
export function isRegionTitle(label: RegionLabel | undefined, lines: readonly Line[]): boolean {
  const text = lines.map(lineText).join(" ");
  if (label === "text") return lines.length === 1 && numberedTitle.test(text);
  const title = label === "doc_title" || label === "paragraph_title";
  return title && text.length <= titleLettersMax && /\p{L}/u.test(text) && !isCaption(text);
}

/** A block with the kind or the role that its region has. */
export function toRegionBlock(block: DraftBlock, label: RegionLabel, pageHeight: number): DraftBlock {
  if (block.kind === "titles") return block;
  const kind = furnitureKind(block, label, pageHeight);
  if (kind) return { ...block, kind };
  const role = isCaption(block.text) && label === "paragraph_title" ? "caption" : roles[label];
  return role ? { ...block, role } : block;
}

function furnitureKind({ box, words }: DraftBlock, label: RegionLabel, pageHeight: number): BlockKind | undefined {
  const at = middleY(box) / Math.max(1, pageHeight);
  if (label === "number" || (label === "aside_text" && words.length <= asideWordsMax))
    return at < 0.5 ? "headers" : "footers";
  return at < marginShare || at > 1 - marginShare ? furniture[label] : undefined;
}
