import { valueAt } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import { labelFit } from "./columns.ts";
import { bareText } from "./evidence.ts";
import type { Found } from "./found.ts";
import { isOnLineOf, type OnPages, onLineOf, onPages } from "./rows-beside.ts";
import type { ModelSide, Side } from "./sides.ts";
import weights from "./weights.json" with { type: "json" };

/** What speaks for a value of the rules, and for one of the model, by names; each is fitted by itself (`bench/fit/together.ts`). */
export const signNames = {
  rules: ["sure", "same", "differs", "differsSurely", "denied", "agreed", "isCell"],
  model: [
    "first",
    "least",
    "joint",
    "untold",
    "derived",
    "said",
    "places",
    "named",
    "same",
    "differs",
    "differsSurely",
    "shared",
    "overused",
    "aside",
    "agreed",
    "number",
    "day",
    "isCell",
  ],
} as const;
export type By = keyof typeof signNames;
export type Signs = Readonly<Record<string, number>>;

/** What each sign weighs for a value of either, the bias among them. */
export type Weights = Readonly<Record<By, Readonly<Record<string, number>>>>;
export const fittedWeights: Weights = weights;

/** How likely a value with such signs is the one that was meant, 0 to 1. */
export function chanceBy(by: By, signs: Signs, all = fittedWeights): number {
  const own = all[by];
  const sum = signNames[by].reduce((before, name) => before + (own[name] ?? 0) * (signs[name] ?? 0), own.bias ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** What speaks for each value that either gives, by its path in that one's data. */
export function signsOf(rules: Side, model: ModelSide): Record<By, (path: string) => Signs> {
  const sureness = Map.groupBy(rules.citations, ({ path }) => path);
  const sure = (path: string) => Math.min(1, ...(sureness.get(path) ?? []).map(({ confidence }) => confidence));
  const others = { rules: byQuestion(model.citations), model: byQuestion(rules.citations) };
  const spans = countBy(model.citations.map(spanOf));
  const own = { rules: sureness, model: Map.groupBy(model.citations, ({ path }) => path) };
  const data = { rules: rules.data, model: model.data };

  /** How often the model gives a value to one question. */
  const given = countBy([...model.found].map(([path, { value }]) => JSON.stringify([questionOf(path), value])));
  const uses = (path: string, value: unknown) => given.get(JSON.stringify([questionOf(path), value])) ?? 1;
  const rows = Map.groupBy(model.citations, ({ path }) => rowOf(path));
  /** The share of the other values of its row that stand on other lines. */
  const aside = (path: string, mine: readonly Citation[]): number => {
    const others = (rows.get(rowOf(path)) ?? []).filter((one) => one.path !== path);
    if (questionOf(path) === path || others.length === 0) return 0;
    return others.filter((one) => !mine.some((own) => isOnLineOf(own, one))).length / others.length;
  };

  /** What the other one says to the same question: of a list in the row that stands there. */
  const compare = (by: By, path: string) => {
    const other = by === "rules" ? "model" : "rules";
    const value = valueAt(data[by], path);
    const isCell = questionOf(path) !== path;
    const asked = others[by].get(questionOf(path));
    const against = isCell
      ? [...new Set((own[by].get(path) ?? []).flatMap((mine) => (asked ? onLineOf(asked, mine) : [])))]
      : [...(asked?.values() ?? [])].flat();
    const said = isCell
      ? against.map((one) => valueAt(data[other], one.path))
      : [valueAt(data[other], path)].filter(isGiven);
    return {
      isCell,
      isSame: said.some((one) => isAlike(one, value)),
      isSilent: said.length === 0,
      at: against[0]?.path,
    };
  };
  const agreed = agreement(rules, model);
  return {
    rules: (path) => {
      const { isCell, isSame, isSilent, at } = compare("rules", path);
      const chance = at === undefined ? undefined : model.found.get(at)?.chance;
      const differs = !isSilent && !isSame;
      return {
        sure: odds(sure(path)),
        same: Number(isSame),
        differs: Number(differs),
        differsSurely: differs && chance ? odds(chance.least) : 0,
        denied: Number(isSilent),
        agreed,
        isCell: Number(isCell),
      };
    },
    model: (path) => {
      const { isCell, isSame, isSilent, at } = compare("model", path);
      const found = model.found.get(path);
      const differs = !isSilent && !isSame;
      const mine = own.model.get(path) ?? [];
      const value = found?.value;
      return {
        first: found?.chance ? odds(found.chance.first) : 0,
        least: found?.chance ? odds(found.chance.least) : 0,
        joint: found?.chance ? odds(found.chance.joint) : 0,
        untold: Number(!found?.chance),
        derived: Number(found?.support === "derived"),
        said: Number(found?.support === "said"),
        places: Math.log(Math.max(1, found?.options.length ?? 1)),
        named: found ? namedBy(found) : 0,
        same: Number(isSame),
        differs: Number(differs),
        differsSurely: differs && at !== undefined ? odds(sure(at)) : 0,
        shared: Math.log(Math.max(1, ...mine.map((one) => spans.get(spanOf(one)) ?? 1))),
        overused: Math.log(Math.max(1, uses(path, value) / Math.max(1, found?.options.length ?? 1))),
        aside: aside(path, mine),
        agreed,
        number: Number(typeof value === "number"),
        day: Number(typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)),
        isCell: Number(isCell),
      };
    },
  };
}

/** How much more often the two say the same to a question outside of lists than different things, as a logarithm. */
function agreement(rules: Side, model: Side): number {
  const paths = new Set(rules.citations.map(({ path }) => path).filter((path) => questionOf(path) === path));
  const said = [...paths].map((path) => [valueAt(rules.data, path), valueAt(model.data, path)] as const);
  const both = said.filter(([a, b]) => isGiven(a) && isGiven(b));
  const same = both.filter(([a, b]) => isAlike(a, b)).length;
  return Math.log((same + 1) / (both.length - same + 1));
}

/** Log-odds of a chance, within bounds. */
const odds = (chance: number): number => {
  const within = Math.min(1 - chanceMargin, Math.max(chanceMargin, chance));
  return Math.log(within / (1 - within));
};
const chanceMargin = 0.001;

const namedBy = ({ options, passages, field }: Found): number => {
  const option = options.find((one) => one.passages === passages);
  return option ? labelFit(option, field) : 0;
};

/** The question behind a path: the same for all rows of a list. */
const questionOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, "/-");

/** The row of a list in which a path is, the innermost. */
const rowOf = (path: string): string => /^.*\/\d+(?=\/|$)/.exec(path)?.[0] ?? "";

const byQuestion = (citations: readonly Citation[]): Map<string, OnPages> =>
  new Map(
    [...Map.groupBy(citations, ({ path }) => questionOf(path))].map(([question, own]) => [question, onPages(own)]),
  );

const spanOf = ({ page, bbox, text }: Citation): string => JSON.stringify([page, bbox, text]);

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** By letters and figures, numbers by value. */
const isAlike = (a: unknown, b: unknown): boolean =>
  typeof a === "string" && typeof b === "string" ? bareText(a) === bareText(b) : a === b;
