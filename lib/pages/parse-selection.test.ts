import { resolvePages, toRanges } from "@verso/contract/pages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSelection } from "./parse-selection.ts";

const read = (text: string, pageCount = 10) => {
  const parsed = parseSelection(text, pageCount);
  return parsed.ok ? parsed.numbers : parsed.message;
};

describe("parseSelection", () => {
  it.each([
    ["all", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [" ALL ", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["3", [3]],
    ["1-3, 7", [1, 2, 3, 7]],
    ["7,1 – 3", [1, 2, 3, 7]],
    ["2-4, 3-5, 4", [2, 3, 4, 5]],
    ["8-", [8, 9, 10]],
    ["9 to 10;1", [1, 9, 10]],
    ["5,", [5]],
  ])("reads %j", (text, numbers) => {
    expect(read(text)).toEqual(numbers);
  });

  it.each([
    ["", /all/],
    [",", /all/],
    ["0", /begin at 1/],
    ["11", /Page 11 does not exist: the file has 10 pages/],
    ["4-12", /Page 12 does not exist/],
    ["5-2", /ends before it starts/],
    ["two", /"two" is neither/],
    ["-3", /"-3" is neither/],
    ["1.5", /neither/],
  ])("refuses %j", (text, message) => {
    expect(read(text)).toMatch(message);
  });

  it("sends every page as all, and fewer as ranges", () => {
    expect(parseSelection("1-10", 10)).toMatchObject({ ok: true, selection: "all" });
    expect(parseSelection("1-3, 7", 10)).toMatchObject({
      selection: {
        ranges: [
          { start: 1, end: 3 },
          { start: 7, end: 7 },
        ],
      },
      words: "4 pages of 10: 1–3, 7",
    });
    expect(parseSelection("2", 10)).toMatchObject({ words: "Page 2 of 10" });
    expect(parseSelection("all", 1)).toMatchObject({ words: "The only page" });
  });

  it("says the same pages as the contract resolves", () => {
    const pages = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
    fc.assert(
      fc.property(pages, (numbers) => {
        const sorted = [...numbers].sort((a, b) => a - b);
        const text = toRanges(sorted)
          .map(({ start, end }) => `${start}-${end}`)
          .reverse()
          .join(", ");
        const parsed = parseSelection(text, 60);
        expect(parsed).toMatchObject({ ok: true, numbers: sorted });
        if (parsed.ok) expect(resolvePages(parsed.selection, 60)).toEqual({ ok: true, numbers: sorted });
      }),
    );
  });
});
