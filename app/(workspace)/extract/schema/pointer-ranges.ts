import { parser } from "@lezer/json";
import { pointerKeys } from "@verso/contract/pointer";

/** Characters of a text, from the first to behind the last. */
export type TextRange = { from: number; to: number };

type Tree = ReturnType<typeof parser.parse>;
type TreeNode = Tree["topNode"];

const parse = (text: string): Tree => parser.parse(text);
const nameOf = (text: string, { from, to }: TextRange): unknown => {
  try {
    return JSON.parse(text.slice(from, to));
  } catch {
    return null;
  }
};

/** The member that a key names, with its name where it has one; null where there is none. */
function member(text: string, node: TreeNode, key: string): { value: TreeNode; name: TreeNode | null } | null {
  if (node.name === "Array") {
    const value = /^\d+$/.test(key) ? elements(node)[Number(key)] : undefined;
    return value === undefined ? null : { value, name: null };
  }
  for (const property of node.getChildren("Property")) {
    const name = property.getChild("PropertyName");
    const value = property.lastChild;
    if (name && value && value !== name && nameOf(text, name) === key) return { value, name };
  }
  return null;
}

const valueNames = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);
function elements(node: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (valueNames.has(child.name)) found.push(child);
  return found;
}

/**
 * Where in a JSON text a pointer leads: `whole`, all that stands there, and `mark`, what to underline of it: a plain value
 * itself, of an object or a list only its name. Where the pointer leads nowhere, the nearest place above it.
 */
export function rangesAt(text: string, pointer: string): { whole: TextRange; mark: TextRange } {
  let value = elements(parse(text).topNode)[0];
  if (value === undefined) return { whole: { from: 0, to: text.length }, mark: { from: 0, to: text.length } };
  let name: TreeNode | null = null;
  for (const key of pointerKeys(pointer)) {
    const next = member(text, value, key);
    if (next === null) break;
    ({ value, name } = next);
  }
  const whole = { from: value.from, to: value.to };
  const plain = value.name !== "Object" && value.name !== "Array";
  if (plain) return { whole, mark: whole };
  return { whole, mark: name === null ? { from: value.from, to: value.from + 1 } : { from: name.from, to: name.to } };
}

export type SyntaxFault = TextRange & { message: string };

/** What first keeps a text from being JSON, where, and in words; null where it is JSON. */
export function syntaxFault(text: string): SyntaxFault | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    return { ...wordsAt(text, firstError(text)) };
  }
}

/** The reader of the editor goes on after an error; the engine's own messages name no place that can be relied on. */
function firstError(text: string): number {
  let at: number | null = null;
  parse(text).iterate({
    enter: (node) => {
      if (node.type.isError && at === null) at = node.from;
      return at === null;
    },
  });
  return at ?? text.length;
}

function wordsAt(text: string, error: number): SyntaxFault {
  const from = error + (/^\s*/.exec(text.slice(error))?.[0].length ?? 0);
  const before = text.slice(0, from).trimEnd();
  const here = text.charAt(from);
  const last = before.at(-1) ?? "";
  const at = (message: string, range: TextRange = { from, to: from + 1 }): SyntaxFault => ({ ...range, message });
  const behind = { from: Math.max(0, before.length - 1), to: Math.max(1, before.length) };
  if (before === "" && here === "") return at("The schema is empty.", { from: 0, to: 0 });
  if (here === "") return at("The text ends too early: a bracket or a quote is not closed.", behind);
  if (last === "," && (here === "}" || here === "]")) return at("No comma may stand before a closing bracket.", behind);
  if (here === "'") return at("Text stands in double quotes in JSON.");
  if (here === "/") return at("JSON has no comments.");
  if (/["{[\w-]/.test(here) && /["}\]\w]/.test(last)) {
    return last === '"' && /"\s*$/.test(before) && isNameBefore(before)
      ? at("A colon is missing before this.")
      : at("A comma is missing before this.");
  }
  if (/[A-Za-z_$]/.test(here)) return at("Names and texts stand in double quotes in JSON.", wordAt(text, from));
  return at("This cannot stand here in JSON.");
}

/** Whether the text ends with the name of a property: what opens it stands behind a brace or a comma. */
function isNameBefore(before: string): boolean {
  return /[{,]\s*"(?:[^"\\]|\\.)*"$/.test(before) && opensObject(before);
}

function opensObject(before: string): boolean {
  const open: string[] = [];
  for (const [token] of before.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") open.push(token);
    else if (token === "}" || token === "]") open.pop();
  }
  return open.at(-1) === "{";
}

function wordAt(text: string, from: number): TextRange {
  return { from, to: from + (/^\w+/.exec(text.slice(from))?.[0].length ?? 1) };
}
