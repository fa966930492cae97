import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { patternSize } from "./pattern-size.ts";

test.each([
  ["", 0],
  ["abc", 3],
  ["a{1000}", 1000],
  ["a{2,30}", 30],
  ["a{20,}", 20],
  ["a{,30}", 30],
  ["(ab{3}){10}", 40],
  ["((a{10}){10}){10}", 1000],
  ["(a|b{5}){2}", 14],
  ["[a-z(]{7}\\({3}", 10],
  ["[]{9}]{3}", 3],
  ["\\p{Lu}{50}", 50],
  ["\\Q{9}(\\E{3}", 12],
  ["x{y}", 4],
  [`(${"a".repeat(50)}{1000})`.repeat(2), 2 * 1049],
])("%s is of %i", (pattern, size) => {
  expect(patternSize(pattern)).toBe(size);
});

test("what RE2 compiles a pattern to is never much more than its size says", () => {
  const pattern = fc.letrec<{ atom: string; many: string; whole: string }>((tie) => ({
    atom: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom("a", "é", ".", "\\d", "\\p{L}", "\\x{41}", "[a-z]", "[^(]", "[\\]]", "\\(", "\\{", "\\Qa(b\\E"),
      tie("whole").map((inner) => `(?:${inner})`),
      tie("whole").map((inner) => `(${inner})`),
    ),
    many: fc
      .tuple(tie("atom"), fc.constantFrom("", "?", "*", "+", "{3}", "{0,7}", "{2,}", "{12}"))
      .map((p) => p.join("")),
    whole: fc
      .array(tie("many"), { minLength: 1, maxLength: 4 })
      .chain((parts) => fc.constantFrom(parts.join(""), parts.join("|"))),
  })).whole;
  fc.assert(
    fc.property(pattern, (text) => {
      const compiled = attempt(() => RE2JS.compile(RE2JS.translateRegExp(text)));
      fc.pre(compiled !== undefined);
      expect(compiled?.programSize() ?? 0).toBeLessThanOrEqual(4 * patternSize(text) + 10);
    }),
    { seed: 11, numRuns: 1_000 },
  );
});

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
