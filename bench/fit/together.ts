import { answerByModel } from "../../service/structuring/llm/answer-by-model.ts";
import { openBudget } from "../../service/structuring/llm/budget.ts";
import type { ModelSide, Side } from "../../service/structuring/llm/sides.ts";
import { together } from "../../service/structuring/llm/together.ts";
import { type By, signsOf, type Weights } from "../../service/structuring/llm/weigh.ts";
import { type Field, toField } from "../../service/structuring/questions/fields.ts";
import { toStructuredData } from "../../service/structuring/structured-data.ts";
import { localOptions } from "../models/options.ts";
import { rememberedModel } from "../models/remembered.ts";
import type { Judged } from "../score/by-place.ts";
import { rounded } from "../score/counts.ts";
import { folderOf } from "../sets/placed.ts";
import { type BoundedCase, type Directions, fitBounded } from "./bounded.ts";
import { type Fitted, setInput } from "./fitted.ts";
import { type Answered, answeredDocuments } from "./sureness/answered.ts";

/** A document that both answered, and which of their values are right. */
type Both = { document: Answered; field: Field; rules: Side; model: ModelSide };
type Case = BoundedCase & { by: By; group: string };

const ridge = 3;
/** Of many values of one document each counts less: by this power of how many there are. */
const manyCount = -0.5;

const directions: Readonly<Record<By, Directions>> = {
  rules: {
    sure: "for",
    same: "for",
    differs: "either",
    differsSurely: "against",
    denied: "either",
    isCell: "either",
    bias: "either",
  },
  model: {
    first: "for",
    least: "for",
    untold: "either",
    derived: "against",
    said: "against",
    places: "against",
    named: "for",
    same: "for",
    differs: "either",
    differsSurely: "against",
    shared: "against",
    number: "either",
    day: "either",
    isCell: "either",
    bias: "either",
  },
};

/** How often a value of the rules, and one of a language model, is right where both answered: each kind of document left out in turn. */
export async function fitTogether(): Promise<Fitted> {
  const all = await answeredByBoth(process.env.VERSO_BENCH_REPLIES ?? folderOf("replies"));
  const cases = all.flatMap(casesOf);
  const weights = fitted(cases);
  const groups = [...new Set(all.map(({ document }) => document.group))];
  const judged = groups.flatMap((group) => {
    const by = fitted(cases.filter((one) => one.group !== group));
    return all.filter(({ document }) => document.group === group).map((one) => judgedBoth(one, by));
  });
  return {
    file: "service/structuring/llm/weights.json",
    bytes: Buffer.from(`${JSON.stringify(weights, null, 2)}\n`),
    inputs: [setInput("real")],
    figures: figuresOf(judged),
  };
}

async function answeredByBoth(folder: string): Promise<Both[]> {
  const { model: local } = rememberedModel("qwen", folder, undefined);
  const options = { ...localOptions, local, model: "kept" };
  const found: Both[] = [];
  for (const document of await answeredDocuments()) {
    if (document.set !== "real") continue;
    const { schema, pages } = document;
    const input = { schema, pages: [...pages], instructions: null };
    const field = toField(schema, { keepsAlternatives: true });
    const budget = openBudget(options);
    const model = await answerByModel(input, {}, { field, options, budget }).catch(() => undefined);
    if (model) found.push({ document, field, rules: toStructuredData(input), model });
  }
  return found;
}

function casesOf({ document, rules, model }: Both): Case[] {
  const signs = signsOf(rules, model);
  return (["rules", "model"] as const).flatMap((by) => {
    const given = document.judge({ rules, model }[by].data).filter(({ is }) => is !== "missing");
    return given.map(({ path, is }) => ({
      by,
      group: document.group,
      signs: new Map(Object.entries({ bias: 1, ...signs[by](path) })),
      is: is === "right",
      counts: given.length ** manyCount,
    }));
  });
}

function fitted(cases: readonly Case[]): Weights {
  const of = (by: By) =>
    fitBounded(
      cases.filter((one) => one.by === by),
      directions[by],
      ridge,
    );
  return { rules: of("rules"), model: of("model") };
}

type Counted = { set: string; way: string; judged: (Judged & { confidence: number })[] };

/** The answers of the rules, of the model and of both together, held against the truth. */
function judgedBoth({ document, field, rules, model }: Both, weights: Weights): Counted[] {
  const both = together(field, { rules, model, isAsked: () => true, weights });
  return Object.entries({ rules, model, both }).map(([way, { data, citations }]) => {
    const sure = new Map(citations.map(({ path, confidence }) => [path, confidence]));
    const judged = document.judge(data).map((one) => ({ ...one, confidence: sure.get(one.path) ?? 0 }));
    return { set: document.set, way, judged };
  });
}

/** From here on a value says that it is sure. */
const trustedFrom = 0.9;

function figuresOf(all: readonly (readonly Counted[])[]): Record<string, number> {
  const figures: Record<string, number> = {};
  const flat = all.flat();
  for (const [name, own] of Map.groupBy(flat, ({ set, way }) => `${set}_${way}`)) {
    const judged = own.flatMap((one) => one.judged);
    const count = (keeps: (one: (typeof judged)[number]) => boolean) => judged.filter(keeps).length;
    const share = (some: number, of: number) => rounded(some / Math.max(1, of));
    const wanted = (inList: boolean) => count((one) => one.inList === inList && one.is !== "invented");
    const right = (inList: boolean) => count((one) => one.inList === inList && one.is === "right");
    const given = count(({ is }) => is !== "missing");
    const trusted = count(({ confidence, is }) => confidence >= trustedFrom && is !== "missing");
    const trustedRight = count(({ confidence, is }) => confidence >= trustedFrom && is === "right");
    Object.assign(figures, {
      [`${name}_documents`]: own.length,
      [`${name}_fields`]: share(right(false), wanted(false)),
      [`${name}_cells`]: share(right(true), wanted(true)),
      [`${name}_precision`]: share(
        count(({ is }) => is === "right"),
        given,
      ),
      [`${name}_invented`]: share(
        count(({ is }) => is === "invented"),
        own.length,
      ),
      [`${name}_whole`]: own.filter((one) => one.judged.every(({ is }) => is === "right")).length,
      [`${name}_trustedWrong`]: share(trusted - trustedRight, trusted),
      [`${name}_rightTrusted`]: share(
        trustedRight,
        count(({ is }) => is === "right"),
      ),
    });
  }
  return figures;
}
