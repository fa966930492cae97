import type { ConfidenceLevel } from "@verso/contract/output";
import type { OrderedResult } from "@verso/contract/results";
import { formatCount } from "@/lib/format/counts.ts";
import { doubtfulWords } from "../viewer/doubtful.ts";
import { isDoubtfulBlock } from "./doubtful-block.ts";

type ResultPage = Pick<OrderedResult["pages"][number], "blocks" | "warnings">;

/** Whether a page has nothing on it, as far as the reader saw: neither blocks nor anything that could not be read. */
export function isBlank({ blocks, warnings = [] }: ResultPage): boolean {
  return blocks.length === 0 && warnings.length === 0;
}

/** "42 blocks, 3 doubtful"; whether none is can be told only where confidence was kept by block. */
export function blocksWords(blocks: number, doubtful: number, kept: ConfidenceLevel): string {
  if (blocks === 0) return "No blocks";
  const count = formatCount(blocks, "block", "blocks");
  if (kept === "none") return `${count}, no confidence kept`;
  if (kept === "page") return `${count}, confidence by page only`;
  return `${count}, ${doubtfulWords(doubtful) || "none doubtful"}`;
}

/** What there is on a page, in a few words. */
export function pageWords(page: ResultPage, below: number): string {
  if (isBlank(page)) return "blank";
  const doubtful = page.blocks.filter((block) => isDoubtfulBlock(block, below)).length;
  return [formatCount(page.blocks.length, "block", "blocks"), doubtfulWords(doubtful)].filter(Boolean).join(", ");
}
