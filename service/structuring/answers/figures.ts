import type { StructuredData } from "@verso/contract/results";
import { Decimal } from "decimal.js";

export type Warning = StructuredData["warnings"][number];
/** An answered figure and its place in the answer, a JSON pointer. */
export type Sum = { path: string; amount: Decimal };

/** Cents may be lost where each line is rounded. */
const rounding = "0.02";

export const isNear = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(rounding);

export const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A number, or a text that is one. */
export function amountOf(value: unknown): Decimal | undefined {
  if (typeof value === "number") return new Decimal(value);
  return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? new Decimal(value) : undefined;
}

/** Two figures that should be one. */
export const disagree = (message: string, [one, other]: readonly [Decimal, Decimal]): Warning => ({
  code: "sums_disagree",
  message,
  by: one.minus(other).abs().toFixed(2),
});
