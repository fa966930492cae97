import type { Citation } from "@verso/contract/results";
import { expect, it } from "vitest";
import { foundOf, valuesOf } from "./found-values.ts";

const text = { type: "string" };
const source = (path: string, confidence: number): Citation => ({
  ...{ path, page: 1, block_id: "p1-b0", bbox: [0, 0, 10, 10], text: path },
  confidence,
});

it("has a value for each field of the schema, found or not, with its sources and how sure it is", () => {
  const schema = {
    type: "object",
    properties: { number: text, seller: { $ref: "#/$defs/party" }, note: text },
    $defs: { party: { type: "object", properties: { name: text, vat_id: text } } },
  };
  const citations = [source("/number", 0.9), source("/number", 0.6), source("/seller/name", 1)];
  const found = foundOf({ data: { number: 12, seller: { name: "Ash" } }, citations }, schema);
  expect(valuesOf(found).map(({ path, value, confidence }) => [path, value, confidence])).toEqual([
    ["/number", "12", 0.6],
    ["/seller/name", "Ash", 1],
    ["/seller/vat_id", null, null],
    ["/note", null, null],
  ]);
});

it("makes rows of a list of flat records, and groups of others", () => {
  const item = { type: "object", properties: { code: text, amount: { type: "number" } } };
  const schema = {
    type: "object",
    properties: {
      items: { type: "array", items: item },
      tags: { type: "array", items: text },
      parts: { type: "array", items: { type: "object", properties: { items: { type: "array", items: item } } } },
    },
  };
  const data = { items: [{ code: "A", amount: 2 }, { code: null }], tags: ["x"], parts: [{ items: [] }] };
  expect(foundOf({ data, citations: [] }, schema)).toMatchObject({
    parts: [
      { kind: "rows", columns: ["code", "amount"], rows: [{ path: "/items/0" }, { path: "/items/1" }] },
      { kind: "group", parts: [{ kind: "value", path: "/tags/0", value: "x" }] },
      { kind: "group", parts: [{ kind: "group", parts: [{ kind: "rows", path: "/parts/0/items", rows: [] }] }] },
    ],
  });
});
