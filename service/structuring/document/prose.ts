import type { PageText } from "./page-text.ts";

/** A line of prose is so long, compared with the longest of its page, and has so many words. */
const [proseShare, proseWords] = [0.6, 7];

/** The first line of a paragraph begins at most so many em further in than the next. */
const indentMax = 10;

/** Lines that go on with the sentence of the line above, whatever block they were given to. */
export function linesThatGoOn({ lines, em }: PageText): Set<number> {
  const widest = new Map<number, number>();
  for (const { page, phrases } of lines) {
    for (const { x0, x1 } of phrases) widest.set(page, Math.max(widest.get(page) ?? 0, x1 - x0));
  }
  return new Set(
    lines.flatMap((line, i) => {
      const [above, own] = [lines[i - 1]?.phrases ?? [], line.phrases];
      const [begin, before, first] = [above[0], above.at(-1), own[0]];
      const isOne = above.length === 1 || (above.length === 2 && /^\(?[\p{L}\d]{1,4}[.)]$/u.test(begin?.text ?? ""));
      if (!begin || !before || !first || !isOne || own.length > 1 || before.page !== first.page) return [];
      const isProse =
        before.words.length >= proseWords && before.x1 - before.x0 > proseShare * (widest.get(before.page) ?? 0);
      const indent = begin.x0 - first.x0;
      const isNext = indent > -em && indent < indentMax * em && first.y0 - before.y1 < em;
      const isParted = /[:：]$/.test(before.text) || (/[;.]$/.test(before.text) && /^\p{Lu}/u.test(first.text));
      return isProse && isNext && !isParted ? [line.index] : [];
    }),
  );
}
