import { expect, test } from "vitest";
import { shareNext } from "./share-next.ts";

/** Look-ups that end when they are told to, each with its number. */
function lookUps() {
  const ends: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const ask = shareNext(
    (key) => new Promise<string>((resolve, reject) => ends.push({ resolve: (n) => resolve(`${key} ${n}`), reject })),
  );
  return { ask, ends };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("who asks during a look-up shares the next one, which begins after the first has ended", async () => {
  const { ask, ends } = lookUps();
  const first = ask("a");
  const second = [ask("a"), ask("a")];
  const other = ask("b");
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve("1");
  expect(await other).toBe("b 1");
  ends[0]?.resolve("1");
  expect(await first).toBe("a 1");
  await turn();
  expect(ends).toHaveLength(3);
  const third = ask("a");
  ends[2]?.resolve("2");
  expect(await Promise.all(second)).toEqual(["a 2", "a 2"]);
  await turn();
  ends[3]?.resolve("3");
  expect(await third).toBe("a 3");
});

test("a look-up that fails fails those who shared it, and nobody after them", async () => {
  const { ask, ends } = lookUps();
  const first = ask("a");
  const second = ask("a");
  ends[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await turn();
  ends[1]?.resolve("2");
  expect(await second).toBe("a 2");
  const third = ask("a");
  ends[2]?.resolve("3");
  expect(await third).toBe("a 3");
});
