import { expect, it } from "vitest";
import { warmRanges, warmthOf } from "./heat.ts";

it("grows warmer the less surely a word was read", () => {
  expect([0.95, 0.9, 0.89, 0.8, 0.79, 0].map((each) => warmthOf(each, 0.8))).toEqual([
    "none",
    "none",
    "warm",
    "warm",
    "hot",
    "hot",
  ]);
});

it("tints words at their place in the text, each its own", () => {
  const word = (text: string, confidence: number) => ({ text, confidence });
  const words = [word("to", 0.99), word("lost", 0.1), word("be", 0.5), word("to", 0.85)];
  expect(warmRanges("to be or to", words, 0.8)).toEqual([
    { start: 3, end: 5, warmth: "hot" },
    { start: 9, end: 11, warmth: "warm" },
  ]);
});
