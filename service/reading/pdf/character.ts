import type { FontFace } from "../content.ts";
import type { Box, Turn } from "../geometry.ts";

/** One character as it stands on the displayed page, in points. */
export type Character = {
  text: string;
  box: Box;
  /** The room that the font gives it, side bearings included; of the tight box's height where it runs upright. */
  advance: Box;
  /** Where the pen stood on the baseline. */
  origin: { x: number; y: number };
  /** Em size. */
  size: number;
  bold: boolean;
  italic?: boolean;
  /** What the font is made for, where that is not running text. */
  face?: FontFace;
  /** Of a font whose letters are neither regular nor bold. */
  weight?: "light" | "medium";
  /** Clockwise direction in which the text runs: 0 is from left to right, 90 downwards. */
  direction: Turn;
  /** Whether a space stands before it: in the file itself, or guessed by PDFium. */
  spaceBefore: "none" | "guessed" | "real";
  /** Of the same word as the one before, wherever both stand. */
  joined?: true;
  /** The object that drew it, by its address. */
  object?: number;
  /** Drawn with no ink, or with one that is not seen on paper, as a hidden layer over a scan is. */
  hidden: boolean;
  /** The file does not say which character this is. */
  unmapped: boolean;
};
