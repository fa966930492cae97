import type { PageText } from "./page-text.ts";

/** A line of prose is so long, compared with the longest of its page, and has so many words. */
const [proseShare, proseWords] = [0.6, 7];

/** Lines that go on with the sentence of the line above, whatever block they were given to. */
export function linesThatGoOn({ lines, em }: PageText): Set<number> {
  const widest = new Map<number, number>();
  for (const { page, phrases } of lines) {
    for (const { x0, x1 } of phrases) widest.set(page, Math.max(widest.get(page) ?? 0, x1 - x0));
  }
  return new Set(
    lines.flatMap((line, i) => {
      const [above, own] = [lines[i - 1]?.phrases ?? [], line.phrases];
      const [before, first] = [above[0], own[0]];
      if (!before || !first || above.length > 1 || own.length > 1 || before.page !== first.page) return [];
      const isProse =
        before.words.length >= proseWords && before.x1 - before.x0 > proseShare * (widest.get(before.page) ?? 0);
      const isNext = Math.abs(before.x0 - first.x0) < em && first.y0 - before.y1 < em;
      const isParted = /[:：]$/.test(before.text) || (/[,;.]$/.test(before.text) && /^\p{Lu}/u.test(first.text));
      return isProse && isNext && !isParted ? [line.index] : [];
    }),
  );
}
