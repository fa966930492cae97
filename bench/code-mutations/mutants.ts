import { seededChance } from "../../service/flow/chance.ts";
import { isNode, type Node, nodeOf } from "./nodes.ts";

/** A change of the code: from and to are places in the source, `by` is what stands there instead; a statement is left out. */
export type Mutant = {
  id: number;
  file: string;
  line: number;
  from: number;
  to: number;
  by: string | null;
  was: string;
};
type Change = Pick<Mutant, "from" | "to" | "by">;

const opposites: Readonly<Record<string, string>> = {
  "&&": "||",
  "||": "&&",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
};
/** Calls that leave something out or put it in order; a query's are among them. */
const narrowing = new Set(["where", "filter", "slice", "sort", "toSorted", "orderBy", "limit", "forUpdate"]);
const inSql: readonly [RegExp, string][] = [
  [/>=/g, ">"],
  [/<=/g, "<"],
  [/(?<=\s)<(?=\s)/g, "<="],
  [/(?<=\s)>(?=\s)/g, ">="],
  [/(?<=\s)=(?=\s)/g, "<>"],
  [/(?<=\s)\+(?=\s)/g, "-"],
  [/(?<=\s)-(?=\s)/g, "+"],
  [/\bAND\b/g, "OR"],
  [/\bIS NOT NULL\b/g, "IS NULL"],
  [/\bIS NULL\b/g, "IS NOT NULL"],
  [/\bNOT EXISTS\b/g, "EXISTS"],
  [/\bDESC\b/g, "ASC"],
  [/\bFOR UPDATE\b/g, ""],
  [/\btenant_id = (?=$)/g, "tenant_id >= "],
];

/** The changes of one node, by its kind; none of what is only types. */
function changesOf(node: Node, source: string): Change[] {
  const text = ({ start, end }: Node) => source.slice(start, end);
  const put = (by: string | null, at = node): Change => ({ from: at.start, to: at.end, by });
  const negated = (test: unknown) => (isNode(test) ? [put(`!(${text(test)})`, test)] : []);
  const [left, right, given] = [nodeOf(node.left), nodeOf(node.right), nodeOf(node.argument)];
  const nothing = (value: Node) => put(value.type === "ArrayExpression" ? "[]" : "undefined", value);
  switch (node.type) {
    case "LogicalExpression":
    case "BinaryExpression": {
      const by = opposites[String(node.operator)];
      if (!left || !right) return [];
      if (node.operator === "??") return [put(text(left))];
      return by ? [put(`${text(left)} ${by} ${text(right)}`)] : [];
    }
    case "IfStatement":
    case "ConditionalExpression":
      return negated(node.test);
    case "Literal":
      return typeof node.value === "boolean" ? [put(String(!node.value))] : [];
    case "ExpressionStatement":
      return /^(Call|Await|Chain)Expression$/.test(nodeOf(node.expression)?.type ?? "") ? [put(null)] : [];
    case "ThrowStatement":
      return [put(null)];
    case "ReturnStatement":
      return given ? [nothing(given)] : [];
    case "ArrowFunctionExpression": {
      const body = nodeOf(node.body);
      return body && body.type !== "BlockStatement" ? [nothing(body)] : [];
    }
    case "CallExpression": {
      const callee = nodeOf(node.callee);
      const [object, name] = [nodeOf(callee?.object), nodeOf(callee?.property)?.name];
      return object && narrowing.has(String(name)) ? [put(text(object))] : [];
    }
    case "TaggedTemplateExpression":
      return nodeOf(node.tag)?.name === "sql" ? sqlChanges(node, source) : [];
    default:
      return [];
  }
}

/** Those of a statement in SQL, in what stands around its values. The whole template is replaced, with one place in it changed. */
function sqlChanges(node: Node, source: string): Change[] {
  const { quasis = [] } = (nodeOf(node.quasi) ?? {}) as { quasis?: unknown[] };
  return quasis.filter(isNode).flatMap((quasi) =>
    inSql.flatMap(([pattern, by]) =>
      [...source.slice(quasi.start, quasi.end).matchAll(pattern)].map((match) => {
        const [at, end] = [quasi.start + match.index, quasi.start + match.index + match[0].length];
        const changed = source.slice(node.start, at) + by + source.slice(end, node.end);
        return { from: node.start, to: node.end, by: changed };
      }),
    ),
  );
}

function allChanges(tree: unknown, source: string): Change[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => allChanges(each, source));
  if (!isNode(tree)) return [];
  const isType = tree.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)Expression$/.test(tree.type);
  if (isType || tree.type === "ImportDeclaration") return [];
  const own = changesOf(tree, source).filter(({ from, to, by }) => source.slice(from, to) !== by);
  return [...own, ...Object.values(tree).flatMap((each) => allChanges(each, source))];
}

/** Up to `count` mutants, from each file in turn; none lies in another. The same seed gives the same. */
export function chooseMutants(
  files: readonly { file: string; source: string; tree: unknown }[],
  { count, seed, firstId }: { count: number; seed: number; firstId: number },
): Mutant[] {
  const chance = seededChance(seed);
  const left = files.map(({ file, source, tree }) => ({
    file,
    source,
    open: chance.shuffled(allChanges(tree, source)),
  }));
  const chosen: Mutant[] = [];
  while (chosen.length < count && left.some(({ open }) => open.length > 0)) {
    for (const each of left) {
      const change = chosen.length < count ? each.open.pop() : undefined;
      if (!change) continue;
      each.open = each.open.filter(({ from, to }) => to <= change.from || from >= change.to);
      const line = each.source.slice(0, change.from).split("\n").length;
      const was = each.source.slice(change.from, change.to);
      chosen.push({ id: firstId + chosen.length, file: each.file, line, was, ...change });
    }
  }
  return chosen;
}

/**
 * The source with all its mutants in it, each asleep: which ones are awake stands in `folder`/awake, a number a line, and each
 * that is come by is written to `folder`/hits, whatever process or thread it is in.
 */
export function withMutants(source: string, mutants: readonly Mutant[], folder: string): string {
  let text = source;
  for (const { id, from, to, by, was } of mutants.toSorted((a, b) => b.from - a.from)) {
    const changed = by === null ? `if (!mutant(${id})) { ${was} }` : `(mutant(${id}) ? (${by}) : (${was}))`;
    text = text.slice(0, from) + changed + text.slice(to);
  }
  return `${text}
function mutant(id) {
  const fs = process.getBuiltinModule("node:fs");
  const read = () => new Set(fs.readFileSync("${folder}/awake", "utf8").split("\\n").map(Number));
  const mutants = (globalThis.mutants ??= { awake: read(), seen: new Set() });
  if (!mutants.seen.has(id)) fs.appendFileSync("${folder}/hits", id + "\\n");
  mutants.seen.add(id);
  return mutants.awake.has(id);
}
`;
}
