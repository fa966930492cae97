import { logOdds } from "./confidence.ts";
import weights from "./handwriting-weights.json" with { type: "json" };
import type { Features } from "./recognise.ts";

/**
 * What tells a line that is written by hand from print: the log odds of its characters' mean chance, then of each of the packaged quick
 * recogniser's features the mean over the line's steps, and how far its steps are from that (one standard deviation).
 */
export function handSigns({ values, size }: Features, chance: number): number[] {
  const steps = values.length / size;
  const [sums, squares] = [new Float64Array(size), new Float64Array(size)];
  for (const [at, value] of values.entries()) {
    sums[at % size] = (sums[at % size] ?? 0) + value / steps;
    squares[at % size] = (squares[at % size] ?? 0) + value ** 2 / steps;
  }
  return [
    logOdds(chance),
    ...sums,
    ...squares.map((square, i) => Math.sqrt(Math.max(0, square - (sums[i] ?? 0) ** 2))),
  ];
}

const ofSigns = [
  weights.chance,
  ...weights.features.map(([mean]) => mean),
  ...weights.features.map(([, spread]) => spread),
];

/**
 * Whether a line is written by hand: a logistic regression whose bias is set so that hardly a printed line passes
 * (`bench/fit/handwriting.ts`). What is set in letters like a pen's may pass, too.
 */
export const isHandwritten = (features: Features, chance: number): boolean =>
  handSigns(features, chance).reduce((odds, sign, i) => odds + sign * (ofSigns[i] ?? 0), weights.bias) > 0;
