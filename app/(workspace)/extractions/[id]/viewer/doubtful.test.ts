import { expect, it } from "vitest";
import { isDoubtful } from "./doubtful.ts";

it("doubts only what has a low confidence", () => {
  expect([0.79, 0.8, undefined, null].map(isDoubtful)).toEqual([true, false, false, false]);
});
