import { fold, placesIn } from "../search/fold.ts";
import type { Lit, SearchState } from "../search/search-context.ts";
import type { Searchable } from "../search/search-index.ts";
import { isMissing, type Leaf, leafText, type Node } from "./data-tree.ts";

/** A value and the texts that are drawn of it. */
export type SearchableValue = Searchable & { texts: readonly string[] };
export const textsOf = ({ texts }: SearchableValue) => texts;

const saidBy = (leaf: Leaf) => (isMissing(leaf) ? "" : leafText(leaf));

/** The values as the search finds them: by what they say and, but in tables, by what they are called. */
export function searchableValues(node: Node): SearchableValue[] {
  const found = (leaf: Leaf, texts: string[]) => ({ id: leaf.path, page: leaf.citations[0]?.page ?? null, texts });
  if (node.kind === "leaf") return [found(node, [saidBy(node), node.name])];
  if (node.kind === "table") {
    return node.rows.flatMap(({ cells }) => cells.map((leaf) => found(leaf, [saidBy(leaf)])));
  }
  return node.children.flatMap(searchableValues);
}

/** Where on a page a value was read that holds what was looked for. */
export function litSources(
  leaf: Leaf,
  page: number,
  { query, current }: Pick<SearchState, "query" | "current">,
): Lit[] {
  if (placesIn(fold(saidBy(leaf)), query).length === 0) return [];
  const here = current?.id === leaf.path && current.part === 0;
  return leaf.citations.flatMap(({ bbox, page: on }) =>
    on === page && bbox !== null ? [{ bbox, current: here }] : [],
  );
}
