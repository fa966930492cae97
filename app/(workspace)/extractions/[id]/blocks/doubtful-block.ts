import type { Block } from "@verso/contract/results";
import { isDoubtful } from "../viewer/doubtful.ts";

/** Whether a block should be looked at twice: as a whole, or for a word of it that its row names. */
export function isDoubtfulBlock({ confidence, words, table }: Block, below: number): boolean {
  const isLow = (each: { confidence: number }) => isDoubtful(each.confidence, below);
  if (isDoubtful(confidence, below) || words?.some(isLow)) return true;
  return table !== undefined && "cells" in table && table.cells.some((cell) => cell.words?.some(isLow));
}
