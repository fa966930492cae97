import type { Bbox } from "@verso/contract/results";
import { labelFit } from "./columns.ts";
import { at, type Found, type Option, type Tree } from "./found.ts";

/**
 * The parts of an object, where a value that stands in several places, none of them labelled better than the others, takes the one
 * nearest to its siblings that stand in one alone: the city of the buyer is the one in the buyer's address.
 */
export function nearSiblings(parts: ReadonlyMap<string, Tree>): ReadonlyMap<string, Tree> {
  const anchors = [...parts.values()].flatMap((tree) => {
    const found = tree.kind === "leaf" ? tree.found : undefined;
    const [only, other] = found?.options ?? [];
    return only && !other ? [only] : [];
  });
  if (anchors.length === 0) return parts;
  const settled = (tree: Tree): Tree => {
    if (tree.kind !== "leaf" || !tree.found || tree.found.options.length < 2) return tree;
    const nearest = nearestOf(tree.found, anchors);
    return nearest ? { ...tree, found: { ...tree.found, ...at(tree.found, nearest) } } : tree;
  };
  return new Map([...parts].map(([name, tree]) => [name, settled(tree)]));
}

/** More places are not compared. */
const placesMax = 50;

function nearestOf({ options, field }: Found, anchors: readonly Option[]): Option | undefined {
  if (options.length > placesMax) return undefined;
  const fits = options.map((option) => labelFit(option, field));
  const best = Math.max(...fits);
  const tied = options.filter((_, i) => fits[i] === best);
  const apart = tied.map((option) => Math.min(...anchors.map((anchor) => distance(option, anchor))));
  return tied[apart.indexOf(Math.min(...apart))];
}

function distance({ passages: [a] }: Option, { passages: [b] }: Option): number {
  if (!a?.bbox || !b?.bbox || a.page !== b.page) return Number.POSITIVE_INFINITY;
  return gap(a.bbox, b.bbox, 0) + gap(a.bbox, b.bbox, 1);
}

/** What lies between two boxes, along one axis. */
const gap = (a: Bbox, b: Bbox, axis: 0 | 1): number => {
  const [from, to] = axis === 0 ? ([0, 2] as const) : ([1, 3] as const);
  return Math.max(0, Math.max(a[from], b[from]) - Math.min(a[to], b[to]));
};
