import type { PageContent, PageWord, Region, RegionLabel } from "../content.ts";
import type { Box } from "../geometry.ts";

const size = 10;
const letterWidth = 5;

/** A page of 600 x 800 units in type of 10, each letter 5 wide; a text's words stand on the line whose base is at `base`. */
export class MadeContent {
  readonly words: PageWord[] = [];
  readonly rules: Box[] = [];
  readonly fills: Box[] = [];
  readonly regions: Region[] = [];

  put(text: string, x: number, base: number): this {
    let x0 = x;
    for (const part of text.split(" ")) {
      const x1 = x0 + part.length * letterWidth;
      const box = { x0, y0: base - 0.76 * size, x1, y1: base + 0.19 * size };
      this.words.push({ text: part, box, shown: box, size, bold: false, confidence: 1, spaced: true });
      x0 = x1 + letterWidth / 2;
    }
    return this;
  }

  /** Rows of texts with their left edges at `columns`; an empty text is nothing. */
  putRows(rows: readonly (readonly string[])[], columns: readonly number[], base: number, step: number): this {
    for (const [i, row] of rows.entries())
      for (const [k, text] of row.entries()) if (text) this.put(text, columns[k] ?? 0, base + i * step);
    return this;
  }

  rule(x0: number, y0: number, x1: number, y1: number): this {
    this.rules.push({ x0, y0, x1, y1 });
    return this;
  }

  fill(x0: number, y0: number, x1: number, y1: number): this {
    this.fills.push({ x0, y0, x1, y1 });
    return this;
  }

  region(label: RegionLabel, x0: number, y0: number, x1: number, y1: number, score = 0.9): this {
    this.regions.push({ label, box: { x0, y0, x1, y1 }, score, order: this.regions.length });
    return this;
  }

  content(): PageContent {
    const { words, rules, fills, regions } = this;
    const seen = regions.length > 0 ? { regions } : {};
    return { width: 600, height: 800, words, asides: [], rules, fills, images: [], ...seen, toShown: (box) => box };
  }
}
