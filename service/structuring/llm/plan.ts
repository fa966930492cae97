import { pointer } from "@verso/contract/pointer";
import type { StoredPage } from "@verso/contract/results";
import type { Field } from "../questions/fields.ts";
import { bestParts, ranked, relevanceOf } from "./relevance.ts";
import { intoRuns, type Run } from "./runs.ts";

/** What is asked at once: of a schema a part that belongs together, of a document the part that is shown. */
export type Planned = { field: Field; run: Run };

/** So many values are asked for at once where there are more. */
const leavesMax = 60;

/**
 * What to ask of a document: all at once where it fits into a request; of a longer one each value from the parts that speak of it, and lists
 * from all parts, as many as there may be requests for. Small lists are asked for together.
 */
export function planQuestions(
  root: Field,
  pages: readonly StoredPage[],
  options: Parameters<typeof intoRuns>[1] & { callsMax: number },
): Planned[] {
  const runs = intoRuns(pages, options);
  const [first] = runs;
  if (!first) return [];
  if (runs.length === 1 && countLeaves(root) <= leavesMax) return [{ field: root, run: first }];
  const groups = groupsOf(root);
  const lists = inTurn(groups.filter(({ isList }) => isList)).flatMap((paths) => only(root, new Set(paths)) ?? []);
  if (runs.length === 1) {
    const values = groups.filter(({ isList }) => !isList).map(({ field }) => field);
    return [...values, ...lists].map((field) => ({ field, run: first }));
  }
  const listCalls = Math.max(1, Math.floor(options.callsMax / callsFor / Math.max(1, lists.length)));
  return [
    ...planValues(root, pages, options),
    ...lists.flatMap((field) => bestParts(field, runs, listCalls).map((run) => ({ field, run }))),
  ];
}

/** The paths of what can be asked for at once, in the schema's order. */
function inTurn(groups: readonly { paths: readonly string[]; leaves: number }[]): string[][] {
  const turns: { paths: string[]; leaves: number }[] = [];
  for (const { paths, leaves } of groups) {
    const last = turns.at(-1);
    if (last && last.leaves + leaves <= leavesMax) {
      last.paths.push(...paths);
      last.leaves += leaves;
    } else turns.push({ paths: [...paths], leaves });
  }
  return turns.map(({ paths }) => paths);
}

/** A request that is asked, and one for what stands nowhere, or is missing. */
const callsFor = 3;
/** A small part of a document is this many tokens: some paragraphs. */
const partTokens = 1_000;
/** Of so many parts each value is asked, where they speak of it, beside the ends of the document. */
const partsOfValue = 3;
const partsOfRequestMin = 4;

/**
 * Each value of a long document is asked of the parts that speak of it most, of its beginning, which says what it is, and of its end, where sums
 * and names stand; what can be asked of the same parts is asked together.
 */
function planValues(
  root: Field,
  pages: readonly StoredPage[],
  options: Parameters<typeof planQuestions>[2],
): Planned[] {
  const size = Math.max(partsOfRequestMin, Math.floor(options.requestTokens / partTokens));
  const parts = intoRuns(pages, { ...options, requestTokens: Math.ceil(options.requestTokens / size) });
  const relevance = relevanceOf(parts);
  const callsMax = Math.max(1, Math.floor(options.callsMax / callsFor));
  const requests: { parts: Set<number>; paths: Set<string>; leaves: number }[] = [];
  for (const { path, field, around, leaves } of valuesOf(root)) {
    const scores = relevance(field, around);
    const best = ranked(scores)
      .filter((part) => (scores[part] ?? 0) > 0)
      .slice(0, partsOfValue);
    const open = requests
      .map((one) => ({ one, more: best.filter((part) => !one.parts.has(part)).length }))
      .filter(({ one }) => one.leaves + leaves <= leavesMax);
    const [near] = open.filter(({ one, more }) => one.parts.size + more <= size).sort((a, b) => a.more - b.more);
    const isFull = requests.length >= callsMax;
    const request = near?.one ??
      (isFull ? open.sort((a, b) => a.more - b.more)[0]?.one : undefined) ?? {
        parts: new Set([0, parts.length - 1]),
        paths: new Set(),
        leaves: 0,
      };
    if (!requests.includes(request)) requests.push(request);
    for (const part of best) if (request.parts.size < size) request.parts.add(part);
    request.paths.add(path);
    request.leaves += leaves;
  }
  return requests.flatMap(({ parts: shown, paths }) => {
    const field = only(root, paths);
    return field ? [{ field, run: parts.filter((_, i) => shown.has(i)).flat() }] : [];
  });
}

type Value = { path: string; field: Field; around: readonly Field[]; leaves: number };

/** The values of a schema that are in no list. */
function valuesOf(field: Field, path = "", around: readonly Field[] = []): Value[] {
  if (field.kind === "object" && field.others.length === 0)
    return field.properties.flatMap(({ name, field: inner }) =>
      valuesOf(inner, path + pointer(name), [...around, field]),
    );
  return hasList(field) ? [] : [{ path, field, around, leaves: countLeaves(field) }];
}

/** A part of a schema that is asked for by itself, the paths of what it asks for, and how many values these are. */
export type Group = { field: Field; paths: readonly string[]; leaves: number; isList: boolean };

/** The lists of a schema each by itself, and its other values in groups, in the schema's order. */
export function groupsOf(root: Field): Group[] {
  if (root.kind !== "object" || root.others.length > 0)
    return [{ field: root, paths: [""], leaves: countLeaves(root), isList: hasList(root) }];
  const all: { paths: string[]; leaves: number; isList: boolean }[] = [];
  const collect = (field: Field, path: string): void => {
    if (field.kind !== "object" || field.others.length > 0) {
      all.push({ paths: [path], leaves: countLeaves(field), isList: hasList(field) });
      return;
    }
    for (const { name, field: inner } of field.properties) collect(inner, path + pointer(name));
  };
  collect(root, "");
  const values = inTurn(all.filter(({ isList }) => !isList));
  const lists = all.filter(({ isList }) => isList).map(({ paths }) => paths);
  return [
    ...values.map((paths) => ({ paths, isList: false })),
    ...lists.map((paths) => ({ paths, isList: true })),
  ].flatMap((group) => {
    const field = only(root, new Set(group.paths));
    return field ? [{ ...group, field, leaves: countLeaves(field) }] : [];
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
