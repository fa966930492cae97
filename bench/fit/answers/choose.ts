import type { Sign, Signs } from "../../../service/structuring/answers/signs.ts";
import { givenFrom } from "../../../service/structuring/leaves/candidates/scores.ts";
import { solve } from "../logistic.ts";
import type { Question, Weights } from "./questions.ts";

/** `sharpness`: how much likelier a value is for each point of its score; `pull`: how far a weight may easily move. */
export type Choosing = { sharpness: number; pull: number };

const stepsMax = 30;
const stepMin = 1e-7;
const strideMax = 0.1;

const scoreBy = (weights: Weights, signs: Signs): number =>
  Object.entries(signs).reduce((sum, [sign, amount]) => sum + amount * weights[sign as Sign], 0);

/** The chance of each value to be the one that is meant, where the last is that none of them is. */
function chances(weights: Weights, { options }: Question, sharpness: number): number[] {
  const powers = [...options.map((signs) => scoreBy(weights, signs)), givenFrom].map((score) => sharpness * score);
  const most = Math.max(...powers);
  const shares = powers.map((power) => Math.exp(power - most));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / sum);
}

/** What is printed and that no value says right tells nothing of how values are to be weighed. */
const isTelling = ({ options, right, isWanted }: Question): boolean => options.length > 0 && (right >= 0 || !isWanted);
const meantOf = ({ options, right }: Question): number => (right < 0 ? options.length : right);

/** The mean of what the answer that is meant was less than certain, in nats. */
export function logLoss(weights: Weights, questions: readonly Question[], sharpness: number): number {
  const telling = questions.filter(isTelling);
  const loss = telling.map((one) => -Math.log(chances(weights, one, sharpness)[meantOf(one)] ?? 1));
  return loss.reduce((a, b) => a + b, 0) / Math.max(1, telling.length);
}

/** How many answers are wanted, given and right where the best value is given from `givenFrom` on. */
export function counted(weights: Weights, questions: readonly Question[]) {
  const sum = { wanted: 0, given: 0, right: 0 };
  for (const { options, right, isWanted } of questions) {
    const scores = options.map((signs) => scoreBy(weights, signs));
    const best = Math.max(...scores);
    sum.wanted += Number(isWanted);
    if (best < givenFrom || scores.length === 0) continue;
    sum.given++;
    sum.right += Number(scores.indexOf(best) === right);
  }
  return sum;
}

/**
 * The weights under which what is meant is likeliest among all that a question could be answered by, and that it has no
 * answer, by Newton's method; each is pulled to where it stood. The same questions give the same weights.
 */
export function fitChoices(start: Weights, questions: readonly Question[], { sharpness, pull }: Choosing): Weights {
  const names = Object.keys(start) as Sign[];
  const placeOf = new Map(names.map((name, i) => [name, i]));
  const telling = questions.filter(isTelling);
  let weights: Record<Sign, number> = { ...start };
  for (let step = 0; step < stepsMax; step++) {
    const slope = names.map((name) => (start[name] - weights[name]) / pull ** 2);
    const bend = names.map((_, i) => names.map((_, j): number => (i === j ? 1 / pull ** 2 : 0)));
    for (const question of telling) addTo(slope, bend, question, chances(weights, question, sharpness));
    const change = solve(bend, slope);
    const most = Math.max(...change.map(Math.abs));
    // So far from where it began the slope no longer tells where to: a long step is made shorter.
    const share = Math.min(1, strideMax / most);
    weights = Object.fromEntries(
      names.map((name, i) => [name, weights[name] + share * (change[i] ?? 0)]),
    ) as typeof weights;
    if (most < stepMin) break;
  }
  return weights;

  function addTo(slope: number[], bend: number[][], question: Question, chance: readonly number[]): void {
    const mean = new Map<number, number>();
    for (const [i, signs] of question.options.entries()) {
      const own = placed(signs);
      const share = chance[i] ?? 0;
      for (const [at, amount] of own) {
        mean.set(at, (mean.get(at) ?? 0) + share * amount);
        if (i === question.right) slope[at] = (slope[at] ?? 0) + sharpness * amount;
        spread(bend[at] ?? [], own, share * amount * sharpness ** 2);
      }
    }
    for (const [at, amount] of mean) {
      slope[at] = (slope[at] ?? 0) - sharpness * amount;
      spread(bend[at] ?? [], [...mean], -amount * sharpness ** 2);
    }
  }

  function placed(signs: Signs): [number, number][] {
    return Object.entries(signs).flatMap(([sign, amount]) =>
      amount === 0 ? [] : [[placeOf.get(sign as Sign) ?? 0, amount] as [number, number]],
    );
  }
}

function spread(row: number[], amounts: readonly (readonly [number, number])[], by: number): void {
  for (const [at, amount] of amounts) row[at] = (row[at] ?? 0) + by * amount;
}
