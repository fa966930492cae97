import { isJsonObject, pointer, pointerKeys } from "@verso/contract/pointer";
import { asPrinted } from "@verso/contract/printed-number";
import type { Bbox, StructuredResult } from "@verso/contract/results";
import { placeWords } from "@/lib/format/place-words.ts";
import { itemsOf, propertiesOf } from "@/lib/schemas/parts.ts";
import type { Row, Said } from "./row.ts";
import { align, paired } from "./sequences.ts";

type Schema = Record<string, unknown>;
/** What each run was asked. */
export type Schemas = { left: Schema; right: Schema };
type Leaves = ReadonlyMap<string, Said>;

/** The values of two runs, each beside the one that answers the same; what one schema alone asks for differs in nothing. */
export function valueRows(left: StructuredResult, right: StructuredResult, schemas: Schemas): Row[] {
  const [ours, theirs] = [leaves(left), leaves(right)];
  const partners = partnersOf(ours, theirs);
  const ofTheirs = new Map([...partners].map(([one, other]) => [other, one]));
  const ids = [...theirs.keys()].map((path) => ofTheirs.get(path) ?? path);
  const inOrder = paired(align([...ours.keys()], ids, (path) => path)).flatMap(([a, b]) => (a === b ? [a] : [a, b]));
  return [...new Set(inOrder)].flatMap((path): Row[] => {
    if (path === null) return [];
    const other = ours.has(path) ? (partners.get(path) ?? null) : path;
    const [a, b] = [ours.get(path) ?? null, (other === null ? undefined : theirs.get(other)) ?? null];
    const names = [...new Set([...(a === null ? [] : [path]), ...(b === null || other === null ? [] : [other])])];
    const label = names.map((each) => placeWords(pointerKeys(each)) || "Value").join(" and ");
    const askedOfOne = (a === null && !asksFor(schemas.left, path)) || (b === null && !asksFor(schemas.right, path));
    const differs = !askedOfOne && a?.text !== b?.text;
    return [{ key: path, label, kind: null, left: a, right: b, differs, ...(askedOfOne && { askedOfOne }) }];
  });
}

/** Which value of the other run answers the same as one of this: of the same path; else of the same name; else read in the same place. */
function partnersOf(ours: Leaves, theirs: Leaves): Map<string, string> {
  const partners = new Map([...ours.keys()].filter((path) => theirs.has(path)).map((path) => [path, path]));
  const taken = new Set(partners.values());
  const pair = (one: string, other: string) => {
    partners.set(one, other);
    taken.add(other);
  };
  const left = () => [...ours].filter(([path]) => !partners.has(path));
  const right = () => [...theirs].filter(([path]) => !taken.has(path));
  const named = Map.groupBy(right(), ([path]) => nameOf(path));
  for (const [name, [one, ...others]] of Map.groupBy(left(), ([path]) => nameOf(path))) {
    const [other, ...more] = named.get(name) ?? [];
    if (one && other && others.length + more.length === 0) pair(one[0], other[0]);
  }
  const placed = Map.groupBy(right(), ([, { page }]) => page);
  for (const [path, said] of left()) {
    const there = (placed.get(said.page) ?? []).filter(([other, each]) => !taken.has(other) && isSamePlace(said, each));
    const [other] = there.find(([, { text }]) => text === said.text) ?? there[0] ?? [];
    if (other !== undefined) pair(path, other);
  }
  return partners;
}

/** What a value is called within its row, without what writes of schemas vary in: "Invoice-No" and "invoice_no". */
function nameOf(path: string): string {
  const keys = pointerKeys(path);
  const rows = keys.filter((key) => /^\d+$/.test(key));
  return [...rows, (keys.at(-1) ?? "").toLowerCase().replaceAll(/[\s_.-]/g, "")].join(" ");
}

/** Whether two places share more than half of the smaller one. */
function isSamePlace({ page, bbox: a }: Said, { page: on, bbox: b }: Said): boolean {
  if (page === null || page !== on || a === null || b === null) return false;
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 && width * height * 2 > Math.min(sizeOf(a), sizeOf(b));
}
const sizeOf = ([x0, y0, x1, y1]: Bbox) => (x1 - x0) * (y1 - y0);

/** Whether a schema asks for a place of the data; one that names no properties asks for any. */
function asksFor(schema: Schema, path: string): boolean {
  let at: unknown = schema;
  for (const key of pointerKeys(path)) {
    const named = propertiesOf(at, schema);
    if (named.size > 0) {
      if (!named.has(key)) return false;
      at = named.get(key);
    } else at = itemsOf(at, schema);
  }
  return true;
}

/** Every value of the data by its path, with where it was read first. */
function leaves({ data, citations }: StructuredResult): Map<string, Said> {
  const cited = new Map([...citations].reverse().map((each) => [each.path, each]));
  const found = new Map<string, Said>();
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const [i, each] of value.entries()) walk(each, path + pointer(i));
    else if (isJsonObject(value)) for (const [key, each] of Object.entries(value)) walk(each, path + pointer(key));
    else {
      const citation = cited.get(path);
      const printed = typeof value === "number" ? asPrinted(value, citation ? [citation.text] : []) : null;
      const text = printed ?? (typeof value === "string" ? value : value === null ? "" : String(value));
      found.set(path, { text, page: citation?.page ?? null, bbox: citation?.bbox ?? null });
    }
  };
  walk(data, "");
  return found;
}
