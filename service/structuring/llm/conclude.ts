import { pointer } from "@verso/contract/pointer";
import type { Citation, StructuredData } from "@verso/contract/results";
import type { Field } from "../questions/fields.ts";
import { isSchema } from "../schema/nodes.ts";
import { otherOf } from "./form-keys.ts";
import { countFound, type Found, partsOf, type Tree } from "./found.ts";
import { plainNumber } from "./support.ts";

/** A value of the model that was left out, and why. */
export type LeftOut = { path: string; problem: string };
type Warning = StructuredData["warnings"][number];
/**
 * `leftOut` are the places of what the model said and the pages do not bear out, `-` in place of a thing of a list; `found` what
 * each value that was given rests on.
 */
export type Concluded = {
  data: unknown;
  citations: Citation[];
  leftOut: LeftOut[];
  found: Map<string, Found>;
};
type Work = Omit<Concluded, "data">;

/** Puts an answer into the client's data: what holds with its sources, null or nothing in place of the rest. */
export function conclude(root: Field, tree: Tree | undefined): Concluded {
  const work: Work = { citations: [], leftOut: [], found: new Map() };
  return { data: give(work, root, tree, "") ?? null, ...work };
}

/** `undefined`: there is nothing, and the schema takes no null in its place. */
function give(work: Work, field: Field, tree: Tree | undefined, path: string): unknown {
  if (tree?.kind === "leaf" && tree.problem !== undefined) warn(work, path, tree.problem);
  if (field.kind === "object") return giveObject(work, field, tree, path);
  if (field.kind === "choice") return giveChoice(work, field, tree, path);
  if (field.kind === "array" && tree?.kind === "tuple") return giveTuple(work, field, tree, path);
  if (field.kind === "array") return giveArray(work, field, tree, path);
  if (tree?.kind !== "leaf" || !tree.found) return field.nullable ? null : undefined;
  const { value, passages, confidence, legibility: read_confidence } = tree.found;
  work.found.set(path, tree.found);
  const how = { confidence, found_by: "model", read_confidence } as const;
  work.citations.push(...passages.map((passage) => ({ path, ...passage, ...how })));
  return value;
}

function giveObject(work: Work, object: Field, tree: Tree | undefined, path: string): unknown {
  const { properties, nullable } = object;
  const parts: ReadonlyMap<string, Tree> = tree?.kind === "object" ? tree.parts : new Map();
  const others = [...parts].flatMap(([name, part]) => {
    const field = holds(part) ? otherOf(object, name)?.field : undefined;
    return field ? [{ name, field }] : [];
  });
  const entries = [...properties, ...others].map(
    ({ name, field }) => [name, give(work, field, parts.get(name), path + pointer(name))] as const,
  );
  if (nullable && !(tree && holds(tree))) return null;
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What the alternatives have in common, and the one of them that most was found of. */
function giveChoice(work: Work, field: Field, tree: Tree | undefined, path: string): unknown {
  const { common, options } = tree?.kind === "choice" ? tree : { common: undefined, options: [] };
  const counts = options.map(countFound);
  const best = Math.max(0, ...counts);
  const at = best > 0 ? counts.indexOf(best) : -1;
  const alternative = field.alternatives[at];
  if (!alternative) for (const problem of options.flatMap(problemsOf)) warn(work, path, problem);
  const value = alternative && give(work, alternative, options[at], path);
  const isObject = alternative
    ? alternative.kind === "object" || alternative.kind === "choice"
    : field.types.has("object") || field.properties.length > 0;
  if (!isObject) return value ?? (field.nullable ? null : undefined);
  const shared = giveObject(work, { ...field, nullable: field.nullable && !isSchema(value) }, common, path);
  return isSchema(shared) && isSchema(value) ? { ...shared, ...value } : (value ?? shared);
}

/** Its places from the first on, as far as they are known or may be null. */
function giveTuple(work: Work, field: Field, tree: Extract<Tree, { kind: "tuple" }>, path: string): unknown[] {
  if (!holds(tree)) return [];
  const values: unknown[] = [];
  for (const [i, place] of field.places.entries()) {
    const value = give(work, place, tree.places[i], path + pointer(String(i)));
    if (value === undefined) return values;
    values.push(value);
  }
  const { items } = field;
  const more = items && tree.more.kind === "array" ? tree.more.items.filter(holds) : [];
  return [
    ...values,
    ...more.map((item, i) => items && give(work, items, item, path + pointer(String(values.length + i)))),
  ];
}

function giveArray(work: Work, { items }: Field, tree: Tree | undefined, path: string): unknown[] {
  const given: unknown[] = [];
  const plain: Found[] = [];
  if (!items || tree?.kind !== "array") return given;
  for (const item of tree.items) {
    const found = item.kind === "leaf" ? item.found : undefined;
    if (found && plain.some((one) => isSame(one, found))) continue;
    if (found) plain.push(found);
    if (holds(item)) given.push(give(work, items, item, path + pointer(String(given.length))));
    else for (const problem of problemsOf(item)) warn(work, `${path}/-`, problem);
  }
  return given;
}

/** Read twice from the same words, or a text that stands on another page as well, as in a letterhead. Numbers repeat. */
function isSame(a: Found, b: Found): boolean {
  if (a.value !== b.value) return false;
  const where = ({ passages }: Found) => JSON.stringify(passages.map(({ block_id, bbox }) => [block_id, bbox]));
  const elsewhere = typeof a.value === "string" && a.passages[0]?.page !== b.passages[0]?.page;
  return where(a) === where(b) || (elsewhere && !plainNumber.test(String(a.value)));
}

const holds = (tree: Tree): boolean => countFound(tree) > 0;
const problemsOf = (tree: Tree): string[] => {
  if (tree.kind === "leaf") return tree.problem === undefined ? [] : [tree.problem];
  return partsOf(tree).flatMap(problemsOf);
};

function warn({ leftOut }: Work, path: string, problem: string): void {
  leftOut.push({ path, problem });
}

/** What was left out, for people. */
export const warningOf = ({ path, problem }: LeftOut): Warning => ({
  code: "value_left_out",
  message: `${path || "/"}: the model's answer does not hold and was left out: ${problem}.`,
});
