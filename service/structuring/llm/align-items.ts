import { at, type Found, mapParts, type Option, partsOf, type Tree } from "./found.ts";

/**
 * Of the same words in several places, as one price in many rows, each thing of a list takes those of its own row: its words
 * that stand in the fewest places say which row it is, of several the next one after the thing before, and its other words
 * are those nearest to that row.
 */
export function alignItems(items: readonly Tree[]): Tree[] {
  let before = -1;
  return items.map((item) => {
    const anchor = leavesOf(item).reduce<Found | undefined>(fewer, undefined);
    const row = anchor && (anchor.options.find((option) => option.at > before) ?? anchor.options[0]);
    if (!row) return item;
    const taken = new Set<number>();
    const settled = settle(item, row, taken);
    before = Math.max(row.at, ...taken);
    return settled;
  });
}

const fewer = (a: Found | undefined, b: Found): Found => (a && a.options.length <= b.options.length ? a : b);

function leavesOf(tree: Tree): Found[] {
  if (tree.kind === "leaf") return tree.found ? [tree.found] : [];
  // The things of a list within have rows of their own.
  return tree.kind === "array" ? [] : partsOf(tree).flatMap(leavesOf);
}

/** Two leaves of one thing do not share a place where each can have its own. */
function settle(tree: Tree, row: Option, taken: Set<number>): Tree {
  if (tree.kind === "array") return tree;
  if (tree.kind !== "leaf") return mapParts(tree, (part) => settle(part, row, taken));
  const { found } = tree;
  if (!found || found.options.length < 2) return tree;
  const free = found.options.filter((option) => !taken.has(option.at));
  const near = (a: Option, b: Option) => (apart(b, row) < apart(a, row) ? b : a);
  const chosen = (free.length > 0 ? free : found.options).reduce(near);
  taken.add(chosen.at);
  return { ...tree, found: at(found, chosen) };
}

function apart({ passages: [a] }: Option, { passages: [b] }: Option): number {
  if (!a?.bbox || !b?.bbox || a.page !== b.page) return Number.POSITIVE_INFINITY;
  return Math.abs(a.bbox[1] + a.bbox[3] - b.bbox[1] - b.bbox[3]);
}
