import type { Bbox, Citation } from "@verso/contract/results";
import { CreateReviews } from "@verso/contract/reviews";
import { expect, it } from "vitest";
import type { Sheet } from "../viewer/sheets.ts";
import { dataTree, leavesOf } from "./data-tree.ts";
import { isTaken, otherBoxes, otherId, othersOf, takenEntry, withBoxes } from "./other-values.ts";
import { wantedBy } from "./value-filters.tsx";

const bbox: Bbox = [1, 2, 3, 4];
const other = { value: 857.44, page: 2, bbox, text: "857.44", confidence: 0.4 };
const unplaced = { value: 12, page: null, bbox: null, text: "", confidence: 0.2 };
const cited = (path: string, alternatives?: Citation["alternatives"]): Citation => ({
  ...{ path, page: 1, block_id: null, bbox: [0, 0, 9, 9], text: "1,017.96", confidence: 0.9 },
  ...(alternatives && { by: "rules", alternatives }),
});
const citations = [cited("/total", [other, unplaced]), cited("/total", [other, unplaced]), cited("/tax")];
const leaves = leavesOf(dataTree({ data: { total: 1017.96, tax: 1 }, citations }, {}));
const at = (path: string) => {
  const leaf = leaves.find((each) => each.path === path);
  if (leaf === undefined) throw new Error(`${path} is not in the data`);
  return leaf;
};

it("a value has each other one that was proposed once, in however many places it was read itself", () => {
  expect([othersOf(at("/total")), othersOf(at("/tax"))]).toEqual([[other, unplaced], []]);
});

it("those that stand on a page have a frame there, which takes no press and shows as chosen once it was taken", () => {
  const place = { id: otherId("/total", 0), page: 2, bbox, letter: "or", still: true };
  expect(otherBoxes(at("/total"))).toMatchObject([{ ...place, lit: false }]);
  expect(otherBoxes(at("/total"), { verdict: "corrected", after: 857.44 })).toMatchObject([{ ...place, lit: true }]);
  expect(otherBoxes(at("/tax"))).toEqual([]);

  const page = {
    width: 9,
    height: 9,
    unit: "pt",
    source: "ocr",
    found: "",
    unread: [],
    omitted: [],
    boxes: [],
  } as const;
  const sheets: Sheet[] = [1, 2].map((number) => ({ number, read: page, failure: null }));
  const [first, second] = withBoxes(sheets, otherBoxes(at("/total")));
  expect([first === sheets[0], second?.read?.boxes.length]).toEqual([true, 1]);
  expect(withBoxes(sheets, [])).toBe(sheets);
});

it("taking one says that it is right and where it stands, as the service takes it", () => {
  const entries = [takenEntry("/total", other), takenEntry("/total", unplaced)];
  expect(entries).toEqual([
    { target: "/total", verdict: "corrected", value: 857.44, citation: { page: 2, bbox } },
    { target: "/total", verdict: "corrected", value: 12 },
  ]);
  expect(CreateReviews.parse({ entries }).entries).toEqual(entries);
  expect(isTaken({ verdict: "corrected", after: 857.44 }, other)).toBe(true);
  expect(isTaken({ verdict: "corrected", after: "857.44" }, other)).toBe(false);
  expect([isTaken({ verdict: "accepted" }, other), isTaken(undefined, other)]).toEqual([false, false]);
});

it("values with two answers can be listed alone, until somebody has said which is right", () => {
  const wanted = (settled: string[]) => {
    const wants = wantedBy("differing", { below: 0.8, isSettled: (path) => settled.includes(path) });
    return leaves.filter(wants).map(({ path }) => path);
  };
  expect([wanted([]), wanted(["/total"])]).toEqual([["/total"], []]);
});
