import { expect, it } from "vitest";
import { z } from "zod";
import { toField } from "../questions/fields.ts";
import pydantic from "../testing/pydantic-schema.json" with { type: "json" };
import { checkSchema } from "./check-schema.ts";
import type { Schema } from "./nodes.ts";
import { validate } from "./validate.ts";

const card = z.object({ kind: z.literal("card"), last4: z.string().regex(/^\d{4}$/) });
const cash = z.object({ kind: z.literal("cash"), at: z.iso.time() });
const address = z
  .object({ street: z.string(), size: z.tuple([z.number(), z.string()]).nullish() })
  .meta({ id: "Address" });
const bill = z.object({
  number: z.string().describe("As it is printed"),
  issued: z.iso.date(),
  read: z.iso.datetime().optional(),
  took: z.iso.duration().nullable(),
  email: z.email().nullable(),
  host: z.hostname().nullable(),
  currency: z.enum(["EUR", "USD"]).default("EUR"),
  total: z.number().positive().nullable(),
  seller: address.nullable(),
  buyer: address.describe("Who is to pay"),
  paid: z.discriminatedUnion("kind", [card, cash]),
  rates: z.record(z.string(), z.number()),
  lines: z.array(z.object({ quantity: z.int().min(1), price: z.number().nullish() })),
});
const data = {
  number: "47",
  issued: "2026-05-03",
  took: "P1D",
  email: "a@example.com",
  host: "example.com",
  currency: "USD",
  total: 3.5,
  seller: null,
  buyer: { street: "Park Lane 2", size: [3, "m"] },
  paid: { kind: "card", last4: "1234" },
  rates: { EUR: 1 },
  lines: [{ quantity: 1, price: null }],
};
const names = (schema: Schema) => toField(schema).properties.map(({ name }) => name);
const pathsOf = (schema: Schema, given: unknown) => new Set(validate(schema, given).map(({ path }) => path));

it.each(["draft-4", "draft-7", "draft-2020-12", "openapi-3.0"] as const)(
  "zod's own output in %s is taken as it comes, and says what the model says",
  (target) => {
    for (const reused of ["inline", "ref"] as const) {
      const schema: Schema = z.toJSONSchema(bill, { target, reused, io: "input" });
      expect(checkSchema(schema)).toEqual([]);
      expect(names(schema)).toEqual(Object.keys(bill.shape));
      expect(validate(schema, data)).toEqual([]);
      expect(pathsOf(schema, { ...data, total: 0 })).toContain("/total");
      expect(pathsOf(schema, { ...data, buyer: { street: 1 } })).toContain("/buyer/street");
      const field = toField(schema).properties.find(({ name }) => name === "total")?.field;
      expect([field?.kind, field?.nullable, field?.types.has("number")]).toEqual(["leaf", true, true]);
    }
  },
);

it("a model of zod under a name, as other makers of draft 7 write it", () => {
  const { $schema, definitions = {}, ...Bill }: Schema = z.toJSONSchema(bill, { target: "draft-7", io: "input" });
  const schema = { $ref: "#/definitions/Bill", definitions: { ...(definitions as Schema), Bill }, $schema };
  expect(checkSchema(schema)).toEqual([]);
  expect(names(schema)).toEqual(Object.keys(bill.shape));
});

it("Pydantic's own output is taken as it comes, and says what the model says", () => {
  const schema: Schema = pydantic;
  expect(checkSchema(schema)).toEqual([]);
  const made = {
    kind: "invoice",
    seller: { street: "Park Lane 2", size: [3, "m"], town: null },
    issued: "2026-05-03",
    total: "12.50",
    paid: { kind: "cash", at: "12:00:00Z" },
    lines: [{ quantity: 1, price: 2.5, tags: ["a"] }],
    rates: { EUR: 1 },
  };
  expect(validate(schema, made)).toEqual([]);
  expect(pathsOf(schema, { ...made, total: "-" })).toContain("/total");
  expect(pathsOf(schema, { ...made, lines: [{ quantity: 0, price: 1, other: 1 }] })).toEqual(
    new Set(["/lines/0", "/lines/0/quantity"]),
  );
  const field = toField(schema).properties.find(({ name }) => name === "seller")?.field;
  expect(field).toMatchObject({ kind: "object", description: ["who", "sells"] });
  expect(field?.properties.map(({ name, field: { nullable } }) => [name, nullable])).toEqual([
    ["street", false],
    ["size", true],
    ["town", true],
  ]);
});
