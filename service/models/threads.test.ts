import { expect, test } from "vitest";
import { nextThreads, ThreadPace } from "./threads.ts";

test("threads that wait for each other become fewer, idle cores take more", () => {
  expect(nextThreads(2, { own: 1.1, idle: 0 }, 2)).toBe(1);
  expect(nextThreads(2, { own: 1.9, idle: 0.1 }, 2)).toBe(2);
  expect(nextThreads(1, { own: 0.5, idle: 0 }, 2)).toBe(1);
  expect(nextThreads(1, { own: 1, idle: 0.9 }, 2)).toBe(2);
  expect(nextThreads(2, { own: 2, idle: 2 }, 2)).toBe(2);
});

test("a pace begins with what is idle, and never with none", async () => {
  const pace = new ThreadPace();
  expect(await pace.start()).toBeGreaterThanOrEqual(1);
  expect(pace.step()).toBe(pace.threads);
});
