import { describe, expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { formOfValue, isNamedBySchema, isNothing, typedValue } from "./said-values.ts";

const typed = (json: unknown, schema: object) => typedValue(json, toField({ ...schema }));

it.each([null, undefined, "", "  ", "null", "N/A", "n/a", "None", "-", "—", "...", "text", "number", "YYYY-MM-DD"])(
  "%j is no value",
  (json) => {
    expect(isNothing(json, toField({}))).toBe(true);
  },
);

it.each([0, false, "0", "€", "No", "Text of the contract", "naan", [], {}])("%j is one", (json) => {
  expect(isNothing(json, toField({}))).toBe(false);
});

it("what the schema names is a value, be it a word for nothing", () => {
  const field = toField({ type: "string", description: "The segment's name (e.g. 'Cloud'), \"NA\" for the company." });
  expect(["NA", "Cloud", "N/A", "name"].map((text) => isNamedBySchema(text, field))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isNothing("NA", field), isNothing("N/A", field)]).toEqual([false, true]);
  const choice = toField({ enum: ["none", "some", null], description: "'all' is no choice" });
  expect(["none", "some", "all"].map((text) => isNamedBySchema(text, choice))).toEqual([true, true, false]);
  expect(isNothing("none", choice)).toBe(false);
});

describe("a value in the type that is asked for", () => {
  const number = { type: ["number", "null"] };
  const integer = { type: "integer" };
  const text = { type: "string" };
  const day = { type: ["string", "null"], format: "date" };
  const choice = { enum: ["Paid", "open", 2, null] };
  it.each([
    ["a number", 12.5, number, 12.5],
    ["a number as a text", "12.50", number, 12.5],
    ["a negative one", "-3", integer, -3],
    ["as many digits as JSON keeps", "123456789012345", number, 123456789012345],
    ["a whole number with a part of nothing", "4.0", integer, 4],
    ["a number for a text", 4711, text, "4711"],
    ["a number where both are taken", "12", { type: ["number", "string"] }, 12],
    ["a text where both are taken", "twelve", { type: ["number", "string"] }, "twelve"],
    ["a text, trimmed", " Corner Bakery ", text, "Corner Bakery"],
    ["a yes", true, { type: "boolean" }, true],
    ["anything of a schema that says nothing", "x", {}, "x"],
    ["a day as it is printed", "3 May 2026", day, "2026-05-03"],
    ["a day in figures", "03.05.2026", day, "2026-05-03"],
    ["a day in ISO 8601", "2026-05-03", day, "2026-05-03"],
    ["a choice", "open", choice, "open"],
    ["a choice in other case", "PAID", choice, "Paid"],
    ["a choice that is a number, as a text", "2", choice, 2],
  ])("%s is given", (_, json, schema, value) => {
    expect(typed(json, schema)).toBe(value);
  });

  it.each([
    ["a number in words", "twelve", number],
    ["a number as it is printed", "1,204.50", number],
    ["more digits than JSON keeps", "1234567890123456", number],
    ["the same as a number", 2 ** 60, number],
    ["a part for a whole number", 4.5, integer],
    ["a text for a yes", "yes", { type: "boolean" }],
    ["a yes for a text", true, text],
    ["a list", ["x"], text],
    ["an object", { value: 1 }, number],
    ["no choice", "unknown state", choice],
    ["null, which is a choice but no value", null, choice],
  ])("%s is none", (_, json, schema) => {
    expect(typed(json, schema)).toBeUndefined();
  });
});

it("a day is given in the form that the client wants, whatever else is not", () => {
  const field = toField({ type: "string", format: "DD/MM/YYYY" });
  expect(typedValue("May 3, 2026", field)).toBe("2026-05-03");
  expect(formOfValue("2026-05-03", field)).toBe("03/05/2026");
  expect(formOfValue("in spring", field)).toBe("in spring");
  expect(formOfValue("2026-05-03", toField({ type: "string", format: "date" }))).toBe("2026-05-03");
});
