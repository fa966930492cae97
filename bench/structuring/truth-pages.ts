import type { StoredBlock, StoredPage, Word } from "@verso/contract/results";

export type TruthLine = { bbox: [number, number, number, number]; text: string };

/** A page as a reader without faults would give it: one block for each labelled line, its words parted by their letters. */
export function pageOfLines(width: number, height: number, lines: readonly TruthLine[]): StoredPage {
  const blocks = lines.map(
    (line, i): StoredBlock => ({
      id: `p1-b${i + 1}`,
      kind: "text",
      page: 1,
      bbox: line.bbox,
      text: line.text,
      words: wordsOfLine(line),
    }),
  );
  return { number: 1, status: "succeeded", width, height, unit: "px", rotation: 0, source: "ocr", blocks };
}

/** The words of a labelled line, each as wide as its share of the letters. */
export function wordsOfLine({ text, bbox: [x0, y0, x1, y1] }: TruthLine): Word[] {
  const at = (offset: number) => x0 + ((x1 - x0) * offset) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    bbox: [at(index), y0, at(index + word.length), y1],
    confidence: 1,
  }));
}
