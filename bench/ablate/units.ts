import { parseAst } from "vitest/node";
import { isNode, type Node, nodeOf } from "../code-mutations/nodes.ts";

/** A condition, an alternative, a filter or a part of a list that can be switched off. */
export type Unit = { id: number; file: string; line: number; kind: Kind; was: string };
type Kind = "&&" | "||" | "??" | "? then" | "? else" | "if" | "..." | "filter";
type Insert = { at: number; text: string; isEnd: boolean; depth: number };

/** What is there in place of one side of an operator that is switched off, and what looks whether it made a difference. */
const neutral = { "&&": "true", "||": "false", "??": "undefined" } as const;
const watch = { "&&": "__falsy", "||": "__truthy", "??": "__there" } as const;
const isOperator = (text: unknown): text is keyof typeof neutral => typeof text === "string" && text in neutral;
/** Types are no code. */
const isType = ({ type }: Node): boolean => /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type);

/**
 * The units of a source from this id on, and the source with a switch at each: it asks `__off(id)` whether the unit is off, and tells
 * `__truthy`, `__falsy`, `__there`, `__either`, `__spread` and `__kept` what came of it.
 */
export function unitsOf(file: string, source: string, firstId: number): { units: Unit[]; switched: string } {
  const units: Unit[] = [];
  const inserts: Insert[] = [];
  const add: Add = (kind, { start, end }) => {
    const id = firstId + units.length;
    units.push({ id, file, line: source.slice(0, start).split("\n").length, kind, was: source.slice(start, end) });
    return id;
  };
  const wrap = ({ start, end }: Node, before: string, after: string, depth: number) =>
    inserts.push({ at: start, text: before, isEnd: false, depth }, { at: end, text: after, isEnd: true, depth });
  const visit = (node: Node, depth: number): void => {
    if (isType(node)) return;
    switchOf(node, add, (own, before, after) => wrap(own, before, after, depth));
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, depth + 1);
  };
  const program: unknown = parseAst(source, { lang: "ts" });
  if (isNode(program)) visit(program, 0);
  return { units, switched: withInserts(source, inserts) };
}

type Add = (kind: Kind, node: Node) => number;
type Wrap = (node: Node, before: string, after: string) => void;

function switchOf(node: Node, add: Add, wrap: Wrap): void {
  const { operator } = node;
  if (node.type === "LogicalExpression" && isOperator(operator))
    for (const side of [nodeOf(node.left), nodeOf(node.right)])
      if (side) {
        const id = add(operator, side);
        wrap(side, `(__off(${id})?${neutral[operator]}:${watch[operator]}(${id},(`, ")))");
      }
  const test = nodeOf(node.test);
  if (node.type === "ConditionalExpression" && test) {
    const [then, otherwise] = [add("? then", node), add("? else", node)];
    wrap(test, `(__off(${then})?true:__off(${otherwise})?false:__either(${then},${otherwise},(`, ")))");
  }
  if (node.type === "IfStatement" && test) {
    const id = add("if", node);
    wrap(test, `(__off(${id})?false:__truthy(${id},(`, ")))");
  }
  const elements = node.type === "ArrayExpression" && Array.isArray(node.elements) ? node.elements.filter(isNode) : [];
  for (const one of elements) {
    const list = one.type === "SpreadElement" ? nodeOf(one.argument) : undefined;
    if (list) wrap(list, `__spread(${add("...", one)},()=>(`, "))");
  }
  const callee = node.type === "CallExpression" ? nodeOf(node.callee) : undefined;
  const [condition, more] = Array.isArray(node.arguments) ? node.arguments : [];
  if (nodeOf(callee?.property)?.name === "filter" && isNode(condition) && !more)
    wrap(condition, `__kept(${add("filter", condition)},(`, "))");
}

/** At one place what ends comes before what begins, the inner end first and the outer beginning first. */
function withInserts(source: string, inserts: readonly Insert[]): string {
  const inOrder = inserts.toSorted(
    (a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? b.depth - a.depth : a.depth - b.depth),
  );
  const parts = inOrder.map(({ at, text }, i) => source.slice(inOrder[i - 1]?.at ?? 0, at) + text);
  return parts.join("") + source.slice(inOrder.at(-1)?.at ?? 0);
}
