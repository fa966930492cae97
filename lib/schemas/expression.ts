import { type Cursor, Unreadable } from "./tokens.ts";

/** A value as code writes it: plain, a name, or calls one upon another. */
export type Expression =
  | { kind: "plain"; value: unknown }
  | { kind: "list"; members: Expression[] }
  | { kind: "object"; members: [string, Expression][] }
  | { kind: "name"; name: string }
  | { kind: "of"; name: string; members: Expression[] }
  | { kind: "member"; of: Expression; name: string }
  | { kind: "call"; of: Expression; args: Expression[]; named: ReadonlyMap<string, Expression> }
  | { kind: "either"; members: Expression[] };

const levelsMax = 60;
const plain: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...([
    ["true", true],
    ["True", true],
    ["false", false],
    ["False", false],
    ["null", null],
    ["None", null],
  ] as const),
]);

/** An expression of TypeScript or Python, as far as schemas are written with it. Throws `Unreadable`. */
export function readExpression(cursor: Cursor, levels = levelsMax): Expression {
  if (levels === 0) throw new Unreadable();
  const members = [readOne(cursor, levels)];
  while (cursor.take("|")) members.push(readOne(cursor, levels));
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : { kind: "either", members };
}

function readOne(cursor: Cursor, levels: number): Expression {
  let read = readStart(cursor, levels);
  for (;;) {
    if (cursor.take(".")) read = { kind: "member", of: read, name: cursor.name() };
    else if (cursor.is("(")) read = readCall(cursor, read, levels);
    else if (read.kind === "name" && cursor.take("[")) {
      read = { kind: "of", name: read.name, members: readMembers(cursor, "]", levels) };
    } else return read;
  }
}

function readStart(cursor: Cursor, levels: number): Expression {
  if (cursor.take("...")) return { kind: "plain", value: undefined };
  if (cursor.take("[")) return { kind: "list", members: readMembers(cursor, "]", levels) };
  if (cursor.take("{")) return { kind: "object", members: readPairs(cursor, levels) };
  if (cursor.take("(")) {
    if (cursor.take(")")) return readArrow(cursor, levels);
    const inner = readExpression(cursor, levels - 1);
    cursor.need(")");
    return inner;
  }
  if (cursor.take("new")) return readStart(cursor, levels);
  const token = cursor.next();
  if (token.kind === "text") return { kind: "plain", value: token.text };
  if (token.kind === "number") return { kind: "plain", value: Number(token.text) };
  if (token.kind !== "name") throw new Unreadable();
  return plain.has(token.text) ? { kind: "plain", value: plain.get(token.text) } : { kind: "name", name: token.text };
}

/** `() => X` is X. */
function readArrow(cursor: Cursor, levels: number): Expression {
  cursor.need("=>");
  return readExpression(cursor, levels - 1);
}

function readMembers(cursor: Cursor, end: string, levels: number): Expression[] {
  const members: Expression[] = [];
  while (!cursor.take(end)) {
    members.push(readExpression(cursor, levels - 1));
    if (!cursor.is(end)) cursor.need(",");
  }
  return members;
}

function readPairs(cursor: Cursor, levels: number): [string, Expression][] {
  const pairs: [string, Expression][] = [];
  while (!cursor.take("}")) {
    while (cursor.here.kind === "doc") cursor.next();
    const key = cursor.next();
    if (key.kind !== "name" && key.kind !== "text" && key.kind !== "number") throw new Unreadable();
    cursor.need(":");
    pairs.push([key.text, readExpression(cursor, levels - 1)]);
    if (!cursor.is("}")) cursor.need(",");
  }
  return pairs;
}

function readCall(cursor: Cursor, of: Expression, levels: number): Expression {
  cursor.need("(");
  const args: Expression[] = [];
  const named = new Map<string, Expression>();
  while (!cursor.take(")")) {
    const one = readExpression(cursor, levels - 1);
    if (one.kind === "name" && cursor.take("=")) named.set(one.name, readExpression(cursor, levels - 1));
    else args.push(one);
    if (!cursor.is(")")) cursor.need(",");
  }
  return { kind: "call", of, args, named };
}

/** The value of an expression that is nothing but a value; `undefined` of every other. */
export function plainValue(expression: Expression | undefined): unknown {
  if (expression?.kind === "plain") return expression.value;
  if (expression?.kind === "list") return expression.members.map(plainValue);
  if (expression?.kind !== "object") return undefined;
  return Object.fromEntries(expression.members.map(([name, one]) => [name, plainValue(one)]));
}
