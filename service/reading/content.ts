import type { Box } from "./geometry.ts";

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
  confidence: number;
  /** 1 for a word that stands alone; words that touch one another keep the file's own idea of a space. */
  spaced: boolean;
};

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
  toShown(box: Box): Box;
};
