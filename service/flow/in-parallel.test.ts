import { expect, test } from "vitest";
import { inParallel } from "./in-parallel.ts";

/** Work that ends when it is told to, in whatever order. */
function held() {
  const ends = new Map<number, PromiseWithResolvers<void>>();
  const begun: number[] = [];
  const work = (item: number) => {
    begun.push(item);
    const end = Promise.withResolvers<void>();
    ends.set(item, end);
    return end.promise;
  };
  return {
    begun,
    work,
    end: (item: number) => ends.get(item)?.resolve(),
    fail: (item: number) => ends.get(item)?.reject(new Error(`${item}`)),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("so many are under way and no more, and it resolves when the last has ended", async () => {
  const { begun, work, end } = held();
  let done = false;
  const all = inParallel(2, [1, 2, 3, 4], work).then(() => {
    done = true;
  });
  expect(begun).toEqual([1, 2]);
  end(2);
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  for (const item of [1, 3]) end(item);
  await settle();
  expect([begun, done]).toEqual([[1, 2, 3, 4], false]);
  end(4);
  await all;
});

test("after a failure nothing is begun, and it rejects when what was under way has ended", async () => {
  const { begun, work, end, fail } = held();
  let rejected: unknown;
  const all = inParallel(2, [1, 2, 3], work).catch((error: unknown) => {
    rejected = error;
  });
  fail(1);
  await settle();
  expect([begun, rejected]).toEqual([[1, 2], undefined]);
  end(2);
  await all;
  expect(rejected).toEqual(new Error("1"));
  expect(begun).toEqual([1, 2]);
});
