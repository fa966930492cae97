import type { Word } from "@verso/contract/results";

export type Warmth = "none" | "warm" | "hot";

/** How a word is tinted: hot below the threshold, warm in the lower half of what is above it, and not at all beyond. */
export function warmthOf(confidence: number, below: number): Warmth {
  if (confidence < below) return "hot";
  return confidence < (1 + below) / 2 ? "warm" : "none";
}

/** The ground of a tinted word. */
export const warmthColours: Record<Exclude<Warmth, "none">, string> = {
  warm: "color-mix(in srgb, var(--heat) 26%, transparent)",
  hot: "color-mix(in srgb, var(--heat) 62%, transparent)",
};

/** The ranges of a text that are to be tinted. Words stand in it in their order; one that is not found is passed over. */
export function warmRanges(text: string, words: readonly Pick<Word, "text" | "confidence">[], below: number) {
  const ranges: { start: number; end: number; warmth: Exclude<Warmth, "none"> }[] = [];
  let from = 0;
  for (const { text: word, confidence } of words) {
    const start = text.indexOf(word, from);
    if (start < 0 || word === "") continue;
    from = start + word.length;
    const warmth = warmthOf(confidence, below);
    if (warmth !== "none") ranges.push({ start, end: from, warmth });
  }
  return ranges;
}
