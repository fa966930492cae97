import { pointer } from "@verso/contract/pointer";
import type { StoredPage } from "@verso/contract/results";
import type { Field } from "../questions/fields.ts";
import { bestParts } from "./relevance.ts";
import { intoRuns, type Run } from "./runs.ts";

/** What is asked at once: of a schema a part that belongs together, of a document the part that is shown. */
export type Planned = { field: Field; run: Run };

/** So many values are asked for at once where there are more. */
const leavesMax = 60;

/**
 * What to ask of a document: all at once where it fits into a request; of a longer one each group of values from the parts that speak of
 * it, and each list from all parts, as many as there may be requests for. `shown` tokens of the document go into one request.
 */
export function planQuestions(
  root: Field,
  pages: readonly StoredPage[],
  options: Parameters<typeof intoRuns>[1] & { callsMax: number },
): Planned[] {
  const runs = intoRuns(pages, options);
  const groups = groupsOf(root);
  const [first] = runs;
  if (!first) return [];
  if (runs.length === 1) {
    const whole = { field: root, run: first };
    return countLeaves(root) > leavesMax ? groups.map(({ field }) => ({ field, run: first })) : [whole];
  }
  const parts = intoRuns(pages, { ...options, requestTokens: Math.ceil(options.requestTokens / partsShown) });
  const lists = groups.filter(({ isList }) => isList).length;
  const listCalls = Math.max(1, Math.floor(options.callsMax / callsFor / Math.max(1, lists)));
  return groups.flatMap(({ field, isList }): Planned[] =>
    isList
      ? bestParts(field, runs, listCalls).map((run) => ({ field, run }))
      : [{ field, run: bestParts(field, parts, partsShown).flat() }],
  );
}

/** A request shows so many parts of a long document, and leaves room for a second question. */
const partsShown = 4;
const callsFor = 3;

/** A part of a schema that is asked for by itself, and the paths of what it asks for. */
export type Group = { field: Field; paths: readonly string[]; isList: boolean };

/** The lists of a schema each by itself, and its other values in groups, in the schema's order. */
export function groupsOf(root: Field): Group[] {
  if (root.kind !== "object" || root.others.length > 0) return [{ field: root, paths: [""], isList: hasList(root) }];
  const paths: { path: string; leaves: number; isList: boolean }[] = [];
  const collect = (field: Field, path: string): void => {
    if (field.kind !== "object" || field.others.length > 0) {
      paths.push({ path, leaves: countLeaves(field), isList: hasList(field) });
      return;
    }
    for (const { name, field: inner } of field.properties) collect(inner, path + pointer(name));
  };
  collect(root, "");
  const groups: { paths: string[]; isList: boolean }[] = [];
  let size = leavesMax;
  for (const { path, leaves } of paths.filter(({ isList }) => !isList)) {
    if (size + leaves > leavesMax) {
      groups.push({ paths: [], isList: false });
      size = 0;
    }
    groups.at(-1)?.paths.push(path);
    size += leaves;
  }
  for (const { path } of paths.filter(({ isList }) => isList)) groups.push({ paths: [path], isList: true });
  return groups.flatMap((group) => {
    const field = only(root, new Set(group.paths));
    return field ? [{ ...group, field }] : [];
  });
}

/** A schema with these parts of it alone. */
export function only(field: Field, paths: ReadonlySet<string>, path = ""): Field | undefined {
  if (paths.has(path)) return field;
  if (field.kind !== "object") return undefined;
  const properties = field.properties.flatMap(({ name, field: inner }) => {
    const left = only(inner, paths, path + pointer(name));
    return left ? [{ name, field: left }] : [];
  });
  return properties.length > 0 ? { ...field, properties } : undefined;
}

const partsOf = ({ properties, others, items, places, alternatives }: Field): Field[] => [
  ...properties.map(({ field }) => field),
  ...others.map(({ field }) => field),
  ...(items ? [items] : []),
  ...places,
  ...alternatives,
];
const countLeaves = (field: Field): number =>
  field.kind === "leaf" ? 1 : partsOf(field).reduce((sum, part) => sum + countLeaves(part), 0);
const hasList = (field: Field): boolean => field.kind === "array" || partsOf(field).some(hasList);
