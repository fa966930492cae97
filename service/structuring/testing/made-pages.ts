import type { StoredBlock, StoredPage } from "@verso/contract/results";

/** A text and where it begins, in characters of a typewriter, as a column of its line. */
type Placed = readonly [column: number, text: string];
/** A line: one text from the left edge, or several at their places. */
export type MadeLine = string | readonly Placed[];

const characterPt = 6;
const linePt = 14;
const heightPt = 9;

/** A page as a reader would give it, one block a text: lines from top to bottom, an empty one leaves its space. */
export function madePage(lines: readonly MadeLine[], number = 1): StoredPage {
  const texts = lines.flatMap((line, i) =>
    (typeof line === "string" ? [[0, line] as const] : line).map(([column, text]) => ({
      column,
      text,
      y: 40 + i * linePt,
    })),
  );
  const blocks = texts
    .filter(({ text }) => text !== "")
    .map(({ column, text, y }, i): StoredBlock => {
      const at = (offset: number) => 40 + (column + offset) * characterPt;
      const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        text: word,
        bbox: [at(index), y, at(index + word.length), y + heightPt] as [number, number, number, number],
        confidence: 1,
      }));
      return {
        id: `p${number}-b${i + 1}`,
        kind: "text",
        page: number,
        bbox: [at(0), y, at(text.length), y + heightPt],
        text,
        words,
      };
    });
  const size = { width: 640, height: Math.max(800, 80 + lines.length * linePt) };
  return { number, status: "succeeded", ...size, unit: "pt", rotation: 0, source: "text_layer", blocks };
}

/** Texts with letters so high, in points, where something says so. */
export function withHeights(page: StoredPage, heights: Readonly<Record<string, number>>): StoredPage {
  const blocks = page.blocks.map((block) => {
    const height = heights[block.text];
    if (height === undefined) return block;
    const as = ([x0, y0, x1]: readonly number[]) =>
      [x0, y0, x1, (y0 ?? 0) + height] as [number, number, number, number];
    return { ...block, bbox: as(block.bbox), words: block.words?.map((word) => ({ ...word, bbox: as(word.bbox) })) };
  });
  return { ...page, blocks } as StoredPage;
}

/** A label, and its value in a column of its own. */
export const pair = (label: string, value: string, column = 30): MadeLine => [
  [0, label],
  [column, value],
];

/** A leaf that may be null. */
export const orNull = (type: string, more: object = {}) => ({ type: [type, "null"], ...more });
export const objectOf = (properties: Record<string, unknown>, more: object = {}) => ({
  type: "object",
  properties,
  ...more,
});
