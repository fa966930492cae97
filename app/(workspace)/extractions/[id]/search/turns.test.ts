import { afterEach, expect, it, vi } from "vitest";
import { idleTurns } from "./turns.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("comes when nothing else is to be done, and at once from when somebody waits", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (then: () => void) => idle.push(then));
  const { turn, hurry } = idleTurns();
  const came: number[] = [];
  const work = async () => {
    for (let each = 1; each <= 4; each++) {
      await turn();
      came.push(each);
    }
  };
  const done = work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(came).toEqual([]);
  idle.shift()?.();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(came).toEqual([1]);
  hurry();
  await done;
  expect(came).toEqual([1, 2, 3, 4]);
});
