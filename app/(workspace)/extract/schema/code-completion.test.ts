import { CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { completeSchema } from "./code-completion.ts";

/** What is offered where the bar stands; null where nothing is. */
function offered(text: string, explicit = false): string[] | null {
  const pos = text.indexOf("|");
  const state = EditorState.create({ doc: text.replace("|", ""), extensions: [json()] });
  ensureSyntaxTree(state, state.doc.length, 10_000);
  return completeSchema(new CompletionContext(state, pos, explicit))?.options.map(({ label }) => label) ?? null;
}

it.each([
  ["at the root", '{"|"}'],
  ["of a property", '{"properties": {"total": {"ty|"}}}'],
  ["of the things of a list", '{"properties": {"a": {"items": {"|"}}}}'],
  ["in an alternative", '{"anyOf": [{"|"}]}'],
  ["of a property that is called as a keyword", '{"properties": {"enum": {"|"}}}'],
  ["of a definition", '{"$defs": {"money": {"|"}}}'],
])("offers keywords %s", (_, text) => {
  expect(offered(text)).toContain("type");
  expect(offered(text)).toContain("properties");
});

it("does not offer a keyword twice in one schema", () => {
  expect(offered('{"type": "object", "|": 1}')).not.toContain("type");
  expect(offered('{"type|": "object"}')).toContain("type");
});

it.each([
  ["a property's own name", '{"properties": {"|"}}'],
  ["a value within an example", '{"examples": [{"|"}]}'],
  ["a value within a default", '{"default": {"a": {"|"}}}'],
  ["a text", '{"description": "|"}'],
  ["behind the last quote", '{"type": "object"|}'],
  ["a choice", '{"enum": ["|"]}'],
])("offers nothing for %s", (_, text) => {
  expect(offered(text)).toBeNull();
});

it("offers types, alone and in a list, formats, names to require and references", () => {
  expect(offered('{"type": "|"}')).toContain("integer");
  expect(offered('{"type": ["string", "|"]}')).toContain("null");
  expect(offered('{"properties": {"due": {"format": "|"}}}')).toContain("date");
  expect(offered('{"properties": {"a": {}, "b": {}}, "required": ["|"]}')).toEqual(["a", "b"]);
  expect(offered('{"$defs": {"money": {}}, "properties": {"total": {"$ref": "|"}}}')).toEqual(["#/$defs/money"]);
});

it("helps between what stands there only who asks", () => {
  expect(offered("{|}")).toBeNull();
  expect(offered("{|}", true)).toContain("properties");
  expect(offered('{"type": |}', true)).toContain("object");
});
