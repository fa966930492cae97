/** How much of what was given is right, how much of what is wanted was given, and their harmonic mean. */
export type Rates = { precision: number; recall: number; f1: number };

/** Where nothing is wanted and nothing given, all is right. */
export function ratesOf(right: number, given: number, wanted: number): Rates {
  const recall = wanted > 0 ? right / wanted : 1;
  const precision = given > 0 ? right / given : wanted > 0 ? 0 : 1;
  const sum = precision + recall;
  return { precision, recall, f1: sum > 0 ? (2 * precision * recall) / sum : 0 };
}

/** The mean, 0 of nothing. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** To the fourth place, as figures are given. */
export const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** How often each thing is there. */
export function bagOf<T>(things: Iterable<T>): Map<T, number> {
  const bag = new Map<T, number>();
  for (const thing of things) bag.set(thing, (bag.get(thing) ?? 0) + 1);
  return bag;
}

/** How many things two bags have in common. */
export function sharedBy<T>(first: ReadonlyMap<T, number>, second: ReadonlyMap<T, number>): number {
  let shared = 0;
  for (const [thing, count] of first) shared += Math.min(count, second.get(thing) ?? 0);
  return shared;
}

/** Pairs of the first with the second, one to one, the best first; `better` orders them. */
export function pairUp<T extends { first: number; second: number }>(
  pairs: readonly T[],
  better: (a: T, b: T) => number,
): T[] {
  const [first, second] = [new Set<number>(), new Set<number>()];
  return pairs.toSorted(better).filter((pair) => {
    if (first.has(pair.first) || second.has(pair.second)) return false;
    first.add(pair.first);
    second.add(pair.second);
    return true;
  });
}
