import { expect, it } from "vitest";
import { makeQueryClient } from "@/lib/queries/client.ts";
import { anExtraction } from "@/lib/queries/testing/an-extraction.ts";
import { exampleOf } from "@/lib/schemas/example-of.ts";
import { foundOf, valuesOf } from "@/lib/schemas/found-values.ts";
import { schemaOfExample } from "@/lib/schemas/from-example.ts";
import { fieldsAsked, truthsOf } from "@/lib/schemas/improve.ts";
import { codeLanguages } from "@/lib/schemas/languages.ts";
import { readBefore } from "../../../extract/quote/read-before.ts";
import { dataTree, isMissing, leavesOf } from "./data-tree.ts";

/** What every object has by these names is no value of a document, and what a client calls so is one: `__proto__` among them. */
const names = Object.getOwnPropertyNames(Object.prototype);
const byName = <T>(of: T): Record<string, T> => Object.fromEntries(names.map((name) => [name, of]));
const leaves = { type: "object", properties: byName({ type: "string" }) };
const schema = { ...leaves, properties: { within: leaves, rows: { type: "array", items: leaves } } };
const empty = { within: {}, rows: [{}] };
const full = { within: byName("x"), rows: [byName("x")] };

it("the tree of a result has them where the data have them, and as not found where they do not", () => {
  const missing = leavesOf(dataTree({ data: empty, citations: [] }, schema));
  expect(missing).toHaveLength(2 * names.length);
  expect(missing.every(isMissing)).toBe(true);
  const found = leavesOf(dataTree({ data: full, citations: [] }, schema));
  expect(found.map(({ value }) => value)).toEqual(Array(2 * names.length).fill("x"));
});

it("so have the values that a preview found", () => {
  const valuesIn = (data: unknown) => valuesOf(foundOf({ data, citations: [] }, schema)).map(({ value }) => value);
  expect(valuesIn(empty)).toEqual(Array(2 * names.length).fill(null));
  expect(valuesIn(full)).toEqual(Array(2 * names.length).fill("x"));
});

it("examples, and schemas of examples, have them all", () => {
  expect(JSON.stringify(exampleOf(leaves))).toBe(JSON.stringify(byName("text")));
  for (const format of names) expect(exampleOf({ type: "string", format })).toBe("text");
  expect(JSON.stringify(schemaOfExample([byName("x"), {}]))).toBe(JSON.stringify({ type: "array", items: leaves }));
  expect(fieldsAsked(leaves).size).toBe(names.length);
});

it("no format or type is one of them in code", () => {
  for (const { name: language, write } of codeLanguages)
    for (const name of names)
      expect(
        [language, write({ type: "object", properties: { a: { type: "string", format: name } } })].join(),
      ).not.toMatch(/native code/);
});

it("what people said of a result names them", () => {
  const whole = { target: "", verdict: "accepted", stands: true } as Parameters<typeof truthsOf>[0][number];
  expect(truthsOf([whole], full.within).map(({ value }) => value)).toEqual(names.map(() => "x"));
});

it("a cache keeps them when it is filled again", () => {
  const client = makeQueryClient(() => undefined);
  for (const value of [
    { a: 1, of: byName("x") },
    { a: 2, of: byName("y") },
  ])
    client.setQueryData(["it"], value);
  client
    .getQueryCache()
    .build(client, { queryKey: ["it"] })
    .setOptions(client.defaultQueryOptions({ queryKey: ["it"] }));
  client.setQueryData(["it"], { a: 3, of: byName("z") });
  expect(JSON.stringify(client.getQueryData(["it"]))).toBe(JSON.stringify({ a: 3, of: byName("z") }));
});

it("two schemas that differ in one of them are two", () => {
  for (const name of names) {
    const of = (type: string) => ({ type: "object", properties: Object.fromEntries([[name, { type }]]) });
    const before = { ...anExtraction(), mode: "structured" as const, schema: of("string") };
    const ask = (type: string) =>
      readBefore({ asked: { mode: "structured", schema: of(type) }, numbers: [1] }, [before], 0)?.extractionId;
    expect([name, ask("string") === before.id, ask("number")]).toEqual([name, true, undefined]);
  }
});
