import { answerByRules } from "../../service/structuring/answer-by-rules.ts";
import { pairsLeft } from "../../service/structuring/answer-left-over.ts";
import { readDocument } from "../../service/structuring/document/reading.ts";
import {
  chanceOfPair,
  type LeftRole,
  type LeftWeights,
  leftRoles,
  leftSigns,
} from "../../service/structuring/leaves/left-over.ts";
import { toField } from "../../service/structuring/questions/fields.ts";
import { meanOf, rounded } from "../score/counts.ts";
import { dayOf, looseText, numberOf } from "../score/values.ts";
import { type How, readMade } from "./answers/documents.ts";
import type { Fitted } from "./fitted.ts";
import { type Case, fitLogistic } from "./logistic.ts";

/** Papers in rare words, some with facts among theirs that nobody asks for. */
const madeWith: readonly How[] = [41, 42, 43, 44].map((seed) => ({
  seed,
  each: 8,
  isScanned: false,
  wordings: "rare",
}));

type Known = Case & { role: LeftRole; layout: string };

/** How likely a fact that no answer was read from is what a field asks for that nothing answered; layouts of facts are left out in turn. */
export async function fitLeftOver(): Promise<Fitted> {
  const cases: Known[] = [];
  for (const how of madeWith)
    for (const { made, pages } of await readMade(how)) {
      const [root, reading] = [toField(made.schema), readDocument(pages)];
      for (const { name, role, fact, signs } of pairsLeft(root, reading, answerByRules(root, reading)))
        cases.push({ role, layout: made.layout.facts, signs, is: says(made.truth.get(`/${name}`), fact.text) });
    }
  const layouts = [...new Set(cases.map(({ layout }) => layout))];
  const held = layouts.flatMap((layout) => {
    const others = fitted(cases.filter((one) => one.layout !== layout));
    return cases
      .filter((one) => one.layout === layout)
      .map((one) => ({ is: one.is, chance: chanceOfPair(one, others) }));
  });
  const likely = held.filter(({ chance }) => chance >= 0.75);
  return {
    file: "service/structuring/leaves/left-over-weights.json",
    bytes: Buffer.from(`${JSON.stringify(fitted(cases), null, 2)}\n`),
    inputs: [],
    seed: madeWith[0]?.seed ?? 0,
    figures: {
      pairs: cases.length,
      layouts: layouts.length,
      likelyHeldOut: likely.length,
      rightOfLikely: rounded(meanOf(likely.map(({ is }) => Number(is)))),
      foundHeldOut: rounded(meanOf(held.filter(({ is }) => is).map(({ chance }) => Number(chance >= 0.75)))),
    },
  };
}

function says(wanted: string | number | boolean | undefined, text: string): boolean {
  if (wanted === undefined) return false;
  if (typeof wanted === "number")
    return numberOf(text.replace(/[^\d.,-]/g, "")) === wanted || looseText(text) === String(wanted);
  return dayOf(text) === wanted || looseText(text) === looseText(wanted);
}

function fitted(cases: readonly Known[]): LeftWeights {
  const of = (role: LeftRole) => {
    const [bias = 0, ...weights] = fitLogistic(cases.filter((one) => one.role === role));
    return [
      role,
      Object.fromEntries([["bias", rounded(bias)], ...leftSigns.map((name, i) => [name, rounded(weights[i] ?? 0)])]),
    ] as const;
  };
  return Object.fromEntries(leftRoles.map(of)) as LeftWeights;
}
