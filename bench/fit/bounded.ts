/** What is known of one case by the signs that it has, whether it is so, and how much it counts. */
export type BoundedCase = { signs: ReadonlyMap<string, number>; is: boolean; counts: number };
/** Which way each sign may speak. */
export type Directions = Readonly<Record<string, "for" | "against" | "either">>;

const sweepsMax = 100;
const stepMin = 1e-3;

/**
 * The weights of a logistic regression under bounds, by coordinate descent: a sign that speaks for something never weighs less than nothing, and
 * one against it never more. Each weight is pulled to nothing, by `ridge` once a sign is measured in its own spread. The same cases give the same
 * weights; `from` begins with others' to be done sooner.
 */
export function fitBounded(
  cases: readonly BoundedCase[],
  directions: Directions,
  ridge: number,
  from: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const columns = columnsOf(cases, directions, ridge);
  const [counts, wanted] = [cases.map((one) => one.counts), cases.map(({ is }) => Number(is))].map((all) =>
    Float64Array.from(all),
  );
  if (!counts || !wanted) return {};
  const weights = new Map(columns.map(({ name }) => [name, from[name] ?? 0]));
  const sums = new Float64Array(cases.length);
  for (const { name, at, values } of columns) add(sums, at, values, weights.get(name) ?? 0);
  for (let sweep = 0; sweep < sweepsMax; sweep++) {
    let farthest = 0;
    for (const column of columns) {
      const { name, at, values, spread } = column;
      const before = weights.get(name) ?? 0;
      const after = stepped(column, before, { counts, wanted, sums });
      if (after === before) continue;
      weights.set(name, after);
      add(sums, at, values, after - before);
      farthest = Math.max(farthest, Math.abs(after - before) * spread);
    }
    if (farthest < stepMin) break;
  }
  return Object.fromEntries(weights);
}

/** A sign with the cases that have it, and how much of it each has. */
type Column = {
  name: string;
  at: Int32Array;
  values: Float64Array;
  least: number;
  most: number;
  pull: number;
  spread: number;
};

function add(sums: Float64Array, at: Int32Array, values: Float64Array, weight: number): void {
  for (let i = 0; i < at.length; i++) sums[at[i] ?? 0] = (sums[at[i] ?? 0] ?? 0) + (values[i] ?? 0) * weight;
}

function columnsOf(cases: readonly BoundedCase[], directions: Directions, ridge: number): Column[] {
  const entries = new Map<string, [number, number][]>();
  for (const [at, { signs }] of cases.entries())
    for (const [name, value] of signs) {
      if (value === 0) continue;
      const own = entries.get(name);
      if (own) own.push([at, value]);
      else entries.set(name, [[at, value]]);
    }
  const bias = { name: "bias", at: Int32Array.from(cases.keys()), values: new Float64Array(cases.length).fill(1) };
  const signs = Object.entries(directions).flatMap(([name, way]): Column[] => {
    const own = entries.get(name);
    if (!own) return [];
    const mean = own.reduce((sum, [, value]) => sum + value, 0) / cases.length;
    const square = own.reduce((sum, [, value]) => sum + value * value, 0) / cases.length;
    const spread = Math.sqrt(Math.max(spreadMin, square - mean * mean));
    const [least, most] = [way === "for" ? 0 : -Infinity, way === "against" ? 0 : Infinity];
    const [at, values] = [Int32Array.from(own, ([one]) => one), Float64Array.from(own, ([, value]) => value)];
    // What is there or not is measured as it is: rare pairs would hardly be pulled by their spread.
    const pull = ridge * (name.startsWith("asked_") ? flagPull : spread * spread);
    return [{ name, at, values, least, most, pull, spread }];
  });
  return [{ ...bias, least: -Infinity, most: Infinity, pull: 0, spread: 1 }, ...signs];
}
const [spreadMin, flagPull] = [1e-8, 0.1];

type Cases = { counts: Float64Array; wanted: Float64Array; sums: Float64Array };

/** A weight after one step of Newton's method along it alone, within its bounds. */
function stepped({ at, values, least, most, pull }: Column, weight: number, { counts, wanted, sums }: Cases): number {
  let [slope, bend] = [pull * weight, pull];
  for (let i = 0; i < at.length; i++) {
    const [one, value] = [at[i] ?? 0, values[i] ?? 0];
    const chance = 1 / (1 + Math.exp(-(sums[one] ?? 0)));
    slope += (counts[one] ?? 0) * (chance - (wanted[one] ?? 0)) * value;
    bend += (counts[one] ?? 0) * chance * (1 - chance) * value * value;
  }
  return bend === 0 ? weight : Math.min(most, Math.max(least, weight - slope / bend));
}
