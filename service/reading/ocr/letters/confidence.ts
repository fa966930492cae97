import print from "./confidence-weights.json" with { type: "json" };
import hand from "./handwriting-weights.json" with { type: "json" };
import type { Emission } from "./recognise.ts";

/** What is nearer to 0 or 1 counts as these: the chance of a character of a word, and a chance whose odds are taken. */
const characterChanceMin = 0.01;
const [chanceMin, chanceMax] = [0.001, 0.9999];

/** The log odds that a word's characters are right as the recognisers have it: all of them, and the weakest one. */
export function wordOdds(word: readonly Emission[]): { whole: number; weakest: number } {
  const all = word.reduce((product, { chance }) => product * Math.max(characterChanceMin, chance), 1);
  const weakest = word.reduce((least, { chance }) => Math.min(least, chance), 1);
  return { whole: logOdds(all), weakest: logOdds(weakest) };
}

/**
 * How likely a word is to be what stands on the page: what the recognisers have of its characters, brought to how often such
 * words are right (Platt 1999), printed ones and those of a hand; `bench/fit/record.json` says on which words. Recognisers say 1.00
 * too readily, and 0.3 as well.
 */
export function wordConfidence(word: readonly Emission[], handwritten = false): number {
  const { offset, wholeSlope, weakestSlope } = handwritten ? hand.confidence : print;
  const { whole, weakest } = wordOdds(word);
  return 1 / (1 + Math.exp(-offset - wholeSlope * whole - weakestSlope * weakest));
}

/** Letters lower than this in the picture, in pixels, are small; so many pixels lower they cost a word this much of its log odds. */
const smallPx = 16;
const smallestPx = 8;
const smallestOdds = 1.2;

/**
 * How likely a word is once it is known how high its line's ink is in the picture, in pixels: small letters are enlarged for the
 * recognisers, which are as sure of them as of large ones and more often wrong.
 */
export function confidenceAtHeight(confidence: number, inkPx: number): number {
  const small = Math.min(1, Math.max(0, (smallPx - inkPx) / (smallPx - smallestPx)));
  return small === 0 || confidence <= 0 ? confidence : 1 / (1 + Math.exp(smallestOdds * small - logOdds(confidence)));
}

/** The chance of a word as a recogniser has it that nothing was fitted to: surer than this none is. */
const ownMax = 0.99;
export const ownConfidence = (word: readonly Emission[]): number =>
  Math.min(
    ownMax,
    word.reduce((product, { chance }) => product * chance, 1),
  );

export const logOdds = (chance: number): number =>
  Math.log(Math.max(chance, chanceMin) / (1 - Math.min(chance, chanceMax)));
