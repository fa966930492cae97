import type { Word } from "@verso/contract/results";

/** What opens a box that is drawn with brackets, what closes it, and what ticks it. */
const closing: Readonly<Record<string, string>> = { "[": "]", "(": ")" };
const tick = /^[xX✓✔]$/;

/** "[ ]" and "( x )", which are several words to a reader, are one box. */
export function joinBoxes<Own extends Word>(words: readonly Own[]): Own[] {
  const joined: Own[] = [];
  for (let at = 0; at < words.length; at++) {
    const open = words[at];
    if (!open) break;
    const close = closing[open.text];
    const [next, last] = [words[at + 1], words[at + 2]];
    const isTicked = tick.test(next?.text ?? "") && last?.text === close;
    const end = isTicked ? last : next?.text === close ? next : undefined;
    if (close === undefined || !end || !isNear(open, end)) {
      joined.push(open);
      continue;
    }
    const bbox: Word["bbox"] = [open.bbox[0], open.bbox[1], end.bbox[2], Math.max(open.bbox[3], end.bbox[3])];
    joined.push({ ...open, text: `${open.text}${isTicked ? next?.text : " "}${close}`, bbox });
    at += isTicked ? 2 : 1;
  }
  return joined;
}

/** A box is no wider than so many times its height, and its ends stand in one line. */
const widthMax = 2.5;
const isNear = ({ bbox: a }: Word, { bbox: b }: Word): boolean =>
  b[0] > a[0] && b[2] - a[0] < widthMax * (a[3] - a[1]) && Math.abs(a[1] - b[1]) < (a[3] - a[1]) / 2;

/** What is drawn between the cells of a table. */
const isBar = ({ text }: { text: string }): boolean => /^[|│┃║]$/u.test(text);
/** A line of a drawn table begins and ends with a bar, and has one between at the least. */
const barsMin = 3;

/** "| 1 | Assay | 99.7 % |": a line of a table that is drawn with bars, without these. */
export function withoutBars<Own extends { text: string }>(row: Own[]): Own[] {
  const [first, last] = [row[0], row.at(-1)];
  const isDrawn = first && last && isBar(first) && isBar(last) && row.filter(isBar).length >= barsMin;
  const words = isDrawn ? row.filter((word) => !isBar(word)) : row;
  return words.length > 0 ? words : row;
}
