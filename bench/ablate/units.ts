import { parseAst } from "vitest/node";

/** A condition, an alternative, a filter or a part of a list that can be switched off; `cut`: the places of the source that go with it. */
export type Unit = { id: number; file: string; line: number; kind: Kind; was: string; cut: [number, number][] };
type Kind = "&&" | "||" | "??" | "? then" | "? else" | "if" | "..." | "filter";
/** A node of an ESTree: its kind, where it stands, and whatever else it has. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Insert = { at: number; text: string; isEnd: boolean; depth: number };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
const nodeAt = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

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
  const add = (kind: Kind, { start, end }: Node, cut: [number, number][], was = source.slice(start, end)): number => {
    const id = firstId + units.length;
    units.push({ id, file, line: source.slice(0, start).split("\n").length, kind, was, cut });
    return id;
  };
  const wrap = ({ start, end }: Node, before: string, after: string, depth: number) =>
    inserts.push({ at: start, text: before, isEnd: false, depth }, { at: end, text: after, isEnd: true, depth });
  const visit = (node: Node, depth: number): void => {
    if (isType(node)) return;
    switchOf(source, node, add, (own, before, after) => wrap(own, before, after, depth));
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, depth + 1);
  };
  const program: unknown = parseAst(source, { lang: "ts" });
  if (isNode(program)) visit(program, 0);
  return { units, switched: withInserts(source, inserts) };
}

type Add = (kind: Kind, node: Node, cut: [number, number][], was?: string) => number;
type Wrap = (node: Node, before: string, after: string) => void;

function switchOf(source: string, node: Node, add: Add, wrap: Wrap): void {
  const [test, left, right] = [nodeAt(node, "test"), nodeAt(node, "left"), nodeAt(node, "right")];
  const text = ({ start, end }: Node) => source.slice(start, end);
  if (node.type === "LogicalExpression" && left && right && isOperator(node.operator)) {
    const { operator } = node;
    const at = tokenBehind(source, left.end, operator);
    for (const [side, cut] of [
      [left, [node.start, at + operator.length]],
      [right, [at, node.end]],
    ] as const) {
      const id = add(operator, node, [[cut[0], cut[1]]], text(side));
      wrap(side, `(__off(${id})?${neutral[operator]}:${watch[operator]}(${id},(`, ")))");
    }
  }
  const [then, otherwise] = [nodeAt(node, "consequent"), nodeAt(node, "alternate")];
  if (node.type === "ConditionalExpression" && test && then && otherwise) {
    const [question, colon] = [tokenBehind(source, test.end, "?"), tokenBehind(source, then.end, ":")];
    const first = add("? then", node, [
      [node.start, question + 1],
      [colon, node.end],
    ]);
    const second = add("? else", node, [[node.start, colon + 1]]);
    wrap(test, `(__off(${first})?true:__off(${second})?false:__either(${first},${second},(`, ")))");
  }
  if (node.type === "IfStatement" && test) {
    const id = add("if", node, [[node.start, otherwise?.start ?? node.end]]);
    wrap(test, `(__off(${id})?false:__truthy(${id},(`, ")))");
  }
  const elements = node.type === "ArrayExpression" && Array.isArray(node.elements) ? node.elements.filter(isNode) : [];
  for (const one of elements) {
    const list = one.type === "SpreadElement" ? nodeAt(one, "argument") : undefined;
    if (!list) continue;
    const comma = /^[\s)]*,/.exec(source.slice(one.end))?.[0].length ?? 0;
    wrap(list, `__spread(${add("...", one, [[one.start, one.end + comma]])},()=>(`, "))");
  }
  const callee = node.type === "CallExpression" ? nodeAt(node, "callee") : undefined;
  const list = callee && nodeAt(callee, "object");
  const [condition, more] = Array.isArray(node.arguments) ? node.arguments : [];
  if (!list || nodeAt(callee, "property")?.name !== "filter" || !isNode(condition) || more) return;
  const dot = tokenBehind(source, list.end, callee.optional === true ? "?." : ".");
  wrap(condition, `__kept(${add("filter", node, [[dot, node.end]], source.slice(dot, node.end))},(`, "))");
}

/** Where a token stands, behind blanks, closing brackets and comments. */
function tokenBehind(source: string, from: number, token: string): number {
  const skipped = /^(?:\s|\)|\/\/.*\n|\/\*[\s\S]*?\*\/)*/.exec(source.slice(from))?.[0].length ?? 0;
  if (!source.startsWith(token, from + skipped)) throw new Error(`There is no ${token} at ${from + skipped}.`);
  return from + skipped;
}

/** At one place what ends comes before what begins, the inner end first and the outer beginning first. */
function withInserts(source: string, inserts: readonly Insert[]): string {
  const inOrder = inserts.toSorted(
    (a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? b.depth - a.depth : a.depth - b.depth),
  );
  const parts = inOrder.map(({ at, text }, i) => source.slice(inOrder[i - 1]?.at ?? 0, at) + text);
  return parts.join("") + source.slice(inOrder.at(-1)?.at ?? 0);
}
