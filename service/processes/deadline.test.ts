import { expect, test } from "vitest";
import { usedMs } from "./deadline.ts";

test("a deadline counts processor time, of all threads, and a tenth of the clock's", () => {
  expect(usedMs({ cpuMs: 20, clockMs: 199 })).toBe(20);
  expect(usedMs({ cpuMs: 40, clockMs: 10 })).toBe(40);
  expect(usedMs({ cpuMs: 0, clockMs: 300 })).toBe(30);
});
