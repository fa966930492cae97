import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withShortLocks } from "./short-locks.ts";

const locked = () => Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what did not get its lock is tried again until it does, and it is told now and then, not each time", async () => {
  let free = false;
  const migrate = vi.fn(async () => {
    if (!free) throw locked();
    return ["0001"];
  });
  const told = vi.fn();
  const done = withShortLocks(migrate, told);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(migrate.mock.calls.length).toBeGreaterThan(10);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^A migration has waited for \d s: a long transaction/),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveBeenCalledTimes(2);
  free = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await done).toEqual(["0001"]);
});

test("a pause stands between two tries, and any other error ends it", async () => {
  const broken = new Error("syntax");
  const migrate = vi.fn().mockRejectedValueOnce(locked()).mockRejectedValueOnce(broken);
  const told = vi.fn();
  const done = withShortLocks(migrate, told).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(90);
  expect(migrate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await done).toBe(broken);
  expect(told).not.toHaveBeenCalled();
});
