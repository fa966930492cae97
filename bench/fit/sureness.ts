import { answerByRules } from "../../service/structuring/answer-by-rules.ts";
import { answerLeftOver, leavesOf } from "../../service/structuring/answer-left-over.ts";
import { readDocument } from "../../service/structuring/document/reading.ts";
import {
  type SurenessWeights,
  surenessBySigns,
  surenessOf,
  surenessSigns,
} from "../../service/structuring/leaves/left-over/sureness.ts";
import { toField } from "../../service/structuring/questions/fields.ts";
import { isRight, leavesOf as valuesOf } from "../documents/score.ts";
import { pageOf, paperSets, readPapers } from "../papers/read-papers.ts";
import { rounded } from "../score/counts.ts";
import { reliabilityOf } from "../score/reliability.ts";
import { isEmpty } from "../score/values.ts";
import { madeWith, readMade } from "./answers/documents.ts";
import type { Fitted } from "./fitted.ts";
import { type Case, fitLogistic } from "./logistic.ts";

type Known = Case & { group: string };
type Asked = {
  schema: Parameters<typeof toField>[0];
  pages: Parameters<typeof readDocument>[0];
  truth: ReadonlyMap<string, unknown>;
};

/** Papers and documents are left out in so many groups in turn. */
const groups = 8;
const ridge = 0.3;

/** How often an answer is right, by how it was found and how far its paper is understood: on made documents and on papers that people wrote. */
export async function fitSureness(): Promise<Fitted> {
  const papers = paperSets
    .flatMap(readPapers)
    .flatMap((paper, i) =>
      casesOf({ ...paper, pages: [pageOf(paper)], truth: new Map(valuesOf(paper.truth)) }, `papers ${i % groups}`),
    );
  const made: Known[] = [];
  for (const how of madeWith)
    for (const [i, one] of (await readMade(how)).entries())
      made.push(...casesOf({ ...one.made, pages: one.pages }, `made ${i % groups}`));
  const cases = [...papers, ...made];
  const said = cases.map(({ group }) => group).filter((group, i, all) => all.indexOf(group) === i);
  const held = said.flatMap((group) => {
    const by = fitted(cases.filter((one) => one.group !== group));
    const own = cases.filter((one) => one.group === group);
    return own.map(({ signs, is }) => ({ group, confidence: surenessBySigns(signs, by), isRight: is }));
  });
  const figures = (name: string, of: string) => {
    const { error, trustedWrong } = reliabilityOf(held.filter(({ group }) => group.startsWith(of)));
    return { [`${name}Error`]: rounded(error), [`${name}TrustedWrong`]: rounded(trustedWrong) };
  };
  return {
    file: "service/structuring/leaves/left-over/sureness-weights.json",
    bytes: Buffer.from(`${JSON.stringify(fitted(cases), null, 2)}\n`),
    inputs: [],
    seed: madeWith[0].seed,
    figures: { papers: papers.length, made: made.length, ...figures("papers", "papers"), ...figures("made", "made") },
  };
}

/** The values that are given outside lists, and whether each is right. */
function casesOf({ schema, pages, truth }: Asked, group: string): Known[] {
  const [root, reading] = [toField(schema), readDocument(pages)];
  const { data, citations } = answerLeftOver(root, reading, answerByRules(root, reading));
  const given = new Map(valuesOf(data));
  return [...surenessOf(reading, leavesOf(root, data), citations)].map(([path, signs]) => {
    const wanted = truth.get(path);
    return { group, signs, is: !isEmpty(wanted) && isRight(path, wanted, given.get(path)) };
  });
}

function fitted(cases: readonly Known[]): SurenessWeights {
  const [bias = 0, ...weights] = fitLogistic(cases, ridge);
  const named = surenessSigns.map((name, i) => [name, rounded(weights[i] ?? 0)] as const);
  return Object.fromEntries([["bias", rounded(bias)], ...named]) as SurenessWeights;
}
