import fc from "fast-check";
import { expect, it } from "vitest";
import { sheetNames } from "./sheet-names.ts";

it.each([
  ["Line items", "Line items"],
  ["a/b\\c:d*e?f[g]", "a_b_c_d_e_f_g_"],
  ["'quoted'", "quoted"],
  ["  spaced\n out\t ", "spaced out"],
  ["History", "History (2)"],
  ["", "Sheet"],
  ["'''", "Sheet"],
  ["\u0000\u202E\u200B", "Sheet"],
  ["x".repeat(40), "x".repeat(31)],
  [`${"x".repeat(30)}😀`, "x".repeat(30)],
])("%j is called %j", (wanted, name) => {
  expect(sheetNames([wanted])).toEqual([name]);
});

it("calls each by a name of its own, whatever its case", () => {
  const long = "A heading that is longer than any name";
  expect(sheetNames(["a", "A", "a", long, long])).toEqual([
    "a",
    "A (2)",
    "a (3)",
    "A heading that is longer than a",
    "A heading that is longer th (2)",
  ]);
});

it("gives names that spreadsheets take, whatever is asked for", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 40 }), { maxLength: 20 }), (wanted) => {
      const names = sheetNames(wanted);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wanted.length);
      for (const name of names) {
        expect(name.length > 0 && name.length <= 31 && name.isWellFormed()).toBe(true);
        expect(name).not.toMatch(/[[\]:*?/\\\p{Cc}]|^'|'$/u);
      }
    }),
    { numRuns: 50 },
  );
});
