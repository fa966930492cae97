import { expect, test } from "vitest";
import { changesOf } from "./other-words.ts";

const changes = (own: string, other: string) => changesOf(own.split(" "), other.split(" "));

test("words with other letters or figures are told, however both readings are parted", () => {
  expect(changes("the keeper wrote 12.50 down", "tbe keeper wrote 12.80 down")).toEqual([1, 0, 0, 1, 0]);
  expect(changes("the keeper wrote", "thekee per wrote")).toEqual([0, 0, 0]);
  expect(changes("the lamp wrote", "the wrote")).toEqual([0, 4, 0]);
  expect(changes("the wrote", "the lamp wrote")).toEqual([4, 0]);
  expect(changes("the keeper", "")).toEqual([3, 6]);
});

test("case, ligatures and signs are no difference, but for signs between figures", () => {
  expect(changes("“The” ﬁrst-hand don’t", `"the" First\u2013hand don't .`)).toEqual([0, 0, 0]);
  expect(changes("1,250.00", "1,250,00")).toEqual([1]);
});

test("what is spelled out is another reading, but where words have no spaces between them", () => {
  expect(changes("the light", "t h e l i g h t")).toEqual([3, 5]);
  expect(changes("港口的 灯光", "港 口 的 灯 光")).toEqual([0, 0]);
});

test("a line of any length is compared as far as lines go", () => {
  const long = Array.from({ length: 50_000 }, () => "word");
  expect(changesOf(["word", "line"], long)).toEqual([4, 4]);
  expect(changesOf(long.slice(0, 30_000), long).every((count) => count === 0)).toBe(true);
  expect(changesOf(["x".repeat(10_000_000)], ["x".repeat(9_000_000)])).toEqual([0]);
  // One sign that is many letters.
  expect(changesOf(["ﷺ".repeat(100_000)], ["ﷺ".repeat(90_000)])).toEqual([0]);
});
