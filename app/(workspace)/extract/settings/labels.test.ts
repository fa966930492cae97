import { expect, it } from "vitest";
import { askedBy, initialDraft } from "./draft.ts";
import { type Labels, labelFaults, metadataOf } from "./labels.ts";

const row = (name: string, value = "x") => ({ name, value });

it.each<[string, Labels, (RegExp | null)[]]>([
  ["nothing in it", [row("", ""), row("  ", "")], [null, null]],
  ["names of all kinds", [row("a"), row("order.no_1-B"), row(` ${"k".repeat(40)} `)], [null, null, null]],
  ["a value without a name", [row("", "4711")], [/Give this value a name/]],
  [
    "a name that cannot be",
    [row("größe"), row("a b"), row("k".repeat(41)), row("__proto__")],
    Array(4).fill(/1 to 40/),
  ],
  ["a name twice", [row("a"), row("b"), row("a ")], [null, null, /a is there already/]],
  ["a value of the most characters", [row("a", "😀".repeat(500))], [null]],
  ["a value with more", [row("a", "😀".repeat(502))], [/2 too many of 500/]],
  ["what no table keeps", [row("a", "\0")], [/cannot be kept/]],
])("says of %s what is wrong with it, row by row", (_, labels, expected) => {
  const faults = labelFaults(labels);
  expect(faults).toHaveLength(expected.length);
  for (const [i, fault] of faults.entries()) expect(fault ?? "").toMatch(expected[i] ?? /^$/);
  expect(askedBy({ ...initialDraft, labels }).ok).toBe(expected.every((fault) => fault === null));
});

it("sends what was written, without empty rows, and nothing where there is none", () => {
  expect(metadataOf([row(" customer ", " 47 11 "), row("", "")])).toEqual({ customer: " 47 11 " });
  const asked = askedBy({ ...initialDraft, labels: [row("", "")] });
  expect(asked.ok && Object.keys(asked.request)).toEqual(["mode", "output"]);
  expect(askedBy({ ...initialDraft, mode: "structured", labels: [row("a")] })).toMatchObject({
    request: { metadata: { a: "x" } },
  });
});
