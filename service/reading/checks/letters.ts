import type { StoredBlock } from "@verso/contract/results";

/** How many letters a block has, white space left out. */
export function blockLetters({ words = [], text }: Pick<StoredBlock, "words" | "text">): number {
  return words.length > 0 ? words.reduce((sum, word) => sum + word.text.length, 0) : text.length;
}
