import { describe, expect, it } from "vitest";
import { parseSelection } from "@/lib/pages/parse-selection.ts";
import { painted, writtenPages } from "./page-painting.ts";

describe("pages that are painted over", () => {
  it("become as the first one became, in whichever direction", () => {
    expect(painted(new Set([1, 9]), { from: 5, to: 3, chosen: true })).toEqual([1, 3, 4, 5, 9]);
    expect(painted(new Set([1, 2, 3, 4]), { from: 2, to: 3, chosen: false })).toEqual([1, 4]);
    expect(painted(new Set([2]), { from: 2, to: 2, chosen: false })).toEqual([]);
  });

  it("are written so that they are read as the same pages", () => {
    expect(writtenPages([1, 2, 3], 3)).toBe("all");
    expect(writtenPages([], 3)).toBe("");
    for (const numbers of [[1, 2, 3, 5], [4], [1, 3, 5, 7, 8, 9]]) {
      expect(parseSelection(writtenPages(numbers, 9), 9)).toMatchObject({ ok: true, numbers });
    }
  });
});
