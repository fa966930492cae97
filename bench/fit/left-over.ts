import { pointerKeys, valueAt } from "@verso/contract/pointer";
import { type Chance, seededChance } from "../../service/flow/chance.ts";
import { answerByRules } from "../../service/structuring/answer-by-rules.ts";
import { ownerOf, pairsLeft } from "../../service/structuring/answer-left-over.ts";
import { withValue } from "../../service/structuring/answers/answer.ts";
import { type Reading, readDocument } from "../../service/structuring/document/reading.ts";
import type { Fact } from "../../service/structuring/leaves/forms/facts.ts";
import {
  chanceOfPair,
  isLikely,
  type LeftWeights,
  type Pair,
} from "../../service/structuring/leaves/left-over/left-over.ts";
import { looseFactsOf } from "../../service/structuring/leaves/left-over/loose-facts.ts";
import { type LeftRole, leftRoles } from "../../service/structuring/leaves/left-over/questions.ts";
import { leftSigns } from "../../service/structuring/leaves/left-over/signs.ts";
import { toField } from "../../service/structuring/questions/fields.ts";
import { gistOf } from "../../service/structuring/vocabulary/senses.ts";
import { isInList, pageOf, paperSets, readPapers } from "../papers/read-papers.ts";
import { meanOf, rounded } from "../score/counts.ts";
import { dayOf, isEmpty, looseText, numberOf } from "../score/values.ts";
import { type How, readMade } from "./answers/documents.ts";
import type { Fitted } from "./fitted.ts";
import { type Case, fitLogistic } from "./logistic.ts";

/** Papers in rare words, some with facts among theirs that nobody asks for. */
const madeWith: readonly How[] = [41, 42, 43, 44].map((seed) => ({
  seed,
  each: 4,
  isScanned: false,
  wordings: "rare",
}));

type Known = Case & Pick<Pair, "role" | "isKnown"> & { layout: string };

/** So often each paper is looked at anew, and this share of what was answered is hidden then, its label made strange. */
const [looks, hiddenShare] = [3, 0.35];
/** How strongly weights are pulled to zero: cases are few. */
const ridge = 0.3;

/** Papers are left out in so many groups in turn. */
const paperGroups = 8;

/** How likely a fact that no answer was read from is what a field asks for that nothing answered; layouts of facts and papers are left out in turn. */
export async function fitLeftOver(): Promise<Fitted> {
  const chance = seededChance(madeWith[0]?.seed ?? 0);
  const cases = [...(await casesOfMade(chance)), ...casesOfPapers(chance)];
  const layouts = [...new Set(cases.map(({ layout }) => layout))];
  const held = layouts.flatMap((layout) => {
    const others = fitted(cases.filter((one) => one.layout !== layout));
    return cases.filter((one) => one.layout === layout).map((one) => ({ ...one, chance: chanceOfPair(one, others) }));
  });
  const ofPapers = held.filter(({ layout }) => layout.startsWith(paperLayout));
  const ofMade = held.filter((one) => !ofPapers.includes(one));
  return {
    file: "service/structuring/leaves/left-over/left-over-weights.json",
    bytes: Buffer.from(`${JSON.stringify(fitted(cases), null, 2)}\n`),
    inputs: [],
    seed: madeWith[0]?.seed ?? 0,
    figures: {
      pairs: cases.length,
      layouts: layouts.length,
      ...figuresOf("Made", ofMade),
      ...figuresOf("Papers", ofPapers),
    },
  };
}

function figuresOf(name: string, held: readonly (Known & { chance: number })[]): Record<string, number> {
  const isGiven = (one: Known & { chance: number }) => isLikely(one, one.chance);
  const likely = held.filter(isGiven);
  return {
    [`likely${name}`]: likely.length,
    [`rightOfLikely${name}`]: rounded(meanOf(likely.map(({ is }) => Number(is)))),
    [`found${name}`]: rounded(meanOf(held.filter(({ is }) => is).map((one) => Number(isGiven(one))))),
  };
}

async function casesOfMade(chance: Chance): Promise<Known[]> {
  const cases: Known[] = [];
  for (const how of madeWith)
    for (const { made, pages } of await readMade(how)) {
      const [asked, reading] = [toField(made.schema), readDocument(pages)];
      const answered = answerByRules(asked, reading);
      for (let look = 0; look < looks; look++) {
        // Not everybody asks in the order of the paper.
        const root = look % 2 === 0 ? asked : { ...asked, properties: chance.shuffled(asked.properties) };
        const { given, facts } =
          look === 0 ? { given: answered, facts: looseFactsOf(reading) } : hidden(chance, reading, answered, true);
        for (const { path, fact, ...pair } of pairsLeft(root, reading, given, facts))
          cases.push({ ...pair, layout: made.layout.facts, is: says(made.truth.get(path), fact.text) });
      }
    }
  return cases;
}

const paperLayout = "papers";

/** What people wrote: labels are as they are there, also of what is hidden. */
function casesOfPapers(chance: Chance): Known[] {
  return paperSets.flatMap(readPapers).flatMap((paper, i) => {
    const [root, reading] = [toField(paper.schema), readDocument([pageOf(paper)])];
    const answered = answerByRules(root, reading);
    return Array.from({ length: looks }, (_, look) =>
      look === 0 ? { given: answered, facts: looseFactsOf(reading) } : hidden(chance, reading, answered, false),
    ).flatMap(({ given, facts }) =>
      pairsLeft(root, reading, given, facts).map(({ path, fact, ...pair }) => {
        const wanted = valueAt(paper.truth, path);
        const is = !isEmpty(wanted) && says(wanted as string | number, fact.text);
        return { ...pair, layout: `${paperLayout} ${i % paperGroups}`, is };
      }),
    );
  });
}

type Answered = ReturnType<typeof answerByRules>;

/** What words are made of that mean nothing. */
const syllables = ["wem", "tra", "lor", "mep", "dun", "sil", "gor", "fim", "bru", "kas"];

/** Answers without some of them, and the facts, with strange labels where those were read from if so. */
function hidden(
  chance: Chance,
  reading: Reading,
  { data, citations }: Answered,
  isStrange: boolean,
): { given: Answered; facts: Fact[] } {
  const paths = [...new Set(citations.map(({ path }) => path))].filter(
    (path) => !isInList(path) && chance.often(hiddenShare),
  );
  const facts = looseFactsOf(reading).map((fact) => {
    if (!isStrange || !paths.includes(ownerOf(fact, citations) ?? "")) return fact;
    const { generics } = gistOf(fact.label);
    const kept = chance.often(0.5) ? (["no", "date"] as const).filter((kind) => generics.has(kind)) : [];
    return { ...fact, label: [chance.shuffled(syllables).slice(0, 3).join(""), ...kept] };
  });
  const open = paths.reduce((answered, path) => withValue(answered, pointerKeys(path), null), data);
  return { given: { data: open, citations: citations.filter(({ path }) => !paths.includes(path)) }, facts };
}

function says(wanted: string | number | boolean | undefined, text: string): boolean {
  if (wanted === undefined) return false;
  if (typeof wanted === "number")
    return numberOf(text.replace(/[^\d.,-]/g, "")) === wanted || looseText(text) === String(wanted);
  return dayOf(text) === wanted || looseText(text) === looseText(wanted);
}

function fitted(cases: readonly Known[]): LeftWeights {
  const of = (role: LeftRole) => {
    const [bias = 0, ...weights] = fitLogistic(
      cases.filter((one) => one.role === role),
      ridge,
    );
    return [
      role,
      Object.fromEntries([["bias", rounded(bias)], ...leftSigns.map((name, i) => [name, rounded(weights[i] ?? 0)])]),
    ] as const;
  };
  return Object.fromEntries(leftRoles.map(of)) as LeftWeights;
}
