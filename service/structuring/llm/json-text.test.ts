import { expect, it } from "vitest";
import { placesOfValues, readCut } from "./json-text.ts";

it("plain values are placed by their paths", () => {
  const text = '{"a": [1, {"b": "x, \\"y\\" {"}], "c": null}';
  expect(placesOfValues(text).map(([path, from, to]) => [path, text.slice(from, to)])).toEqual([
    ["/a/0", "1"],
    ["/a/1/b", '"x, \\"y\\" {"'],
    ["/c", "null"],
  ]);
});

it.each([
  ['{"a": 1, "b": {"c": "x", "d": "y', { json: { a: 1, b: { c: "x" } }, cutAt: "/b/d" }],
  ['{"a": [{"b": 1}, {"b": 2', { json: { a: [{ b: 1 }] }, cutAt: "/a/1/b" }],
  ['{"a": [{"b": 1}]', { json: { a: [{ b: 1 }] }, cutAt: "" }],
  ['{"a": [1, 2], "b": 3', { json: { a: [1, 2] }, cutAt: "/b" }],
])("of what was cut off the whole is read, and where it was cut: %s", (text, read) => {
  expect(readCut(text)).toEqual(read);
});

it.each(["", "{", '{"a": 12', "no JSON, at all", '{"a\\q": 1, "b'])("nothing is whole of %j", (text) => {
  expect(readCut(text)).toBeUndefined();
});
