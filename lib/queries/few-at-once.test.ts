import { expect, test } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test("results stand in the order of the items, progress is told, and never more than four are under way", async () => {
  let underWay = 0;
  let most = 0;
  const told: number[] = [];
  const results = await fewAtOnce(
    [5, 4, 3, 2, 1, 0, 9],
    async (item) => {
      most = Math.max(most, ++underWay);
      for (let i = 0; i < item; i++) await turn();
      underWay -= 1;
      return item * 2;
    },
    { signal: new AbortController().signal, onProgress: ({ done, total }) => told.push(done * 100 + total) },
  );
  expect(results).toEqual([10, 8, 6, 4, 2, 0, 18]);
  expect(most).toBe(4);
  expect(told).toEqual([7, 107, 207, 307, 407, 507, 607, 707]);
});

test("what is given up or has failed begins nothing further", async () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  let begun = 0;
  const controller = new AbortController();
  const stopped = fewAtOnce(
    items,
    async () => {
      if (++begun === 6) controller.abort();
      await turn();
    },
    { signal: controller.signal },
  );
  await expect(stopped).rejects.toThrow();
  expect(begun).toBeLessThan(10);

  begun = 0;
  const failed = fewAtOnce(
    items,
    async (item) => {
      begun += 1;
      await turn();
      if (item === 2) throw new Error("no answer");
    },
    { signal: new AbortController().signal },
  );
  await expect(failed).rejects.toThrow("no answer");
  await turn();
  expect(begun).toBeLessThan(10);
});
