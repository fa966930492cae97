import { isJsonObject, memberOf, pointer } from "@verso/contract/pointer";
import { asPrinted } from "@verso/contract/printed-number";
import type { Citation, StructuredResult } from "@verso/contract/results";
import { itemsOf, propertiesOf, titleOf } from "@/lib/schemas/parts.ts";
import { isDoubtful } from "../viewer/doubtful.ts";

/** One value of the data, or the place of one that was not found; `path` is its JSON Pointer. */
export type Leaf = {
  kind: "leaf";
  path: string;
  name: string;
  value: unknown;
  citations: readonly Citation[];
  /** How sure it is that this is the value that was meant: the least of its citations; null where there is none. */
  confidence: number | null;
  /** How surely its letters were read; null where that was not told. */
  read: number | null;
  /** What the schema calls it beside its name; null where it says nothing else. */
  title: string | null;
};
export type Branch = { kind: "object" | "list"; path: string; name: string; children: readonly Node[] };
/** A list of flat objects: a row each. */
export type Grid = {
  kind: "table";
  path: string;
  name: string;
  columns: readonly string[];
  rows: readonly { path: string; cells: readonly Leaf[] }[];
};
export type Node = Leaf | Branch | Grid;

const columnsMax = 12;
type Schema = Record<string, unknown>;
type Data = Pick<StructuredResult, "data" | "citations">;

/**
 * The data as a tree, each value with its sources. What the schema names and the data does not carry stands in it as not
 * found: someone who asked for it must see that.
 */
export function dataTree({ data, citations }: Data, schema: Schema): Node {
  const byPath = new Map<string, Citation[]>();
  for (const citation of citations) byPath.set(citation.path, [...(byPath.get(citation.path) ?? []), citation]);

  const leaf = (value: unknown, says: unknown, path: string, name: string): Leaf => {
    const cited = byPath.get(path) ?? [];
    const confidence = least(cited.map((each) => each.confidence));
    const read = least(cited.flatMap(({ read_confidence: each }) => each ?? []));
    return { kind: "leaf", path, name, value, citations: cited, confidence, read, title: titleOf(says, schema) };
  };
  const grow = (value: unknown, says: unknown, path: string, name: string): Node => {
    if (Array.isArray(value)) return growArray(value, says, path, name);
    if (!isJsonObject(value)) return leaf(value, says, path, name);
    const named = propertiesOf(says, schema);
    const names = [...new Set([...named.keys(), ...Object.keys(value)])];
    const children = names.map((key) => grow(memberOf(value, key), named.get(key), path + pointer(key), key));
    return { kind: "object", path, name, children };
  };
  const growArray = (values: readonly unknown[], says: unknown, path: string, name: string): Node => {
    const items = itemsOf(says, schema);
    const objects = values.filter(isJsonObject);
    const named = propertiesOf(items, schema);
    const columns = [...new Set([...named.keys(), ...objects.flatMap(Object.keys)])];
    const flat = objects.every((each) =>
      Object.values(each).every((cell) => typeof cell !== "object" || cell === null),
    );
    if (values.length > 0 && objects.length === values.length && flat && columns.length <= columnsMax) {
      const rows = objects.map((each, index) => {
        const rowPath = path + pointer(index);
        return {
          path: rowPath,
          cells: columns.map((key) => leaf(memberOf(each, key), named.get(key), rowPath + pointer(key), key)),
        };
      });
      return { kind: "table", path, name, columns, rows };
    }
    const children = values.map((each, index) => grow(each, items, path + pointer(index), String(index + 1)));
    return { kind: "list", path, name, children };
  };
  return grow(data, schema, "", "");
}

const least = (of: readonly number[]): number | null => (of.length === 0 ? null : Math.min(...of));

/** Every value in the order in which it stands in the tree. */
export function leavesOf(node: Node): Leaf[] {
  if (node.kind === "leaf") return [node];
  if (node.kind === "table") return node.rows.flatMap(({ cells }) => cells);
  return node.children.flatMap(leavesOf);
}

/** Null or absent: the document does not carry it. */
export function isMissing({ value }: Leaf): boolean {
  return value === null || value === undefined;
}

/** Whether a value should be looked at twice: it may be another's, or its letters may be others. */
export function isDoubtfulLeaf({ confidence, read }: Leaf, below?: number): boolean {
  return isDoubtful(confidence, below) || isDoubtful(read, below);
}

/** The same of one place where it was read. */
export const isDoubtfulCitation = ({ confidence, read_confidence: read }: Citation, below: number): boolean =>
  isDoubtful(confidence, below) || isDoubtful(read, below);

/** The tree with only the values that are wanted and what leads to them; of a table, whole rows. Null where none is. */
export function pruned(node: Node, wanted: (leaf: Leaf) => boolean): Node | null {
  if (node.kind === "leaf") return wanted(node) ? node : null;
  if (node.kind === "table") {
    const rows = node.rows.filter(({ cells }) => cells.some(wanted));
    return rows.length === 0 ? null : { ...node, rows };
  }
  const children = node.children.flatMap((child) => pruned(child, wanted) ?? []);
  return children.length === 0 ? null : { ...node, children };
}

/** What was read in a place, or what is right there instead, as it is read and copied: a number with the decimals that are printed. */
export function leafText({ value: read, citations }: Pick<Leaf, "value" | "citations">, value: unknown = read): string {
  if (typeof value !== "number") return valueText(value);
  const texts = citations.map(({ text }) => text);
  return asPrinted(value, texts);
}

/** A value as it is read and copied: text as it is, everything else as JSON. */
export function valueText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
