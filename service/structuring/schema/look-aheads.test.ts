import { expect, it } from "vitest";
import { looksAround, withoutLookAheads } from "./look-aheads.ts";

it("parts what stands at the beginning from what is looked at there", () => {
  expect(withoutLookAheads("^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$")).toEqual({
    pattern: "^[+-]?0*\\d*\\.?\\d*$",
    musts: [],
    nots: ["^(?:^[-+.]*$)"],
  });
  expect(withoutLookAheads("^(?=.{1,9}\\)$)(?!(a|[)]))b(c|d)")).toEqual({
    pattern: "^b(c|d)",
    musts: ["^(?:.{1,9}\\)$)"],
    nots: ["^(?:(a|[)]))"],
  });
});

it.each([
  ["none", "^a$"],
  ["one in the middle", "^a(?=b)"],
  ["one without an anchor", "(?=a)b"],
  ["one in the first of alternatives", "^(?=a)b|c"],
  ["one that is repeated", "^(?=a)?b"],
  ["one that is not closed", "^(?=a"],
])("leaves a pattern with %s as it is", (_, pattern) => {
  expect(withoutLookAheads(pattern)).toBeUndefined();
});

it("tells looking around from a parenthesis that may be left out", () => {
  expect(["a(?=b)", "(?!a)", "(?<=a)b", "(?<!a)b"].map(looksAround)).toEqual([true, true, true, true]);
  expect(["\\(?=b", "[(]?=b", "(?:a)", "(?<name>a)", "[(?=]"].map(looksAround)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

it.each(["^(?=a)".repeat(600), `^${"(?=".repeat(1_300)}a`, `^(?=${"(".repeat(4_000)}`])(
  "takes no longer than its length asks for",
  (pattern) => {
    expect([withoutLookAheads(pattern.slice(0, 4_096)) ?? "none"]).toHaveLength(1);
  },
);
