import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { type KeywordShape, keywordShapes, schemaTypes } from "@verso/contract/schema-keywords";
import { formats } from "./field-kinds.ts";

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

/** What a keyword's value begins as, and how far into it one goes on writing. */
const begun: Record<KeywordShape, { text: string; cursor: number; said: string }> = {
  any: { text: "", cursor: 0, said: "any value" },
  boolean: { text: "true", cursor: 4, said: "true or false" },
  bound: { text: "", cursor: 0, said: "a number" },
  byName: { text: "{}", cursor: 1, said: "schemas by name" },
  list: { text: "[]", cursor: 1, said: "a list of values" },
  names: { text: "[]", cursor: 1, said: "a list of names" },
  number: { text: "", cursor: 0, said: "a number" },
  schema: { text: "{}", cursor: 1, said: "a schema" },
  schemaOrSchemas: { text: "{}", cursor: 1, said: "a schema" },
  schemas: { text: "[]", cursor: 1, said: "a list of schemas" },
  text: { text: '""', cursor: 1, said: "a text" },
  type: { text: '""', cursor: 1, said: "a type" },
};
/** What most schemas have comes first. */
const usual = ["type", "properties", "required", "description", "items", "enum", "format", "title"];
const knownFormats = ["date", ...formats.map(({ value }) => value).filter((value) => value !== "")];

const keywords: readonly Completion[] = [...keywordShapes].map(([label, shape]) => ({
  label,
  // Read out right behind the keyword.
  detail: ` ${begun[shape].said}`,
  type: "keyword",
  boost: usual.includes(label) ? usual.length - usual.indexOf(label) : -1,
}));

/** Completes keywords, types, formats, required names and references, where each may stand. */
export function completeSchema(context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  const node = syntaxTree(state).resolveInner(pos, -1);
  const isText = node.name === "String" || node.name === "PropertyName";
  if (isText && pos > node.from && pos <= innerEnd(state, node)) {
    const options = node.name === "PropertyName" ? namesAt(state, node) : valuesAt(state, node);
    if (options === null) return null;
    const isName = node.name === "PropertyName";
    return {
      from: node.from + 1,
      to: innerEnd(state, node),
      options: isName ? options.map(asKeyword) : options,
      validFor: /^[\w$#/-]*$/,
    };
  }
  // Between what stands there already only who asks is helped: names want their quotes first.
  if (!explicit || isText) return null;
  let holder: SyntaxNode | null = node;
  while (holder !== null && !["Object", "Array", "Property"].includes(holder.name)) holder = holder.parent;
  if (holder === null) return null;
  const options = holder.name === "Object" ? namesAt(state, holder) : valuesAt(state, holder);
  return options === null
    ? null
    : { from: pos, options: options.map((each) => ({ ...each, apply: `"${each.label}"` })) };
}

/** Where the text within the quotes ends; the last quote may be missing. */
function innerEnd(state: EditorState, { from, to }: SyntaxNode): number {
  return to - from > 1 && state.sliceDoc(to - 1, to) === '"' ? to - 1 : to;
}

const textOf = (state: EditorState, node: SyntaxNode) => state.sliceDoc(node.from + 1, innerEnd(state, node));

/** The names under which a place stands, from the root on; the places of lists have none. */
function pathOf(state: EditorState, node: SyntaxNode): string[] {
  const path: string[] = [];
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    const name = at.name === "Property" ? at.getChild("PropertyName") : null;
    if (name) path.unshift(textOf(state, name));
  }
  return path;
}

/** Whether an object that stands under these names is a schema: not names of somebody's own, and no plain value. */
function isSchemaAt(path: readonly string[]): boolean {
  let isSchema = true;
  for (const name of path) {
    if (!isSchema) {
      isSchema = true;
      continue;
    }
    const shape = keywordShapes.get(name);
    if (shape === "byName") isSchema = false;
    else if (shape !== "schema" && shape !== "schemas" && shape !== "schemaOrSchemas") return false;
  }
  return isSchema;
}

function namesAt(state: EditorState, node: SyntaxNode): readonly Completion[] | null {
  const object = node.name === "Object" ? node : node.parent?.parent;
  if (!object || !isSchemaAt(pathOf(state, object))) return null;
  const taken = new Set(
    object.getChildren("Property").flatMap((property) => {
      const name = property.getChild("PropertyName");
      return name === null || name.from === node.from ? [] : [textOf(state, name)];
    }),
  );
  return keywords.filter(({ label }) => !taken.has(label));
}

const plain = (labels: readonly string[], type: string): Completion[] => labels.map((label) => ({ label, type }));

function valuesAt(state: EditorState, node: SyntaxNode): readonly Completion[] | null {
  const path = pathOf(state, node);
  const keyword = path.at(-1);
  if (keyword === undefined || !isSchemaAt(path.slice(0, -1))) return null;
  if (keyword === "type") return plain(schemaTypes, "type");
  if (keyword === "format") return plain(knownFormats, "constant");
  if (keyword === "required") return plain(namesBeside(state, node), "property");
  return keyword === "$ref" ? plain(references(state), "variable") : null;
}

/** The properties of the schema whose `required` a place is in. */
function namesBeside(state: EditorState, node: SyntaxNode): string[] {
  let property: SyntaxNode | null = node;
  while (property !== null && property.name !== "Property") property = property.parent;
  const object = property?.parent;
  return object ? membersOf(state, object, "properties") : [];
}

function membersOf(state: EditorState, object: SyntaxNode, keyword: string): string[] {
  const holder = object.getChildren("Property").find((property) => {
    const name = property.getChild("PropertyName");
    return name !== null && textOf(state, name) === keyword;
  });
  return (holder?.getChild("Object")?.getChildren("Property") ?? []).flatMap((property) => {
    const name = property.getChild("PropertyName");
    return name === null ? [] : [textOf(state, name)];
  });
}

function references(state: EditorState): string[] {
  const root = syntaxTree(state).topNode.getChild("Object");
  if (root === null) return [];
  return ["$defs", "definitions"].flatMap((keyword) =>
    membersOf(state, root, keyword).map((name) => `#/${keyword}/${name}`),
  );
}

/** A keyword with what its value begins as, unless a value is there. */
function asKeyword(completion: Completion): Completion {
  const { label } = completion;
  return {
    ...completion,
    apply: (view: EditorView, _: Completion, from: number, to: number) => {
      const after = view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to;
      const isFollowed = /^\s*:/.test(view.state.sliceDoc(after, after + 20));
      const { text, cursor } = begun[keywordShapes.get(label) ?? "any"];
      const insert = isFollowed ? `${label}"` : `${label}": ${text}`;
      const anchor = isFollowed ? from + insert.length : from + label.length + 3 + cursor;
      view.dispatch({ changes: { from, to: after, insert }, selection: { anchor }, userEvent: "input.complete" });
    },
  };
}
