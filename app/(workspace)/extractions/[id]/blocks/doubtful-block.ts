import type { Block, OrderedResult } from "@verso/contract/results";
import { isDoubtful } from "../viewer/doubtful.ts";
import { blockTarget, cellTarget, pageTarget } from "./review-targets.ts";

/** Whether a block should be looked at twice: as a whole, or for a word of it that its row names. */
export function isDoubtfulBlock({ confidence, words, table }: Block, below: number): boolean {
  const isLow = (each: { confidence: number }) => isDoubtful(each.confidence, below);
  if (isDoubtful(confidence, below) || words?.some(isLow)) return true;
  return table !== undefined && "cells" in table && table.cells.some((cell) => cell.words?.some(isLow));
}

const sure = <T extends { confidence: number }>(each: T): T => ({ ...each, confidence: 1 });

/** A block as it counts once people have reviewed it: of what one has said what is right, nothing is in doubt. */
function settledBlock(block: Block, isSettled: (target: string) => boolean): Block {
  const { id, page, table, words, confidence } = block;
  const isWhole = isSettled(blockTarget(id)) || isSettled(pageTarget(page));
  const cells = table !== undefined && "cells" in table ? table.cells : [];
  const settled = cells.filter((cell) => isWhole || isSettled(cellTarget(id, cell)));
  if (!isWhole && settled.length === 0) return block;
  return {
    ...block,
    ...(isWhole && confidence !== undefined && { confidence: 1 }),
    ...(isWhole && words && { words: words.map(sure) }),
    ...(table !== undefined &&
      "cells" in table && {
        table: {
          ...table,
          cells: cells.map((cell) =>
            cell.words && settled.includes(cell) ? { ...cell, words: cell.words.map(sure) } : cell,
          ),
        },
      }),
  };
}

/** A result of which the same is so. What nobody reviewed is as it was. */
export function settledResult(result: OrderedResult, isSettled: (target: string) => boolean): OrderedResult {
  const pages = result.pages.map((page) => {
    const blocks = page.blocks.map((block) => settledBlock(block, isSettled));
    return blocks.some((block, at) => block !== page.blocks[at]) ? { ...page, blocks } : page;
  });
  return { ...result, pages };
}
