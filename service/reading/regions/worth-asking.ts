import type { PageContent, PageWord } from "../content.ts";
import { heightOf, median, widthOf } from "../geometry.ts";

/** A till's slip: so many lines high and columns of letters wide at most, taller than wide, and with so many figures among it. */
const slipWidthLines = 26;
const slipColumns = 64;
const slipDigitsMin = 0.09;
/** Text that goes no further down than so many lines has nothing to be put in order. */
const linesMin = 4;
/** Words that stand outside of what all but this share cover are specks, or a picture's. */
const strayShare = 0.02;

/**
 * Whether a page can have columns or sections. A recognised page can, unless it is a till's slip or hardly has lines; a text layer
 * says enough of itself.
 */
export function isWorthAsking({ words }: Pick<PageContent, "words">, source: "ocr" | "text_layer"): boolean {
  if (source === "text_layer" || words.length === 0) return false;
  const height = median(words.map(({ box }) => heightOf(box)));
  const across = extent(words, ({ box }) => [box.x0, box.x1]);
  const down = extent(words, ({ box }) => [box.y0, box.y1]);
  if (down < linesMin * height) return false;
  const letter = median(words.map(({ box, text }) => widthOf(box) / [...text].length));
  const isNarrow = across < slipWidthLines * height && across < slipColumns * letter && down > across;
  return !isNarrow || digitShare(words) < slipDigitsMin;
}

function extent(words: readonly PageWord[], sides: (word: PageWord) => [number, number]): number {
  const stray = Math.floor(words.length * strayShare);
  const starts = words.map((word) => sides(word)[0]).sort((a, b) => a - b);
  const ends = words.map((word) => sides(word)[1]).sort((a, b) => a - b);
  return Math.max(0, (ends.at(-1 - stray) ?? 0) - (starts[stray] ?? 0));
}

function digitShare(words: readonly PageWord[]): number {
  const text = words.map((word) => word.text).join("");
  return text.length === 0 ? 0 : text.replaceAll(/\P{Nd}/gu, "").length / text.length;
}
