import { expect, it } from "vitest";
import { dataTree, leavesOf } from "./data-tree.ts";
import { litSources, searchableValues } from "./value-places.ts";

const at = (page: number, x: number) => ({
  path: "/total",
  page,
  block_id: null,
  bbox: [x, 0, x + 1, 1] as [number, number, number, number],
  text: "119.50",
  confidence: 0.9,
});
const tree = dataTree(
  { data: { total: 119.5, due: null, rows: [{ text: "Oak" }] }, citations: [at(1, 0), at(2, 5)] },
  {},
);

it("finds values by what they say and what they are called, in tables by what they say", () => {
  expect(searchableValues(tree)).toEqual([
    { id: "/total", page: 1, texts: ["119.50", "total"] },
    { id: "/due", page: null, texts: ["", "due"] },
    { id: "/rows/0/text", page: null, texts: ["Oak"] },
  ]);
});

it("lights the places of a value on the page that is drawn", () => {
  const [total] = leavesOf(tree);
  if (total === undefined) throw new Error("there is a total");
  const current = { id: "/total", part: 0, nth: 0 };
  expect(litSources(total, 2, { query: "119", current })).toEqual([{ bbox: [5, 0, 6, 1], current: true }]);
  // Its name holds it, and that stands on no page.
  expect(litSources(total, 2, { query: "tot", current: null })).toEqual([]);
});
