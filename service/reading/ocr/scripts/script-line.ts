import type { RecognisedLine, RecognisedWord } from "../letters/read-line.ts";
import { cropHeightPx, type LineCrop } from "../lines/crop.ts";
import { isInked, type LineInk } from "../lines/ink.ts";
import type { TesseractWord } from "../networks/tesseract.ts";
import { lineHeightPx, paperPx } from "./grey-line.ts";
import { gapMinOf } from "./readers.ts";
import { scriptConfidence } from "./script-confidence.ts";
import type { ScriptName } from "./script-names.ts";

/** Room between words is looked for so far, as a share of the ink's height, on either side of where Tesseract has it. */
const reachShare = 0.35;

/** A line of a crop as Tesseract has it, with words as far apart as the script's are. */
export function scriptLine(
  script: ScriptName,
  words: readonly TesseractWord[],
  crop: LineCrop,
  ink: LineInk,
): RecognisedLine {
  const scale = crop.width / Math.max(1, Math.round((crop.width * lineHeightPx) / cropHeightPx));
  const inkHeight = (ink.bottom - ink.top) * cropHeightPx;
  const gapOf = (left: TesseractWord, right: TesseractWord) =>
    gapBetween(ink, (left.to - paperPx) * scale, (right.from - paperPx) * scale) / Math.max(1, inkHeight);
  const read = joined(words, gapOf, gapMinOf(script)).map(({ text, from, to, certainty }): RecognisedWord => {
    const within = (x: number) => Math.max(0, Math.min(1, ((x - paperPx) * scale) / crop.width));
    return { text, from: within(from), to: within(to), confidence: scriptConfidence(script, certainty) };
  });
  const characters = read.reduce((sum, { text }) => sum + text.length, 0);
  const sum = read.reduce((total, { text, confidence }) => total + confidence * text.length, 0);
  return {
    words: read,
    confidence: characters === 0 ? 0 : sum / characters,
    characters,
    ink,
  };
}

/** The widest room without ink about where one word ends and the next begins, in pixels: Tesseract's boxes are wide of both. */
function gapBetween({ columns, top, bottom }: LineInk, end: number, start: number): number {
  const reach = reachShare * (bottom - top) * cropHeightPx;
  const to = Math.min(columns.length, Math.max(end, start) + reach);
  let [widest, run] = [0, 0];
  for (let x = Math.max(0, Math.floor(Math.min(end, start) - reach)); x < to; x++) {
    run = isInked(columns, x) ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** Words with less room between them than that, as one. */
function joined(
  words: readonly TesseractWord[],
  gapOf: (left: TesseractWord, right: TesseractWord) => number,
  gapMin: number,
): TesseractWord[] {
  const runs: TesseractWord[] = [];
  for (const [i, word] of words.entries()) {
    const [last, before] = [runs.at(-1), words[i - 1]];
    if (!last || !before || gapOf(before, word) >= gapMin) {
      runs.push({ ...word });
      continue;
    }
    const letters = last.text.length + word.text.length;
    last.certainty = (last.certainty * last.text.length + word.certainty * word.text.length) / letters;
    last.text += word.text;
    last.to = Math.max(last.to, word.to);
  }
  return runs;
}
