import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { paced } from "./paced.ts";

test("the first one is done at once, and all that are asked for meanwhile are one more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    let done = 0;
    const look = paced(25, async () => void done++);
    look.ask();
    expect(done).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 100; i++) look.ask();
    await vi.advanceTimersByTimeAsync(24);
    expect(done).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toBe(2);
    look.ask();
    expect(done).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test("what is asked for while it is under way is done after it, never beside it", async () => {
  let beside = 0;
  let most = 0;
  let done = 0;
  const slow = paced(0, async () => {
    most = Math.max(most, ++beside);
    await sleep(5);
    beside--;
    done++;
  });
  slow.ask();
  slow.ask();
  slow.ask();
  await vi.waitFor(() => expect(done).toBe(2));
  expect(most).toBe(1);
  await slow.stop();
});

test("after the stop nothing begins, and what was under way has ended", async () => {
  let done = 0;
  const work = paced(5, async () => {
    await sleep(5);
    done++;
  });
  work.ask();
  work.ask();
  await work.stop();
  expect(done).toBe(1);
  work.ask();
  await sleep(20);
  expect(done).toBe(1);
});
