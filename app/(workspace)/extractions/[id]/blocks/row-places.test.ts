import fc from "fast-check";
import { expect, it } from "vitest";
import { pageStarts, placeOf, rowAt } from "./row-places.ts";
import { type Row, rowsOf, type ViewerPage } from "./rows.ts";

const page = (number: number, tops: readonly number[]): ViewerPage => ({
  number,
  failure: null,
  page: {
    number,
    status: "succeeded",
    width: 600,
    height: 800,
    unit: "pt",
    rotation: 0,
    source: "text_layer",
    blocks: tops.map((top, index) => ({
      id: `p${number}-b${index + 1}`,
      kind: "text",
      page: number,
      bbox: [10, top, 500, top + 40],
      text: "x",
    })),
  },
});
const rowsFor = (pages: readonly ViewerPage[]): Row[] => rowsOf(pages, "ordered", () => true);

it("finds the row that was read from a height of a page, and the height that a row was read from", () => {
  const rows = rowsFor([page(3, [100, 200, 300]), page(7, [50])]);
  const starts = pageStarts(rows);
  expect(rowAt(rows, starts, { page: 7, y: 0 })).toEqual({ index: 4, share: 0 });
  expect(rowAt(rows, starts, { page: 3, y: 220 / 800 })).toEqual({ index: 2, share: expect.closeTo(0.5) });
  expect(rowAt(rows, starts, { page: 3, y: 150 / 800 })).toEqual({ index: 2, share: 0 });
  expect(rowAt(rows, starts, { page: 3, y: 1 })).toEqual({ index: 3, share: 1 });
  expect(rowAt(rows, starts, { page: 4, y: 0.5 })).toBeNull();
  expect(placeOf(rows, { index: 4, share: 0.9 })).toEqual({ page: 7, y: 0 });
  expect(placeOf(rows, { index: 2, share: 0.5 })).toEqual({ page: 3, y: 220 / 800 });
});

it("comes back to the same row from the height that it was read from", () => {
  const tops = fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(tops, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (all, at, share) => {
        // Blocks that do not overlap, from the top down.
        const rows = rowsFor(
          all.map((each, index) =>
            page(
              index + 1,
              each.toSorted((a, b) => a - b).map((slot) => slot * 50),
            ),
          ),
        );
        const index = at % rows.length;
        const place = placeOf(rows, { index, share });
        if (place === null) throw new Error("every row is of a page");
        const back = rowAt(rows, pageStarts(rows), place);
        expect(back?.index).toBe(index);
        if (rows[index]?.type === "block") expect(back?.share).toBeCloseTo(share, 6);
      },
    ),
  );
});
