import type { Warning } from "@verso/contract/warnings";
import { expect, it } from "vitest";
import { littleFound } from "./little-words.ts";

const little: Warning = {
  code: "little_found",
  message: "Little was found.",
  fields: [
    { path: "/terms", reason: "free_text" },
    { path: "/seller/name", reason: "no_label" },
    { path: "/buyer", reason: "no_label" },
    { path: "/items", reason: "no_rows" },
    { path: "/due", reason: "unclear" },
  ],
};
const of = (more: Partial<Parameters<typeof littleFound>[0]> = {}) =>
  littleFound({ warnings: [little], found: 2, asked: 24, isSettled: () => false, engine: "rules", ...more });
const without = (...reasons: string[]): Warning[] => [
  { ...little, fields: little.fields?.filter(({ reason }) => !reasons.includes(reason)) },
];

it("says what was found of what was asked, and of which lists no row", () => {
  expect(of()?.title).toBe("Only 2 of 24 values were found, and no row of items");
  expect(of({ warnings: without("no_rows") })?.title).toBe("Only 2 of 24 values were found");
  expect(of({ warnings: without("no_rows"), found: 0 })?.title).toBe("None of the 24 values was found");
  expect(of({ warnings: without("no_rows"), found: 0, asked: 1 })?.title).toBe("None of the 1 value was found");
  expect(of({ found: 5, asked: 7 })?.title).toBe("5 of 7 values were found, and no row of items");
  expect(of({ found: 0, asked: 0 })?.title).toBe("No row of items was found");
  const whole: Warning = { ...little, fields: [{ path: "", reason: "no_rows" }] };
  expect(of({ warnings: [whole], found: 0, asked: 0 })?.title).toBe("No row of the whole was found");
  const two: Warning = { ...little, fields: ["/a", "/b"].map((path) => ({ path, reason: "no_rows" as const })) };
  expect(of({ warnings: [two], found: 0, asked: 0 })?.title).toBe("No row of 2 lists was found");
});

it("names the fields by why they have no answer, those first that one can help oneself", () => {
  expect(of()?.groups.map(({ reason, paths }) => [reason, paths])).toEqual([
    ["no_label", ["/seller/name", "/buyer"]],
    ["no_rows", ["/items"]],
    ["unclear", ["/due"]],
    ["free_text", ["/terms"]],
  ]);
});

it("says of a language model what it did, alone or beside the rules, and asks for no other", () => {
  const wordsOf = (engine: string) =>
    of({ engine, warnings: without("free_text") })?.groups.map(({ why, help }) => `${why}. ${help}`);
  expect(wordsOf("llm")?.[0]).toMatch(/^The language model found no answer/);
  expect(wordsOf("llm")?.join(" ")).not.toMatch(/is called that|rules|switch one on/);
  expect(wordsOf("both")?.[0]).toMatch(/^Neither the rules nor the language model found an answer/);
  expect(wordsOf("both")?.join(" ")).not.toMatch(/is called that|Several places|The language model|switch one on/);
});

it("says nothing of what a person has settled, and nothing at all where that is all or the document is reviewed", () => {
  const settled = (path: string) => path === "/buyer" || path === "/due";
  expect(of({ isSettled: settled })?.groups.flatMap(({ paths }) => paths)).toEqual([
    "/seller/name",
    "/items",
    "/terms",
  ]);
  expect(of({ isSettled: () => true })).toBeNull();
  expect(of({ isSettled: (path) => path !== "" })).toBeNull();
});

it("says how much was found where the service names no fields, and nothing of a result that has enough", () => {
  const { fields: _, ...plain } = little;
  expect(of({ warnings: [plain] })).toEqual({ title: "Only 2 of 24 values were found", groups: [] });
  expect(of({ warnings: [{ code: "sums_disagree", message: "." }] })).toBeNull();
});
