import { chanceBySigns } from "../answers/chances.ts";
import type { Evidence } from "./evidence.ts";
import weights from "./weights.json" with { type: "json" };

/** What each sign weighs, by its name; one without a weight weighs nothing. */
export type Weights = Readonly<Record<string, number>> & { bias: number };
export const fittedWeights: Weights = weights;

/** How often a value with such evidence is the one that was meant: 0 to 1. */
export const surenessOf = ({ signs }: Pick<Evidence, "signs">, by = fittedWeights): number =>
  chanceBySigns([...signs.keys()], by, [...signs.values()]);
