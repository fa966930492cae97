import { type By, signsOf, type Weights } from "../../service/structuring/llm/weigh.ts";
import { answerBoth, type Both, figuresOf, judgedBoth } from "../models/both.ts";
import { localOptions } from "../models/options.ts";
import { rememberedModel } from "../models/remembered.ts";
import { folderOf } from "../sets/placed.ts";
import { type BoundedCase, type Directions, fitBounded } from "./bounded.ts";
import { type Fitted, folderInput, setInput } from "./fitted.ts";
import { answeredDocuments } from "./sureness/answered.ts";
import { surenessWithout } from "./sureness.ts";

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
    agreed: "for",
    isCell: "either",
    bias: "either",
  },
  model: {
    first: "for",
    least: "for",
    joint: "for",
    untold: "either",
    derived: "against",
    said: "either",
    places: "against",
    named: "for",
    same: "for",
    differs: "either",
    differsSurely: "against",
    shared: "against",
    overused: "against",
    aside: "against",
    agreed: "for",
    number: "either",
    day: "either",
    isCell: "either",
    bias: "either",
  },
};

/** How often a value of the rules, and one of a language model, is right where both answered: each kind of document left out in turn. */
export async function fitTogether(): Promise<Fitted> {
  const all = await answeredByBoth();
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
    inputs: [setInput("real"), folderInput(`answers of ${keptModel}`, replies)],
    figures: Object.fromEntries(
      [...figuresOf(judged.flat())].flatMap(([name, one]) =>
        Object.entries(one).map(([what, figure]) => [`${name}_${what}`, figure] as const),
      ),
    ),
  };
}

/** The documents of which both answers are kept; the rules are as sure of theirs as they are of what they were not fitted to. */
async function answeredByBoth(): Promise<Both[]> {
  const { model: local } = rememberedModel(keptModel, replies, undefined);
  const documents = await answeredDocuments();
  const own = documents.filter(({ set }) => fittedTo.has(set));
  const unseen = surenessWithout(documents, new Set(own.map(({ group }) => group)));
  const found: Both[] = [];
  for (const document of own) {
    const options = { ...localOptions, local, model: keptModel };
    const both = await answerBoth(document, options, unseen.get(document.group)).catch(() => undefined);
    if (both) found.push(both);
  }
  return found;
}

/** Where `bench/models.ts` keeps them. */
const replies = folderOf("replies");
/** The model whose answers the weights are fitted to, and the sets. */
const keptModel = "qwen2.5-coder-1.5b";
const fittedTo: ReadonlySet<string> = new Set(["real", "made"]);

function casesOf({ document, rules, model }: Both): Case[] {
  const signs = signsOf(rules, model);
  return (["rules", "model"] as const).flatMap((by) => {
    const given = document.judge({ rules, model }[by].data).filter(({ is }) => is !== "missing");
    return given.flatMap(({ path, is }) => {
      const own = signs[by](path);
      const all = by === "model" && own.untold === 0 ? [own, { ...own, ...untold }] : [own];
      return all.map((one) => ({
        by,
        group: document.group,
        signs: new Map(Object.entries({ bias: 1, ...one })),
        is: is === "right",
        counts: given.length ** manyCount / all.length,
      }));
    });
  });
}

/** Many providers do not tell how probable their words were: what is then left to go by is fitted as well. */
const untold = { first: 0, least: 0, joint: 0, untold: 1 };

function fitted(cases: readonly Case[]): Weights {
  const of = (by: By) =>
    fitBounded(
      cases.filter((one) => one.by === by),
      directions[by],
      ridge,
    );
  return { rules: of("rules"), model: of("model") };
}
