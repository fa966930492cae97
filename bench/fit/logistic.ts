/** What is known of one case, and whether it is so. */
export type Case = { signs: readonly number[]; is: boolean };

const stepsMax = 50;
const stepMin = 1e-9;
/** Keeps weights finite where a sign alone decides. */
const slight = 1e-3;

/**
 * The weights of a logistic regression, the bias first, by Newton's method: the likeliest for the cases, but for a slight
 * pull to zero. A step that makes them less likely is halved. The same cases give the same weights.
 */
export function fitLogistic(cases: readonly Case[], ridge = slight): number[] {
  const size = (cases[0]?.signs.length ?? 0) + 1;
  const inputs = cases.map(inputsOf);
  let weights = Array.from({ length: size }, () => 0);
  let loss = lossOf(cases, weights, ridge);
  for (let step = 0; step < stepsMax; step++) {
    const slope = weights.map((weight) => -ridge * weight);
    const bend = weights.map((_, i) => weights.map((_, j): number => (i === j ? ridge : 0)));
    for (const [at, { signs, is }] of cases.entries()) {
      const chance = chanceOf(weights, signs);
      const own = inputs[at] ?? [];
      for (const [i, input] of own) {
        slope[i] = (slope[i] ?? 0) + (Number(is) - chance) * input;
        const row = bend[i] ?? [];
        for (const [j, other] of own) row[j] = (row[j] ?? 0) + chance * (1 - chance) * input * other;
      }
    }
    let change = solve(bend, slope);
    const before = { weights, loss };
    for (let halved = 0; ; halved++) {
      weights = before.weights.map((weight, i) => weight + (change[i] ?? 0));
      loss = lossOf(cases, weights, ridge);
      if (loss <= before.loss || halved === halvedMax) break;
      change = change.map((one) => one / 2);
    }
    if (Math.max(...change.map(Math.abs)) < stepMin) break;
  }
  return weights;
}
const halvedMax = 20;

/** The inputs of a case that are not nothing, the first for the bias. */
const inputsOf = ({ signs }: Case): (readonly [number, number])[] =>
  [1, ...signs].flatMap((input, i) => (input === 0 ? [] : [[i, input] as const]));

/** How unlikely the cases are by weights, with the pull to zero. */
function lossOf(cases: readonly Case[], weights: readonly number[], ridge: number): number {
  const unlikely = cases.reduce((sum, { signs, is }) => {
    const chance = chanceOf(weights, signs);
    return sum - Math.log(Math.max(chanceMin, is ? chance : 1 - chance));
  }, 0);
  return unlikely + (ridge / 2) * weights.reduce((sum, weight) => sum + weight * weight, 0);
}
const chanceMin = 1e-300;

/** The chance of a case by weights, the bias first. */
export const chanceOf = ([bias = 0, ...weights]: readonly number[], signs: readonly number[]): number =>
  1 / (1 + Math.exp(-signs.reduce((sum, sign, i) => sum + sign * (weights[i] ?? 0), bias)));

/** The solution of linear equations, by elimination with the largest pivot first. */
export function solve(matrix: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, wanted[i] ?? 0]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const below = rows.slice(pivot).toSorted((a, b) => Math.abs(b[pivot] ?? 0) - Math.abs(a[pivot] ?? 0));
    rows.splice(pivot, below.length, ...below);
    const own = rows[pivot] ?? [];
    for (const [i, row] of rows.entries()) {
      if (i === pivot) continue;
      const share = (row[pivot] ?? 0) / (own[pivot] ?? 1);
      for (let column = pivot; column <= rows.length; column++)
        row[column] = (row[column] ?? 0) - share * (own[column] ?? 0);
    }
  }
  return rows.map((row, i) => (row[rows.length] ?? 0) / (row[i] ?? 1));
}
