import { expect, test } from "vitest";
import { startDeadline } from "./deadline.ts";

test("reading is over after three quarters of a page's processor time, or of ten times as much by the clock", () => {
  const spent = { clockMs: 5, cpuMs: 7 };
  const start = () =>
    startDeadline(
      1000,
      () => spent.clockMs,
      () => spent.cpuMs,
    );
  const [starved, busy] = [start(), start()];
  spent.clockMs += 7499;
  expect(starved.isOver()).toBe(false);
  spent.clockMs += 1;
  expect(starved.isOver()).toBe(true);
  spent.clockMs -= 7000;
  spent.cpuMs += 749;
  expect(busy.isOver()).toBe(false);
  spent.cpuMs += 1;
  expect(busy.isOver()).toBe(true);
});
