import type { TesseractWord } from "../networks/tesseract.ts";

/** A line as Tesseract has it, how many letters that are, and how sure it is of them. */
export type Reading = { words: TesseractWord[]; letters: number; certainty: number };

/** How sure Tesseract is of a line: of its words, by their letters. */
export function readingOf(words: TesseractWord[]): Reading {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words.reduce((total, { text, certainty }) => total + certainty * text.length, 0);
  return { words, letters, certainty: letters === 0 ? 0 : sum / letters };
}
