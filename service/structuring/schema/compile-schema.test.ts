import { expect, it } from "vitest";
import { openCompiler } from "./compile-schema.ts";

it("compiles a schema once, and forgets it when it has compiled many others, for Ajv holds on to all of them", () => {
  const compile = openCompiler();
  const schema = (title: string) => ({ $id: "the-clients-own", title, type: "string" });
  const check = compile(schema("a"));
  expect(compile(schema("a"))).toBe(check);
  for (let i = 0; i < 20; i++) compile(schema(`${i} ${"b".repeat(60_000)}`));
  const again = compile(schema("a"));
  expect(again).not.toBe(check);
  expect([again("x"), again(1)]).toEqual([true, false]);
});
