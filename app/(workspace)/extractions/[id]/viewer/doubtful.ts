import { limits } from "@verso/contract/limits";
import { formatNumber } from "@/lib/format/counts.ts";

/** Below this a reading is marked as doubtful, until a person says otherwise. */
export const { doubtfulBelow } = limits;

/** Whether what was read should be looked at twice. `below` is the threshold, 0 to 1. */
export function isDoubtful(confidence: number | null | undefined, below: number = doubtfulBelow): boolean {
  return typeof confidence === "number" && confidence < below;
}

/** "3 doubtful"; nothing where nothing is. */
export function doubtfulWords(count: number): string {
  return count === 0 ? "" : `${formatNumber(count)} doubtful`;
}
