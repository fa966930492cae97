import type { Bbox, StoredBlock, StoredPage, Word } from "@verso/contract/results";
import { normalWords } from "./text.ts";

/** A word where it stands: its block, its box in the page's units. */
export type PlacedWord = { text: string; bbox: Bbox; confidence: number; page: number; blockId: string };

/** Words that stand together in a line: what a reader takes in at once, and what a label or a value usually is. */
export type Phrase = {
  index: number;
  page: number;
  /** The line it stands in, counted over all pages. */
  line: number;
  words: PlacedWord[];
  text: string;
  /** The comparable words, each with the place of the word it came from. */
  keys: { key: string; word: number }[];
  x0: number;
  y0: number;
  x1: number;
  y1: number;
};

export type Line = { index: number; page: number; phrases: Phrase[]; text: string; y0: number; y1: number };

/** The text of all pages as lines of phrases, from top to bottom; `em` is the usual height of a word. */
export type PageText = { lines: Line[]; phrases: Phrase[]; em: number; pages: readonly StoredPage[] };

/** A gap this wide, in heights of the words beside it, parts two phrases. */
const gapEm = 0.95;

/** Puts the words of every block back into the lines that they form on the page, whatever block they were given to. */
export function pageText(pages: readonly StoredPage[]): PageText {
  const lines: Line[] = [];
  const phrases: Phrase[] = [];
  const heights: number[] = [];
  for (const page of pages) {
    const words = page.blocks.flatMap(blockWords).filter(upright);
    heights.push(...words.map(({ bbox }) => bbox[3] - bbox[1]));
    for (const row of intoRows(words)) {
      const line: Line = { index: lines.length, page: page.number, phrases: [], text: "", y0: 0, y1: 0 };
      for (const run of intoRuns(row)) {
        const phrase = toPhrase(run, phrases.length, line.index);
        phrases.push(phrase);
        line.phrases.push(phrase);
      }
      line.text = line.phrases.map(({ text }) => text).join(" ");
      line.y0 = Math.min(...line.phrases.map(({ y0 }) => y0));
      line.y1 = Math.max(...line.phrases.map(({ y1 }) => y1));
      lines.push(line);
    }
  }
  heights.sort((a, b) => a - b);
  return { lines, phrases, em: heights[heights.length >> 1] ?? 10, pages };
}

function blockWords(block: StoredBlock): PlacedWord[] {
  const cells = block.table?.cells.flatMap(({ words }) => words ?? []) ?? [];
  const own = block.words?.length ? block.words : cells;
  const place = (word: Word): PlacedWord => ({ ...word, page: block.page, blockId: block.id });
  return own.filter(({ text }) => text.trim() !== "").map(place);
}

/** Text that runs up the margin is no part of any line. */
const upright = ({ text, bbox: [x0, y0, x1, y1] }: PlacedWord): boolean => text.length < 3 || x1 - x0 > 0.6 * (y1 - y0);

const middle = ({ bbox }: PlacedWord): number => (bbox[1] + bbox[3]) / 2;
const height = ({ bbox }: PlacedWord): number => bbox[3] - bbox[1];

function intoRows(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: { centre: number; height: number; words: PlacedWord[] }[] = [];
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    if (row && Math.abs(middle(word) - row.centre) < 0.5 * Math.min(height(word), row.height)) {
      row.words.push(word);
      row.centre += (middle(word) - row.centre) / row.words.length;
    } else rows.push({ centre: middle(word), height: height(word), words: [word] });
  }
  return rows.map((row) => row.words.sort((a, b) => a.bbox[0] - b.bbox[0]));
}

function intoRuns(row: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of row) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const gap = before ? word.bbox[0] - before.bbox[2] : 0;
    if (run && before && gap <= gapEm * Math.max(height(word), height(before))) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function toPhrase(words: PlacedWord[], index: number, line: number): Phrase {
  return {
    index,
    line,
    page: words[0]?.page ?? 0,
    words,
    text: words.map(({ text }) => text).join(" "),
    keys: words.flatMap(({ text }, word) => normalWords(text).map((key) => ({ key, word }))),
    x0: Math.min(...words.map(({ bbox }) => bbox[0])),
    y0: Math.min(...words.map(({ bbox }) => bbox[1])),
    x1: Math.max(...words.map(({ bbox }) => bbox[2])),
    y1: Math.max(...words.map(({ bbox }) => bbox[3])),
  };
}
