import type { Evidence } from "./evidence.ts";

/** A value that holds, where it was read, how sure it is (0 to 1), and all places that say the same. */
export type Found = {
  value: unknown;
  places: Evidence["places"];
  confidence: number;
  support: keyof typeof worth;
  options: readonly Option[];
};
/** `at` grows along the document. */
export type Option = Pick<Evidence, "places" | "legibility"> & { at: number };

/**
 * An answer as the schema goes. What the model gave and does not hold, a value or a whole part, leaves a leaf with its
 * `problem`.
 */
export type Tree =
  | { kind: "leaf"; found?: Found; problem?: string }
  | { kind: "object"; parts: ReadonlyMap<string, Tree> }
  | { kind: "array"; items: readonly Tree[] };

/** A text that says it in its own form is worth more than words that were made of it; how well it was read lowers both. */
const worth = { printed: 0.95, derived: 0.5 };

/** A value as it is read in one of its places. */
export function at(found: Pick<Found, "value" | "support" | "options">, { places, legibility }: Option): Found {
  return { ...found, places, confidence: Math.round(worth[found.support] * legibility * 1e4) / 1e4 };
}
