import type { Field } from "../questions/fields.ts";
import type { Chance } from "./chances.ts";
import type { Evidence } from "./evidence.ts";

/** A value that holds, where it was read, how well and how sure it is (0 to 1), and all places that say the same. */
export type Found = {
  value: unknown;
  passages: Evidence["passages"];
  legibility: number;
  confidence: number;
  support: keyof typeof worth;
  options: readonly Option[];
  /** How probable the model held it. */
  chance?: Chance;
  field?: Field;
};
/** `at` grows along the document. */
export type Option = Pick<Evidence, "passages" | "legibility" | "cell" | "lead" | "isScattered"> & { at: number };

/**
 * An answer as the schema goes. A choice has what its alternatives have in common, and all of these; a tuple its places, and
 * what follows them. What the model gave and does not hold, a value or a whole part, leaves a leaf with its
 * `problem`.
 */
export type Tree =
  | { kind: "leaf"; found?: Found; problem?: string }
  | { kind: "object"; parts: ReadonlyMap<string, Tree> }
  | { kind: "array"; items: readonly Tree[] }
  | { kind: "choice"; common: Tree; options: readonly Tree[] }
  | { kind: "tuple"; places: readonly Tree[]; more: Tree };

/** What a part of an answer is made of. */
export function partsOf(tree: Tree): readonly Tree[] {
  if (tree.kind === "object") return [...tree.parts.values()];
  if (tree.kind === "array") return tree.items;
  if (tree.kind === "choice") return [tree.common, ...tree.options];
  return tree.kind === "tuple" ? [...tree.places, tree.more] : [];
}

/** The same part made of others. */
export function mapParts(tree: Tree, change: (part: Tree) => Tree): Tree {
  if (tree.kind === "object") {
    return { kind: "object", parts: new Map([...tree.parts].map(([name, part]) => [name, change(part)])) };
  }
  if (tree.kind === "array") return { kind: "array", items: tree.items.map(change) };
  if (tree.kind === "choice") return { ...tree, common: change(tree.common), options: tree.options.map(change) };
  return tree.kind === "tuple" ? { ...tree, places: tree.places.map(change), more: change(tree.more) } : tree;
}

/** How many values of it hold. */
export const countFound = (tree: Tree): number =>
  tree.kind === "leaf" ? (tree.found ? 1 : 0) : partsOf(tree).reduce((sum, part) => sum + countFound(part), 0);

/** A text that says it in its own form is worth more than words that were made of it; how well it was read lowers both. */
const worth = { printed: 0.95, derived: 0.5, said: 0.3 };

/** A value as it is read in one of its places. */
export function at(found: Pick<Found, "value" | "support" | "options">, { passages, legibility }: Option): Found {
  return { ...found, passages, legibility, confidence: inPlaces(worth[found.support] * legibility) };
}

/** A yes or no, or a text in the model's own words, which no words of the document were found for. */
export const withoutWords = (value: unknown): Found => ({
  value,
  passages: [],
  legibility: 1,
  confidence: worth.said,
  support: "said",
  options: [],
});

/** As exact as a confidence is told. */
export const inPlaces = (value: number): number => Math.round(value * 1e4) / 1e4;
