import weights from "./weights.json" with { type: "json" };

/** What may speak for a value or against it, by name. */
export type Sign = keyof typeof weights;
/** What speaks for one value: of each sign how much of it is there, most often 1. */
export type Signs = Readonly<Partial<Record<Sign, number>>>;

/** How much speaks for a value: each sign by its weight. */
export function scoreOf(signs: Signs): number {
  let score = 0;
  for (const sign in signs) score += (signs[sign as Sign] ?? 0) * weights[sign as Sign];
  return score;
}
