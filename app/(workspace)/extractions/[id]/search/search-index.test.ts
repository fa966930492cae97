import { expect, it } from "vitest";
import { buildIndex } from "./search-index.ts";

const items = [
  { id: "a", page: 1, texts: ["Total of all totals"] },
  { id: "b", page: 1, texts: ["nothing"] },
  { id: "c", page: 2, texts: ["x", "Totäl"] },
  { id: "d", page: 4, texts: ["to", "tal"] },
];
const textsOf = ({ texts }: { texts: string[] }) => texts;
const signal = new AbortController().signal;

it("finds every match in the order of the items, and each by its place", async () => {
  const index = await buildIndex(items, textsOf, signal);
  const found = index?.find("total");
  expect(found).toMatchObject({
    total: 3,
    hits: [
      { item: 0, count: 2 },
      { item: 2, count: 1 },
    ],
  });
  if (!index || !found) throw new Error("there is an index");
  expect([0, 1, 2, 3].map((at) => index.matchAt(found, at))).toEqual([
    { item: 0, part: 0, nth: 0 },
    { item: 0, part: 0, nth: 1 },
    { item: 2, part: 1, nth: 0 },
    null,
  ]);
});

it("begins at the page in view, and from the first again where nothing follows", async () => {
  const index = await buildIndex(items, textsOf, signal);
  const found = index?.find("total");
  if (!index || !found) throw new Error("there is an index");
  expect([1, 2, 3].map((page) => index.firstFrom(found, page))).toEqual([0, 2, 0]);
  expect(index.find("").total).toBe(0);
});

it("is broken off where nobody waits for it any more", async () => {
  const many = Array.from({ length: 200_000 }, (_, i) => ({ id: `${i}`, page: 1, texts: [`Ünit ${i}`] }));
  const stop = new AbortController();
  const building = buildIndex(many, textsOf, stop.signal);
  stop.abort();
  expect(await building).toBeNull();
});
