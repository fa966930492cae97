import { pointer } from "@verso/contract/pointer";
import { countFound, mapParts, partsOf, type Tree } from "./found.ts";
import { isOfTableRows } from "./missing-rows.ts";

/**
 * Two answers to one schema from two parts of a document, as one: of two values the better borne out, of two equally good
 * ones the earlier; lists one after the other. `disagreeing` gets the paths where both had a value, and not the same.
 */
export function merge(a: Tree, b: Tree, disagreeing: Set<string>, path = ""): Tree {
  if (a.kind === "object" && b.kind === "object") {
    const names = new Set([...a.parts.keys(), ...b.parts.keys()]);
    const parts = [...names].flatMap((name) => {
      const both = [a.parts.get(name), b.parts.get(name)].flatMap((part) => part ?? []);
      const [first, second] = both;
      if (!first) return [];
      return [[name, second ? merge(first, second, disagreeing, path + pointer(name)) : first] as const];
    });
    return { kind: "object", parts: new Map(parts) };
  }
  if (a.kind === "array" && b.kind === "array") return { kind: "array", items: joined(a.items, b.items) };
  if (a.kind === "choice" && b.kind === "choice") {
    const options = a.options.map((option, i) => {
      const other = b.options[i];
      return other ? merge(option, other, disagreeing, path) : option;
    });
    return { kind: "choice", common: merge(a.common, b.common, disagreeing, path), options };
  }
  if (a.kind === "tuple" && b.kind === "tuple") {
    const places = a.places.map((place, i) => {
      const other = b.places[i];
      return other ? merge(place, other, disagreeing, path + pointer(String(i))) : place;
    });
    return { kind: "tuple", places, more: merge(a.more, b.more, disagreeing, path) };
  }
  if (a.kind !== "leaf" || b.kind !== "leaf") return a;
  if (!a.found || !b.found) return b.found || (!a.found && b.problem !== undefined && a.problem === undefined) ? b : a;
  if (a.found.value !== b.found.value) disagreeing.add(path);
  return b.found.confidence > a.found.confidence ? b : a;
}

/** Things of which two parts say the same several values are one, unless each has a row of a table to itself: rows repeat. */
function joined(a: readonly Tree[], b: readonly Tree[]): Tree[] {
  if (isOfTableRows([...a, ...b])) return [...a, ...b];
  const known = new Set(a.map(valuesOf));
  return [...a, ...b.filter((item) => countFound(item) < valuesMin || !known.has(valuesOf(item)))];
}
const valuesMin = 2;

const valuesOf = (tree: Tree): string => JSON.stringify(plain(tree));
function plain(tree: Tree): unknown {
  if (tree.kind === "leaf") return tree.found?.value ?? null;
  return tree.kind === "object" ? [...tree.parts].map(([name, part]) => [name, plain(part)]) : partsOf(tree).map(plain);
}

/** The same with the things of its lists in the order in which they stand on the pages; what stands nowhere stays behind what was before it. */
export function inOrder(tree: Tree): Tree {
  if (tree.kind !== "array") return mapParts(tree, inOrder);
  let last = { page: 0, top: 0 };
  const placed = tree.items.map((item) => {
    last = placeOf(item) ?? last;
    return { item, ...last };
  });
  const sorted = placed.toSorted((a, b) => a.page - b.page || a.top - b.top);
  return { kind: "array", items: sorted.map(({ item }) => item) };
}

/** Where the first value of it stands. */
function placeOf(tree: Tree): { page: number; top: number } | undefined {
  if (tree.kind !== "leaf")
    return partsOf(tree).reduce<ReturnType<typeof placeOf>>((found, part) => found ?? placeOf(part), undefined);
  const [first] = tree.found?.passages ?? [];
  return first?.bbox ? { page: first.page ?? 0, top: first.bbox[1] } : undefined;
}
