import { expect, it } from "vitest";
import { madePage } from "../testing/made-pages.ts";
import { halves, intoRuns } from "./runs.ts";

const page = (number: number, lines: number) => madePage(Array<string>(lines).fill("A line of text"), number);
const idsOf = (runs: ReturnType<typeof intoRuns>) => runs.map((run) => run.map(({ id }) => id));

it("keeps pages together while they fit, parts one that does not, and leaves blank ones out", () => {
  const pages = [page(1, 1), page(2, 1), page(3, 0), page(4, 3), page(5, 1)];
  expect(idsOf(intoRuns(pages, { requestTokens: 10, images: false }))).toEqual([
    ["p1-b1", "p2-b1"],
    ["p4-b1", "p4-b2"],
    ["p4-b3", "p5-b1"],
  ]);
});

it("sends a block that is too large alone, and counts images", () => {
  const pages = [page(1, 1), page(2, 1)];
  expect(idsOf(intoRuns(pages, { requestTokens: 1, images: false }))).toEqual([["p1-b1"], ["p2-b1"]]);
  expect(intoRuns(pages, { requestTokens: 2_000, images: true })).toHaveLength(2);
  expect(intoRuns(pages, { requestTokens: 4_000, images: true })).toHaveLength(1);
});

it("halves a run between pages, else between blocks", () => {
  const [run = []] = intoRuns([page(1, 1), page(2, 4)], { requestTokens: 10_000, images: false });
  expect(halves(run)?.map((half) => half.length)).toEqual([1, 4]);
  expect(halves(run.slice(1))?.map((half) => half.length)).toEqual([2, 2]);
  expect(halves(run.slice(0, 1))).toBeUndefined();
});
