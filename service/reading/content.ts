import type { Box } from "./geometry.ts";

/** What stands for a box or a button that is on, and for one that is off. */
export const choiceSigns = { on: "☑", off: "☐" } as const;

/** Noncharacters that no text holds, around the letters of a word that are raised or lowered; what is stored tells them in another way. */
export const raisedMarks = { superscript: "\ufdd0", subscript: "\ufdd1", end: "\ufdd2" } as const;

/** The scripts in which PP-OCR's recognisers read whole words. */
const readScripts = /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Whether most letters of a text are of scripts in which no word is read, or by Tesseract alone. */
export function isForeign(text: string): boolean {
  const countOf = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return countOf(readScripts) * 2 < countOf(/\p{L}/gu);
}

/** What a font is made for, where that is not running text: letters of one width, mathematical signs. */
export type FontFace = "mono" | "math";

/** A word as the layout sees it. */
export type PageWord = {
  text: string;
  /** Where it stands on the upright page; its height is that of the line's letters, whatever the glyphs are. */
  box: Box;
  /** Where its ink stands on the page as it is displayed. */
  shown: Box;
  /** Em size, in the page's unit. */
  size: number;
  bold: boolean;
  /** Absent where that is not known, as of recognised words. */
  italic?: boolean;
  face?: FontFace;
  /** Of a line that looks written by hand. */
  handwritten?: true;
  confidence: number;
  /** 1 for a word that stands alone; words that touch one another keep the file's own idea of a space. */
  spaced: boolean;
  /** The space before it is none of the file's: it tells only that the word stands apart. */
  guessed?: true;
};

/** What a region of a page is, by the names of PP-DocLayoutV3. */
export type RegionLabel =
  | "abstract"
  | "algorithm"
  | "aside_text"
  | "chart"
  | "content"
  | "display_formula"
  | "doc_title"
  | "figure_title"
  | "footer"
  | "footer_image"
  | "footnote"
  | "formula_number"
  | "header"
  | "header_image"
  | "image"
  | "inline_formula"
  | "number"
  | "paragraph_title"
  | "reference"
  | "reference_content"
  | "seal"
  | "table"
  | "text"
  | "vertical_text"
  | "vision_footnote";

/** A part of a page as a network sees it: `score` from 0 to 1, `order` its place in reading order among the others. */
export type Region = { label: RegionLabel; box: Box; score: number; order: number };

/**
 * What stands on a page, brought upright: the same for text layers and OCR, so that layout and tables know one shape.
 * `toShown` brings a box of the upright page to the page as it is displayed.
 */
export type PageContent = {
  width: number;
  height: number;
  words: PageWord[];
  /** Lines that run in another direction than most: side notes, stamps. */
  asides: PageWord[][];
  rules: Box[];
  fills: Box[];
  images: Box[];
  /** Regions of the upright page; absent where no network was asked for them. */
  regions?: readonly Region[];
  /** What the document's outline calls places on this page. */
  outline?: readonly string[];
  toShown(box: Box): Box;
};
