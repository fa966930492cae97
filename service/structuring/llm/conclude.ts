import type { Citation, StructuredData } from "@verso/contract/results";
import type { Field } from "../rules/schema-fields.ts";
import { isSchema, pointer } from "../schema-nodes.ts";
import type { Found, Tree } from "./found.ts";
import { plainNumber } from "./support.ts";

/** What a file that the document carries says to the same schema: it goes before what a model reads from the pages. */
export type Attached = { data: unknown; citations: readonly Citation[] };
type Warning = StructuredData["warnings"][number];
type Concluded = { data: unknown; citations: Citation[]; warnings: Warning[] };
type Work = Omit<Concluded, "data"> & { attached: Attached };

/** Puts an answer into the client's data: what holds with its sources, null or nothing in place of the rest. */
export function conclude(root: Field, tree: Tree | undefined, attached: Attached): Concluded {
  const work: Work = { citations: [], warnings: [], attached };
  const data = give(work, root, tree, "") ?? null;
  return { data, citations: work.citations, warnings: work.warnings };
}

/** `undefined`: there is nothing, and the schema takes no null in its place. */
function give(work: Work, field: Field, tree: Tree | undefined, path: string): unknown {
  if (tree?.kind === "leaf" && tree.problem !== undefined) warn(work, path, tree.problem);
  if (field.kind === "object") return giveObject(work, field, tree, path);
  if (field.kind === "array") return giveArray(work, field, tree, path);
  const cited = work.attached.citations.filter((citation) => citation.path === path);
  if (cited.length > 0) {
    work.citations.push(...cited);
    return valueAt(work.attached.data, path);
  }
  if (tree?.kind !== "leaf" || !tree.found) return field.nullable ? null : undefined;
  const { value, places, confidence } = tree.found;
  work.citations.push(...places.map((place) => ({ path, ...place, confidence })));
  return value;
}

function giveObject(work: Work, { properties, nullable }: Field, tree: Tree | undefined, path: string): unknown {
  const before = work.citations.length;
  const entries = properties.map(({ name, field }) => {
    const part = tree?.kind === "object" ? tree.parts.get(name) : undefined;
    return [name, give(work, field, part, path + pointer(name))] as const;
  });
  if (nullable && work.citations.length === before) return null;
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function giveArray(work: Work, { items }: Field, tree: Tree | undefined, path: string): unknown[] {
  const cited = work.attached.citations.filter((citation) => citation.path.startsWith(`${path}/`));
  const carried = cited.length > 0 ? valueAt(work.attached.data, path) : undefined;
  if (Array.isArray(carried)) {
    work.citations.push(...cited);
    return carried;
  }
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
  const where = ({ places }: Found) => JSON.stringify(places.map(({ block_id, bbox }) => [block_id, bbox]));
  const elsewhere = typeof a.value === "string" && a.places[0]?.page !== b.places[0]?.page;
  return where(a) === where(b) || (elsewhere && !plainNumber.test(String(a.value)));
}

const holds = (tree: Tree): boolean => {
  if (tree.kind === "leaf") return tree.found !== undefined;
  return (tree.kind === "array" ? tree.items : [...tree.parts.values()]).some(holds);
};
const problemsOf = (tree: Tree): string[] => {
  if (tree.kind === "leaf") return tree.problem === undefined ? [] : [tree.problem];
  return (tree.kind === "array" ? tree.items : [...tree.parts.values()]).flatMap(problemsOf);
};

const warn = ({ warnings }: Work, path: string, problem: string) =>
  warnings.push({
    code: "value_left_out",
    message: `${path || "/"}: the model's answer does not hold and was left out: ${problem}.`,
  });

/** The value under a JSON Pointer that the same program made. */
export function valueAt(data: unknown, path: string): unknown {
  const names = path.split("/").slice(1);
  return names.reduce<unknown>((at, name) => {
    if (Array.isArray(at)) return at[Number(name)];
    return isSchema(at) ? at[name.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
  }, data);
}
