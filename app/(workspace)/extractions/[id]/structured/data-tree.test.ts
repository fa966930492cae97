import type { Citation } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { dataTree, isDoubtfulLeaf, isMissing, leafText, leavesOf, type Node, pruned, valueText } from "./data-tree.ts";

const citation = (path: string, confidence: number): Citation => ({
  path,
  page: 1,
  block_id: "p1-b1",
  bbox: [0, 0, 10, 10],
  text: "text",
  confidence,
});
const paths = (node: Node | null) => (node === null ? [] : leavesOf(node).map(({ path }) => path));

describe("dataTree", () => {
  it("keeps the schema's order and shows what was asked for and is not in the data", () => {
    const schema = { type: "object", properties: { number: {}, due_date: {}, total: {} } };
    const tree = dataTree({ data: { total: 3, number: "A" }, citations: [] }, schema);
    expect(paths(tree)).toEqual(["/number", "/due_date", "/total"]);
    expect(leavesOf(tree).map(isMissing)).toEqual([false, true, false]);
  });

  it("finds the properties behind references and alternatives", () => {
    const schema = {
      $defs: { party: { properties: { name: {}, vat_id: {} } } },
      properties: { seller: { anyOf: [{ $ref: "#/$defs/party" }, { type: "null" }] } },
    };
    expect(paths(dataTree({ data: { seller: {} }, citations: [] }, schema))).toEqual([
      "/seller/name",
      "/seller/vat_id",
    ]);
  });

  it("ends where a reference leads back to itself", () => {
    const schema = { $defs: { a: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" };
    expect(paths(dataTree({ data: { x: 1 }, citations: [] }, schema))).toEqual(["/x"]);
  });

  it("makes a table of flat objects, with every column of the schema and of the data", () => {
    const schema = { properties: { items: { items: { properties: { text: {}, amount: {} } } } } };
    const tree = dataTree({ data: { items: [{ text: "a" }, { amount: 2, extra: true }] }, citations: [] }, schema);
    const table = tree.kind === "object" ? tree.children[0] : undefined;
    expect(table).toMatchObject({ kind: "table", columns: ["text", "amount", "extra"] });
    expect(paths(tree)).toHaveLength(6);
    expect(paths(tree)[5]).toBe("/items/1/extra");
  });

  it("makes a list of what is no table: plain values, nested objects, nothing", () => {
    const data = { tags: ["x", "y"], parts: [{ of: { a: 1 } }], none: [] };
    const tree = dataTree({ data, citations: [] }, {});
    expect(tree.kind === "object" && tree.children.map(({ kind }) => kind)).toEqual(["list", "list", "list"]);
    expect(paths(tree)).toEqual(["/tags/0", "/tags/1", "/parts/0/of/a"]);
  });

  it("takes data that is no object", () => {
    expect(paths(dataTree({ data: "text", citations: [citation("", 0.5)] }, {}))).toEqual([""]);
  });

  it("gives a value all of its sources, and is as sure as the least of them", () => {
    const citations = [citation("/a", 0.9), citation("/a", 0.6), citation("/b", 0.95)];
    const [a, b, c] = leavesOf(dataTree({ data: { a: 1, b: 2, c: 3 }, citations }, {}));
    expect(a?.citations).toHaveLength(2);
    expect([a, b, c].map((leaf) => leaf?.confidence)).toEqual([0.6, 0.95, null]);
    expect([a, b, c].map((leaf) => leaf && isDoubtfulLeaf(leaf))).toEqual([true, false, false]);
    expect([a, b, c].map((leaf) => leaf && isDoubtfulLeaf(leaf, 0.5))).toEqual([false, false, false]);
  });

  it("doubts a value that is surely the one meant and was badly read, and knows what the schema calls it", () => {
    const citations = [{ ...citation("/rows/0/x", 0.99), read_confidence: 0.4 }];
    const schema = { properties: { rows: { items: { properties: { x: { title: "Height" } } } } } };
    const [leaf] = leavesOf(dataTree({ data: { rows: [{ x: 1 }] }, citations }, schema));
    expect(leaf).toMatchObject({ confidence: 0.99, read: 0.4, title: "Height" });
    expect(leaf && isDoubtfulLeaf(leaf)).toBe(true);
  });
});

it("keeps of a tree what is wanted: the way to a value, and the rows that hold one", () => {
  const data = { a: null, b: { c: null, d: 1 }, rows: [{ x: 1 }, { x: null }], e: 2 };
  const tree = dataTree({ data, citations: [] }, {});
  expect(paths(pruned(tree, isMissing))).toEqual(["/a", "/b/c", "/rows/1/x"]);
  expect(pruned(tree, () => false)).toBeNull();
});

it("copies text without quotes and the rest as JSON", () => {
  expect(["a", 1.5, true, null, undefined].map(valueText)).toEqual(["a", "1.5", "true", "null", ""]);
});

it("says a number with the decimals that are printed, whatever parts them; what was corrected has no more than it needs", () => {
  const citations = [{ ...citation("/a", 1), text: "EUR 1.234,50" }];
  const [a, b] = leavesOf(dataTree({ data: { a: 1234.5, b: 34.5 }, citations }, {}));
  expect([a, b].map((leaf) => leaf && leafText(leaf))).toEqual(["1234.50", "34.5"]);
  expect(a && leafText(a, 1234.6)).toBe("1234.6");
});
