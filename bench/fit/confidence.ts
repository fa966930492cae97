import { wordOdds } from "../../service/reading/ocr/letters/confidence.ts";
import current from "../../service/reading/ocr/letters/confidence-weights.json" with { type: "json" };
import type { Emission } from "../../service/reading/ocr/letters/recognise.ts";
import { findSpaces, gapBetween } from "../../service/reading/ocr/letters/spaces.ts";
import { bagOf } from "../score/counts.ts";
import { drawnLatin, latinTexts } from "./drawn-latin.ts";
import { declarationInput, type Fitted, setInput } from "./fitted.ts";
import { type Case, chanceOf, fitLogistic } from "./logistic.ts";
import { type ReadLine, receiptLines } from "./receipt-lines.ts";

export type Word = Case & { page: number };

/** How often words with such chances are right, from the words of labelled receipts and of lines drawn and worn. */
export async function fitConfidence(): Promise<Fitted> {
  const words = [...(await receiptLines()), ...(await drawnLatin())].flatMap(wordsOf);
  const half = (rest: number) => words.filter(({ page }) => page % 2 === rest);
  const weights = rounded(fitLogistic(words));
  const [offset, wholeSlope, weakestSlope] = weights;
  const before = [current.offset, current.wholeSlope, current.weakestSlope];
  const inPlaces = (value: number) => Math.round(value * 1e4) / 1e4;
  return {
    file: "service/reading/ocr/letters/confidence-weights.json",
    bytes: Buffer.from(`{ "offset": ${offset}, "wholeSlope": ${wholeSlope}, "weakestSlope": ${weakestSlope} }\n`),
    inputs: [setInput("receipts"), declarationInput(latinTexts.flatMap(({ files }) => files))],
    figures: {
      words: words.length,
      right: words.filter(({ is }) => is).length,
      calibrationError: inPlaces(calibrationError(words, weights)),
      calibrationErrorOfOtherHalf: inPlaces(
        (calibrationError(half(0), rounded(fitLogistic(half(1)))) +
          calibrationError(half(1), rounded(fitLogistic(half(0))))) /
          2,
      ),
      calibrationErrorBefore: inPlaces(calibrationError(words, before)),
    },
  };
}

export const rounded = (weights: readonly number[]): number[] =>
  weights.map((weight) => Math.round(weight * 100) / 100);

/** The words of a line as they are put together, and whether each stands there. */
export function wordsOf({ page, emissions, ink, words }: ReadLine): Word[] {
  const gaps = emissions.slice(1).map((emission, i) => gapBetween(ink, emissions[i] ?? emission, emission));
  const spaces = findSpaces(emissions, gaps);
  const runs: Emission[][] = [];
  for (const [i, emission] of emissions.entries()) {
    const last = runs.at(-1);
    if (last && !spaces[i]) last.push(emission);
    else runs.push([emission]);
  }
  const left = bagOf(words.map((word) => word.toLowerCase()));
  return runs.map((run) => {
    const text = run.map((each) => each.text).join("");
    const count = left.get(text.toLowerCase()) ?? 0;
    left.set(text.toLowerCase(), count - 1);
    const { whole, weakest } = wordOdds(run);
    return { page, signs: [whole, weakest], is: count > 0 };
  });
}

/** How far the mean chance is from the share of what is so, over ten equal parts of the cases. */
export function calibrationError(words: readonly Word[], weights: readonly number[]): number {
  const sorted = words
    .map(({ signs, is }) => ({ chance: chanceOf(weights, signs), is }))
    .sort((a, b) => a.chance - b.chance);
  const parts = Array.from({ length: 10 }, (_, i) =>
    sorted.slice(Math.floor((i * sorted.length) / 10), Math.floor(((i + 1) * sorted.length) / 10)),
  );
  const offBy = (part: typeof sorted) => Math.abs(part.reduce((sum, { chance, is }) => sum + chance - Number(is), 0));
  return parts.reduce((sum, part) => sum + offBy(part), 0) / Math.max(1, words.length);
}
