import { calibrationError, rounded, wordsOf } from "./confidence.ts";
import { declarationInput, type Fitted, setInput } from "./fitted.ts";
import { drawnHandLines, type HandLine, handTexts, labelledHandLines } from "./hand-lines.ts";
import { type Case, fitLogistic } from "./logistic.ts";

/** Lines that people wrote are few beside those that are drawn: each counts for so many. */
const realCount = 10;
const pull = 10;
const folds = 4;
/** Of so many printed lines one may be marked. */
const printedMin = 400;

/**
 * The weights that tell a line written by hand from a printed one, and how often words of such lines are right: from the labelled
 * forms and receipts and from lines drawn in fonts. Lines of a picture are kept or left out together where it is measured.
 */
export const fitHandwriting = async (): Promise<Fitted> => fittedTo(await labelledHandLines(), await drawnHandLines());

function fittedTo(labelled: readonly HandLine[], drawn: readonly HandLine[]): Fitted {
  const lines = [...labelled, ...drawn];
  const odds = new Map<HandLine, number>();
  for (let fold = 0; fold < folds; fold++) {
    const isLeftOut = ({ page }: HandLine) => Math.abs(page) % folds === fold;
    const weights = weightsOf(lines.filter((line) => !isLeftOut(line)));
    for (const line of lines.filter(isLeftOut)) odds.set(line, oddsOf(weights, line));
  }
  const oddsIn = (of: readonly HandLine[], isHand: boolean) =>
    of.filter((line) => line.isHand === isHand).map((line) => odds.get(line) ?? 0);
  const printed = oddsIn(lines, false).toSorted((a, b) => b - a);
  const least = printed[Math.floor(printed.length / printedMin)] ?? 0;
  const shareOver = (values: readonly number[]) =>
    values.filter((value) => value > least).length / Math.max(1, values.length);
  const [bias = 0, ...weights] = weightsOf(lines);
  const [chance = 0, ...features] = weights.map(shortened);
  const words = lines.filter(({ isHand }) => isHand).flatMap((line) => timesOf(line, wordsOf(line)));
  const [offset, wholeSlope, weakestSlope] = rounded(fitLogistic(words));
  const half = (rest: number) => words.filter(({ page }) => Math.abs(page) % 2 === rest);
  const inPlaces = (value: number) => Math.round(value * 1e4) / 1e4;
  const pairs = features.slice(0, features.length / 2).map((mean, i) => [mean, features[features.length / 2 + i]]);
  return {
    file: "service/reading/ocr/letters/handwriting-weights.json",
    bytes: Buffer.from(`{
  "bias": ${shortened(bias - least)},
  "chance": ${chance},
  "features": [\n${pairs.map(([mean, spread]) => `    [${mean}, ${spread}]`).join(",\n")}\n  ],
  "confidence": { "offset": ${offset}, "wholeSlope": ${wholeSlope}, "weakestSlope": ${weakestSlope} }
}\n`),
    inputs: [setInput("peers-forms"), setInput("receipts"), declarationInput([...new Set(handTexts)])],
    seed: 5,
    figures: {
      printed: printed.length,
      labelledByHand: oddsIn(labelled, true).length,
      drawnByHand: oddsIn(drawn, true).length,
      printedMarked: inPlaces(shareOver(oddsIn(labelled, false))),
      drawnPrintMarked: inPlaces(shareOver(oddsIn(drawn, false))),
      labelledByHandMarked: inPlaces(shareOver(oddsIn(labelled, true))),
      drawnByHandMarked: inPlaces(shareOver(oddsIn(drawn, true))),
      words: words.length,
      calibrationErrorOfOtherHalf: inPlaces(
        (calibrationError(half(0), rounded(fitLogistic(half(1)))) +
          calibrationError(half(1), rounded(fitLogistic(half(0))))) /
          2,
      ),
    },
  };
}

const isReal = ({ page }: HandLine): boolean => page >= 0;
const timesOf = <T>(line: HandLine, of: readonly T[]): T[] =>
  Array.from({ length: isReal(line) && line.isHand ? realCount : 1 }, () => of).flat();
const shortened = (weight: number): number => Number(weight.toPrecision(4));
const oddsOf = ([bias = 0, ...weights]: readonly number[], { signs }: HandLine): number =>
  signs.reduce((sum, sign, i) => sum + sign * (weights[i] ?? 0), bias);

/** The weights for signs as they are, fitted to signs that are spread alike. */
function weightsOf(lines: readonly HandLine[]): number[] {
  const size = lines[0]?.signs.length ?? 0;
  const spreads = Array.from({ length: size }, (_, i) => {
    const values = lines.map(({ signs }) => signs[i] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, deviation: Math.sqrt(square) || 1 };
  });
  const spread = ({ signs }: HandLine) =>
    signs.map((sign, i) => (sign - (spreads[i]?.mean ?? 0)) / (spreads[i]?.deviation ?? 1));
  const cases = lines.flatMap((line) => timesOf(line, [{ signs: spread(line), is: line.isHand } satisfies Case]));
  const [bias = 0, ...weights] = fitLogistic(cases, pull);
  const own = weights.map((weight, i) => weight / (spreads[i]?.deviation ?? 1));
  return [own.reduce((sum, weight, i) => sum - weight * (spreads[i]?.mean ?? 0), bias), ...own];
}
