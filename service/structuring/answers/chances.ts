/** What each sign weighs; a logistic regression's, with its bias. */
export type SignWeights<Name extends string> = Readonly<Record<Name | "bias", number>>;

/** How likely something with such signs is what is meant; the signs come in the order of their names. */
export function chanceBySigns<Name extends string>(
  names: readonly Name[],
  weights: SignWeights<Name>,
  signs: readonly number[],
): number {
  const of: Readonly<Record<string, number>> = weights;
  const sum = names.reduce((before, name, i) => before + (of[name] ?? 0) * (signs[i] ?? 0), weights.bias);
  return 1 / (1 + Math.exp(-sum));
}

/** The likeliest pairs, each end of one in no other; what is less likely than `chanceMin` is in none. */
export function likeliestPairs<Pair extends { chance: number }>(
  pairs: readonly Pair[],
  chanceMin: number,
  endsOf: (pair: Pair) => readonly [unknown, unknown],
): Pair[] {
  const [used, others] = [new Set<unknown>(), new Set<unknown>()];
  return pairs
    .toSorted((a, b) => b.chance - a.chance)
    .filter((pair) => {
      const [one, other] = endsOf(pair);
      if (pair.chance < chanceMin || used.has(one) || others.has(other)) return false;
      used.add(one);
      others.add(other);
      return true;
    });
}
