import type { Sign } from "../../service/structuring/answers/signs.ts";
import current from "../../service/structuring/answers/weights.json" with { type: "json" };
import { ratesOf, rounded } from "../score/counts.ts";
import { counted, fitChoices, logLoss } from "./answers/choose.ts";
import { knownDocuments, madeWith } from "./answers/documents.ts";
import handSet from "./answers/hand-set.json" with { type: "json" };
import { type Question, questionsOf, type Weights } from "./answers/questions.ts";
import { type Fitted, setInput } from "./fitted.ts";

/** What was tried for the pull, from one that leaves nearly all as it was. */
const pulls = [0.01, 0.02, 0.04];
const sharpnesses = [8, 12, 16, 20, 25];

/**
 * What each sign weighs, fitted to made documents and to labelled receipts and invoices from the weights that were set by
 * hand; which pull is best, layouts tell that were left out. Takes some minutes.
 */
export async function fitAnswers(): Promise<Fitted> {
  const questions = await handWeighed(async () => (await knownDocuments()).flatMap(questionsOf));
  const sharpness = least(sharpnesses, (one) => logLoss(handSet, questions, one));
  const tried = pulls.map((pull) => ({
    pull,
    held: heldOut(questions, (some) => fitChoices(handSet, some, { sharpness, pull })),
  }));
  const before = heldOut(questions, () => handSet);
  const lossOf = ({ pairs }: Held) => meanLoss(pairs, sharpness);
  const best = tried.reduce((a, b) => (lossOf(b.held) < lossOf(a.held) ? b : a));
  const weights = inPlaces(fitChoices(handSet, questions, { sharpness, pull: best.pull }));
  return {
    file: "service/structuring/answers/weights.json",
    bytes: Buffer.from(`${JSON.stringify(weights, null, 2)}\n`),
    inputs: [setInput("receipts"), setInput("invoices")],
    seed: madeWith[0].seed,
    figures: {
      questions: questions.length,
      sharpness,
      pull: best.pull,
      logLossHeldOut: rounded(lossOf(best.held)),
      logLossHandSet: rounded(lossOf(before)),
      f1HeldOut: rounded(f1Of(best.held)),
      f1HandSet: rounded(f1Of(before)),
    },
  };
}

/** Done with the weights that were set by hand, whichever stand there. */
async function handWeighed<T>(work: () => Promise<T>): Promise<T> {
  const fitted = { ...current };
  Object.assign(current, handSet);
  try {
    return await work();
  } finally {
    Object.assign(current, fitted);
  }
}

type Held = { pairs: { weights: Weights; questions: readonly Question[] }[] };

/** Each part of a layout left out in turn: weights fitted without it, and the questions of the documents that have it. */
function heldOut(questions: readonly Question[], weigh: (some: readonly Question[]) => Weights): Held {
  const layouts = [...new Set(questions.flatMap((one) => one.layouts))];
  return {
    pairs: layouts.map((layout) => ({
      weights: weigh(questions.filter((one) => !one.layouts.includes(layout))),
      questions: questions.filter((one) => one.layouts.includes(layout)),
    })),
  };
}

function meanLoss(pairs: Held["pairs"], sharpness: number): number {
  const all = pairs.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    pairs.reduce((sum, { weights, questions }) => sum + logLoss(weights, questions, sharpness) * questions.length, 0) /
    all
  );
}

function f1Of({ pairs }: Held): number {
  const sum = { right: 0, given: 0, wanted: 0 };
  for (const { weights, questions } of pairs) {
    const { right, given, wanted } = counted(weights, questions);
    sum.right += right;
    sum.given += given;
    sum.wanted += wanted;
  }
  return ratesOf(sum.right, sum.given, sum.wanted).f1;
}

const least = (values: readonly number[], of: (value: number) => number): number =>
  values.reduce((best, one) => (of(one) < of(best) ? one : best));

const inPlaces = (weights: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights).map(([sign, weight]) => [sign, Math.round(weight * 1000) / 1000]),
  ) as Record<Sign, number>;
