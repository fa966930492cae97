import { answerByRules } from "../../service/structuring/answer-by-rules.ts";
import { answerLeftOver } from "../../service/structuring/answer-left-over.ts";
import { evidenceIn } from "../../service/structuring/decide/decide.ts";
import { placesOf } from "../../service/structuring/decide/given-values.ts";
import { printedAgain } from "../../service/structuring/decide/printed-again.ts";
import { signs } from "../../service/structuring/decide/sign-names.ts";
import { surenessOf, type Weights } from "../../service/structuring/decide/sureness.ts";
import { without } from "../../service/structuring/decide/without.ts";
import { readDocument } from "../../service/structuring/document/reading.ts";
import { toField } from "../../service/structuring/questions/fields.ts";
import { rounded } from "../score/counts.ts";
import { reliabilityOf } from "../score/reliability.ts";
import { madeWith } from "./answers/documents.ts";
import { type BoundedCase, fitBounded } from "./bounded.ts";
import { type Fitted, setInput } from "./fitted.ts";
import { type Answered, answeredDocuments } from "./sureness/answered.ts";

type Known = BoundedCase & { group: string; set: Answered["set"]; inList: boolean };

const ridge = 10;
/** A value of a document that nobody prepared counts so much more than one of those that were written or made for this. */
const realCounts = 3;
/** Of many values of one document each counts less: by this power of how many there are. */
const manyCount = -0.25;

/** How often a value is right, by what speaks for it: each kind of document left out in turn. */
export async function fitSureness(): Promise<Fitted> {
  const cases = (await answeredDocuments()).flatMap(casesOf);
  const weights = fitted(cases);
  const groups = new Set(cases.map(({ group }) => group));
  const held = [...fittedWithout(cases, groups, weights)].flatMap(([group, by]) =>
    cases
      .filter((one) => one.group === group)
      .map((one) => ({ ...one, confidence: surenessOf(one, by), isRight: one.is })),
  );
  const sets = [...new Set(cases.map(({ set }) => set))];
  const figures = sets.flatMap((set) => {
    const own = held.filter((one) => one.set === set);
    const { error, trustedWrong } = reliabilityOf(own);
    const right = own.filter(({ isRight }) => isRight);
    const trusted = right.filter(({ confidence }) => confidence >= trustedFrom);
    return Object.entries({
      values: own.length,
      error: rounded(error),
      trustedWrong: rounded(trustedWrong),
      rightTrusted: rounded(trusted.length / Math.max(1, right.length)),
    }).map(([name, value]) => [`${set}_${name}`, value] as const);
  });
  return {
    file: "service/structuring/decide/weights.json",
    bytes: Buffer.from(`${JSON.stringify(weights, null, 2)}\n`),
    inputs: ["real", "kleister-nda", "extract-bench", "receipts", "invoices", "tables"].map(setInput),
    seed: madeWith[0].seed,
    figures: Object.fromEntries(figures),
  };
}

/** What is fitted to all other documents, for each group of documents that is to be judged by what has not seen it. */
export const surenessWithout = (documents: readonly Answered[], groups: ReadonlySet<string>) =>
  fittedWithout(documents.flatMap(casesOf), groups);

const fittedWithout = (cases: readonly Known[], groups: ReadonlySet<string>, from = fitted(cases)) =>
  new Map(
    [...groups].map((group): [string, Weights] => [
      group,
      fitted(
        cases.filter((one) => one.group !== group),
        from,
      ),
    ]),
  );

/** What people take on trust. */
const trustedFrom = 0.9;

/** The values that are given and printed, what speaks for each, and whether it is right; those that nobody looked up are left out. */
function casesOf({ set, group, schema, pages, judge }: Answered): Known[] {
  const [root, reading] = [toField(schema), readDocument(pages)];
  const found = answerLeftOver(root, reading, answerByRules(root, reading));
  const given = without(root, found, printedAgain(placesOf(root, found.data, found.citations)));
  const judged = new Map(judge(given.data).map((one) => [one.path, one]));
  const known = [...evidenceIn(root, reading, given)].flatMap(({ place, signs: own }) => {
    const one = judged.get(place.path);
    return one ? [{ set, group, inList: one.inList, signs: own, is: one.is === "right" }] : [];
  });
  return known.map((one) => {
    const alike = known.filter(({ inList }) => inList === one.inList).length;
    return { ...one, counts: (set === "real" ? realCounts : 1) * alike ** manyCount };
  });
}

function fitted(cases: readonly Known[], from?: Weights): Weights {
  const weights = Object.entries(fitBounded(cases, signs, ridge, from)).map(([name, weight]) => [
    name,
    rounded(weight),
  ]);
  return { bias: 0, ...Object.fromEntries(weights.filter(([, weight]) => weight !== 0)) };
}
