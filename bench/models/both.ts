import type { Weights } from "../../service/structuring/decide/sureness.ts";
import { answerByModel } from "../../service/structuring/llm/answer-by-model.ts";
import { openBudget } from "../../service/structuring/llm/budget.ts";
import type { LlmOptions } from "../../service/structuring/llm/options.ts";
import type { ModelSide, Side } from "../../service/structuring/llm/sides.ts";
import { together } from "../../service/structuring/llm/together.ts";
import { fittedWeights } from "../../service/structuring/llm/weigh.ts";
import { type Field, toField } from "../../service/structuring/questions/fields.ts";
import { toStructuredData } from "../../service/structuring/structured-data.ts";
import type { Answered } from "../fit/sureness/answered.ts";
import type { Judged } from "../score/by-place.ts";
import { rounded } from "../score/counts.ts";

/** A document, and what the rules and a language model answer by themselves. */
export type Both = { document: Answered; field: Field; rules: Side; model: ModelSide };

/** Asks both; `by` weighs what speaks for a value of the rules, in place of what was fitted. Rejects where the model gives no answer. */
export async function answerBoth(document: Answered, options: LlmOptions, by?: Weights): Promise<Both> {
  const { schema, pages } = document;
  const input = { schema, pages: [...pages], instructions: null };
  const field = toField(schema, { keepsAlternatives: true });
  const model = await answerByModel(input, {}, { field, options, budget: openBudget(options) });
  return { document, field, rules: toStructuredData(input, by), model };
}

type Way = "rules" | "model" | "both";
/** What was right of one way's answer to a document of a set, and how sure each value was said to be. */
export type Counted = { set: string; way: Way; judged: (Judged & { confidence: number })[] };

/** The answers of the rules, of the model and of both together, held against the truth. */
export function judgedBoth({ document, field, rules, model }: Both, weights = fittedWeights): Counted[] {
  const both = together(field, { rules, model, isAsked: () => true, weights });
  const ways: [Way, Side][] = [
    ["rules", rules],
    ["model", model],
    ["both", both],
  ];
  return ways.map(([way, { data, citations }]) => {
    const sure = new Map(citations.map(({ path, confidence }) => [path, confidence]));
    const judged = document.judge(data).map((one) => ({ ...one, confidence: sure.get(one.path) ?? 0 }));
    return { set: document.set, way, judged };
  });
}

/** From here on a value says that it is sure. */
const trustedFrom = 0.9;

/** By set and way: shares of fields and cells right, of what was given right, of what says that it is sure wrong; inventions a document. */
export function figuresOf(all: readonly Counted[]): Map<string, Record<string, number>> {
  const grouped = Map.groupBy(all, ({ set, way }) => `${set}_${way}`);
  return new Map([...grouped].map(([name, own]) => [name, figuresOfOne(own)]));
}

function figuresOfOne(own: readonly Counted[]): Record<string, number> {
  const judged = own.flatMap((one) => one.judged);
  const count = (keeps: (one: (typeof judged)[number]) => boolean) => judged.filter(keeps).length;
  const share = (some: number, of: number) => rounded(some / Math.max(1, of));
  const wanted = (inList: boolean) => count((one) => one.inList === inList && one.is !== "invented");
  const right = (inList: boolean) => count((one) => one.inList === inList && one.is === "right");
  const isGiven = ({ is }: Judged) => is !== "missing";
  const trusted = count((one) => one.confidence >= trustedFrom && isGiven(one));
  const trustedRight = count(({ confidence, is }) => confidence >= trustedFrom && is === "right");
  const allRight = count(({ is }) => is === "right");
  return {
    documents: own.length,
    fields: share(right(false), wanted(false)),
    cells: share(right(true), wanted(true)),
    precision: share(allRight, count(isGiven)),
    invented: share(
      count(({ is }) => is === "invented"),
      own.length,
    ),
    whole: own.filter((one) => one.judged.every(({ is }) => is === "right")).length,
    trustedWrong: share(trusted - trustedRight, trusted),
    rightTrusted: share(trustedRight, allRight),
  };
}
