import { expect, test } from "vitest";
import { BulkheadFull, openBulkhead } from "./bulkhead.ts";
import { hashPassword } from "./password.ts";

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

test("two run, eight wait, the eleventh is told when to come again", async () => {
  const bulkhead = openBulkhead({ atOnce: 2, waitingMax: 8, retryAfterS: 3 });
  const all = Array.from({ length: 10 }, held);
  const begun: number[] = [];
  const done = all.map(({ work }, index) =>
    bulkhead.run(() => {
      begun.push(index);
      return work();
    }),
  );
  await expect(bulkhead.run(async () => {})).rejects.toMatchObject({ name: "BulkheadFull", retryAfterS: 3 });
  expect(begun).toEqual([0, 1]);
  for (const [index, { end }] of all.entries()) {
    end();
    await done[index];
    expect(begun.length).toBe(Math.min(10, index + 3));
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await expect(bulkhead.run(async () => "free again")).resolves.toBe("free again");
});

test("work that fails gives its place on", async () => {
  const bulkhead = openBulkhead({ atOnce: 1, waitingMax: 1, retryAfterS: 1 });
  const first = bulkhead.run(() => Promise.reject(new Error("broken")));
  const second = bulkhead.run(async () => 2);
  await expect(first).rejects.toThrow("broken");
  expect(await second).toBe(2);
  expect(await bulkhead.run(async () => 3)).toBe(3);
});

test("whoever has passwords hashed stands in the one line", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 11 }, () => hashPassword("a password of some length")),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(BulkheadFull) });
});
