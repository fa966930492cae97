import { expect, it } from "vitest";
import { doubtfulWords, isDoubtful } from "./doubtful.ts";

it("doubts only what has a confidence below the threshold", () => {
  expect([0.79, 0.8, undefined, null].map((each) => isDoubtful(each))).toEqual([true, false, false, false]);
  expect([0.79, 0.8].map((each) => isDoubtful(each, 0.5))).toEqual([false, false]);
});

it("counts what is doubtful, and says nothing of nothing", () => {
  expect([0, 1, 1200].map(doubtfulWords)).toEqual(["", "1 doubtful", "1,200 doubtful"]);
});
