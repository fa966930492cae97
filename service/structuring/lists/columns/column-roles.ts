import { chanceBySigns, likeliestPairs, type SignWeights } from "../../answers/chances.ts";
import { kindOf } from "../../vocabulary/concepts.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { type Column, fitOf, isBareArticle, type Wording } from "../items/column.ts";
import type { Wanted } from "../items/item.ts";
import { isBalance } from "../sums/balances.ts";
import { type ColumnFacts, factNames } from "./column-facts.ts";
import weights from "./column-weights.json" with { type: "json" };

/** What a column can be to somebody who asks, as far as its cells tell. */
export const roles = [
  "position",
  "item_number",
  "description",
  "quantity",
  "unit",
  "unit_price",
  "line_amount",
  "tax_rate",
  "balance",
  "day",
  "number",
  "range",
  "text",
] as const;
export type Role = (typeof roles)[number];

/** Beside what stands in a column: how well its heading names what is wanted, and how well something else. */
const headNames = ["headed", "headed_else"] as const;
export const signNames = [...factNames, ...headNames] as const;
type SignName = (typeof signNames)[number];
/** How much each sign speaks for a column being what is wanted, role by role, and how seldom one is at all. */
export type RoleWeights = Readonly<Record<Role, SignWeights<SignName>>>;

const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** What kind of column somebody asks for. */
export function roleOf(wanted: Wanted): Role {
  const { concept, wordings, asks } = wanted;
  if (concept !== undefined && isRole(concept)) return concept;
  if (isBalance(wanted)) return "balance";
  const isDay = asks === "day" || (concept !== undefined && kindOf(concept) === "date");
  if (isDay || (asks === undefined && wordings.some((one) => gistOf(one).generics.has("date")))) return "day";
  if (asks === "number") return "number";
  return wordings.some((one) => gistOf(one).cores.some((core) => hasSense(core, "range"))) ? "range" : "text";
}

/** What an account's own columns tell, where there are such. */
export const isToldByAccount = (wanted: Wanted): boolean => isBalance(wanted) || wanted.concept === "line_amount";

/** The signs of a column for what is wanted, in the order of their names. */
export function columnSigns(facts: ColumnFacts, column: Column, own: Wording, asked: readonly Wording[]): number[] {
  const named = (one: Wording) => {
    if (one.concept !== undefined && column.concepts.includes(one.concept)) return 1;
    return isBareArticle(one, column.gist) ? 0 : fitOf(column, one);
  };
  const headed = named(own);
  const others = asked.filter((one) => one !== own).map(named);
  const isElse = column.concepts.length > 0 && (own.concept === undefined || !column.concepts.includes(own.concept));
  const headedElse = headed >= 1 ? 0 : Math.max(0, ...others, Number(isElse));
  return [...factNames.map((name) => facts[name]), headed, headedElse];
}

/** How likely a column with such signs is what is wanted. */
export function chanceOf(role: Role, signs: readonly number[], all: RoleWeights = weights): number {
  return chanceBySigns(signNames, all[role], signs);
}

/** Less likely than this, a column is something else. */
const likelyMin = 0.5;

/** For each of what is wanted the column that it most likely is, each column once; and how likely. */
export function assignColumns(
  wanted: readonly (Wanted | undefined)[],
  asked: readonly Wording[],
  columns: readonly Column[],
  facts: readonly ColumnFacts[],
  taken: ReadonlySet<Column>,
): Map<number, { column: Column; chance: number }> {
  const pairs = wanted.flatMap((one, index) => {
    const own = asked[index];
    if (!one || !own) return [];
    const role = roleOf(one);
    return columns.flatMap((column, at) => {
      const fact = facts[at];
      if (!fact || taken.has(column)) return [];
      return [{ index, column, chance: chanceOf(role, columnSigns(fact, column, own, asked)) }];
    });
  });
  const likely = likeliestPairs(pairs, likelyMin, ({ index, column }) => [index, column]);
  return new Map(likely.map(({ index, column, chance }) => [index, { column, chance }]));
}
