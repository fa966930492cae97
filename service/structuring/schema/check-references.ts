import { limits } from "@verso/contract/limits";
import type { SchemaNode } from "./nodes.ts";
import type { SchemaRefusal } from "./refusal.ts";

/** So many schemas may stand in a document once every `$ref` is replaced by what it names. */
const expandedMax = 5_000;

type Nodes = ReadonlyMap<string, SchemaNode>;
/** A schema with its references replaced: how many schemas it holds, how many levels lie below it, and where the lowest is. */
type Measure = { size: number; depth: number; deepest: string };

/**
 * Holds the references of a document to what can be written out: each names a schema of this document, none leads back
 * to itself, and the whole stays within its size and depth. Each schema is measured once, however often it is named.
 */
export function checkReferences(nodes: Nodes): SchemaRefusal[] {
  const refusals = [...nodes.values()].flatMap(checkKeywords);
  const targets = new Map<SchemaNode, SchemaNode>();
  const anchors = new Map([...nodes.values()].map((node) => [node.schema.$anchor, node]));
  for (const node of nodes.values()) {
    const { $ref } = node.schema;
    if (typeof $ref !== "string") continue;
    const target = findTarget($ref, nodes, anchors);
    if (target) targets.set(node, target);
    else refusals.push(refuse(node, "$ref", "must name a schema of this document, such as #/$defs/address"));
  }
  return [...refusals, ...measureAll(nodes, targets)];
}

/** Keywords that would move what a reference means, or ask for what a plain check cannot do. */
function checkKeywords(node: SchemaNode): SchemaRefusal[] {
  const refused = ["$dynamicRef", "$recursiveRef", "$async", ...(node.pointer === "" ? [] : ["$id", "$schema"])];
  return refused.filter((name) => name in node.schema).map((name) => refuse(node, name, "is not supported here"));
}

function findTarget(ref: string, nodes: Nodes, anchors: ReadonlyMap<unknown, SchemaNode>): SchemaNode | undefined {
  if (!ref.startsWith("#")) return undefined;
  try {
    const fragment = decodeURIComponent(ref.slice(1));
    return fragment === "" || fragment.startsWith("/") ? nodes.get(fragment) : anchors.get(fragment);
  } catch {
    return undefined;
  }
}

function measureAll(nodes: Nodes, targets: ReadonlyMap<SchemaNode, SchemaNode>): SchemaRefusal[] {
  const refusals: SchemaRefusal[] = [];
  const measured = new Map<SchemaNode, Measure | "under way">();
  const measure = (node: SchemaNode): Measure => {
    const known = measured.get(node);
    const itself = { size: 1, depth: 0, deepest: node.pointer };
    if (known === "under way") return itself;
    if (known) return known;
    measured.set(node, "under way");
    const target = targets.get(node);
    if (target && measured.get(target) === "under way")
      refusals.push(refuse(node, "$ref", "must not lead back to itself: what it names holds it again"));
    const parts = node.children.map(measure).map((part) => ({ ...part, depth: part.depth + 1 }));
    if (target) parts.push(measure(target));
    const total = parts.reduce(
      (sum, part) => ({ ...(part.depth > sum.depth ? part : sum), size: sum.size + part.size }),
      itself,
    );
    measured.set(node, total);
    return total;
  };

  for (const node of nodes.values()) measure(node);
  if (refusals.length > 0) return refusals;
  // A definition counts from where it is named; one that nothing names counts from itself.
  const whole = [...nodes.values()].map(measure);
  const deepest = whole.reduce((a, b) => (b.depth > a.depth ? b : a));
  const largest = Math.max(...whole.map(({ size }) => size));
  if (deepest.depth > limits.schemaDepthMax) {
    const message = `nests ${deepest.depth} levels; at most ${limits.schemaDepthMax} are possible`;
    refusals.push({ path: deepest.deepest, rule: "depth", message });
  }
  if (largest > expandedMax) {
    const message = `written out, the references make more than ${expandedMax} schemas`;
    refusals.push({ path: "", rule: "$ref", message });
  }
  return refusals;
}

const refuse = ({ pointer }: SchemaNode, keyword: string, message: string): SchemaRefusal => ({
  path: `${pointer}/${keyword}`,
  rule: keyword,
  message,
});
