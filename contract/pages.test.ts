import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePages, parsePages, resolvePages, selectPages } from "./pages.ts";

describe("a page selection", () => {
  it("collapses duplicates and overlaps, ascending", () => {
    expect(resolvePages([5, 1, 3, 1], 5)).toEqual({ ok: true, numbers: [1, 3, 5] });
    const ranges = [
      { start: 2, end: 4 },
      { start: 4, end: 4 },
      { start: 3, end: 5 },
    ];
    expect(resolvePages({ ranges }, 5)).toEqual({ ok: true, numbers: [2, 3, 4, 5] });
    expect(resolvePages("all", 3)).toEqual({ ok: true, numbers: [1, 2, 3] });
  });

  it.each([
    [[], "/pages"],
    [[0], "/pages/0"],
    [[1, 9], "/pages/1"],
    [[-1], "/pages/0"],
    [{ ranges: [] }, "/pages"],
    [{ ranges: [{ start: 0, end: 1 }] }, "/pages/ranges/0/start"],
    [{ ranges: [{ start: 2, end: 1 }] }, "/pages/ranges/0/end"],
    [{ ranges: [{ start: 1, end: 4 }] }, "/pages/ranges/0/end"],
  ])("refuses %j of three pages, naming the place", (selection, path) => {
    expect(resolvePages(selection, 3)).toMatchObject({ ok: false, path });
  });

  it("never gives a page that is not there, whatever is asked", () => {
    const range = fc.record({ start: fc.integer(), end: fc.integer() });
    const any = fc.oneof(fc.array(fc.integer({ min: -3, max: 30 })), fc.record({ ranges: fc.array(range) }));
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 25 }), (selection, pageCount) => {
        const resolved = resolvePages(selection, pageCount);
        if (!resolved.ok) return;
        expect(resolved.numbers.length).toBeGreaterThan(0);
        expect(new Set(resolved.numbers).size).toBe(resolved.numbers.length);
        for (const n of resolved.numbers) expect(n >= 1 && n <= pageCount).toBe(true);
      }),
    );
  });
});

describe("pages as people write them", () => {
  const select = (text: string, pageCount: number) => {
    const parsed = parsePages(text);
    return parsed.ok ? resolvePages(selectPages(parsed.pages, pageCount), pageCount) : parsed;
  };

  it("are numbers, ranges, or all", () => {
    expect(select("1-3, 7", 9)).toEqual({ ok: true, numbers: [1, 2, 3, 7] });
    expect(select(" All ", 2)).toEqual({ ok: true, numbers: [1, 2] });
  });

  it("may go on to the last page of whatever file, and not begin behind it", () => {
    expect(select("8-", 10)).toEqual({ ok: true, numbers: [8, 9, 10] });
    expect(select("8-", 8)).toEqual({ ok: true, numbers: [8] });
    expect(select("8-", 7)).toMatchObject({ ok: false, message: "Page 8 does not exist: the file has 7 pages." });
  });

  it("are refused by what is wrong with them", () => {
    expect(parsePages("1, two")).toEqual({ ok: false, message: '"two" is neither a page nor a range such as "1-3".' });
    expect(parsePages("5-2")).toMatchObject({ ok: false, message: "The range 5-2 ends before it starts." });
    expect(parsePages(" , ")).toMatchObject({ ok: false });
    expect(parsePages("x".repeat(4_000))).toMatchObject({ message: expect.stringMatching(/^.{1,140}$/) });
  });

  it("choose among pages that are there, and nothing where one is not", () => {
    const among = (text: string) => {
      const parsed = parsePages(text);
      return parsed.ok ? choosePages(parsed.pages, [2, 3, 5]) : parsed;
    };
    expect([among("all"), among("2-3,3"), among("5, 2"), among("3-")]).toEqual([
      [2, 3, 5],
      [2, 3],
      [2, 5],
      [3, 5],
    ]);
    expect([among("1"), among("2-5"), among("6-"), among("2,9")]).toEqual([null, null, null, null]);
  });
});
