import { afterEach, expect, test, vi } from "vitest";
import { kept } from "./kept.ts";

afterEach(() => vi.useRealTimers());

test("is there until its time is over", () => {
  vi.useFakeTimers();
  const some = kept<number>({ ms: 1_000, max: 10 });
  some.set("a", 1);
  vi.advanceTimersByTime(999);
  expect(some.get("a")).toBe(1);
  vi.advanceTimersByTime(1);
  expect(some.get("a")).toBeUndefined();
  expect(some.get("b")).toBeUndefined();
});

test("the oldest make room", () => {
  const some = kept<number>({ ms: 1_000, max: 2 });
  for (const [key, of] of [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ] as const)
    some.set(key, of);
  expect(["a", "b", "c"].map(some.get)).toEqual([undefined, 2, 3]);
});
