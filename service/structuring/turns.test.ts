import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

test("each takes its turn, however much another has asked for", async () => {
  const inTurn = takeTurns();
  const done: string[] = [];
  let atOnce = 0;
  const work = (name: string) => async () => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    done.push(name);
    atOnce--;
    return name;
  };
  const names = ["a1", "a2", "a3", "b1", "c1", "b2"];
  const results = await Promise.all(names.map((name) => inTurn(name.charAt(0), work(name))));
  expect(results).toEqual(names);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("work that fails holds nobody up, nor does a line that was empty once", async () => {
  const inTurn = takeTurns();
  const failed = inTurn("a", () => Promise.reject(new Error("no")));
  const after = inTurn("a", async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await after).toBe("yes");
  expect(await inTurn("b", async () => "later")).toBe("later");
});

test("several places are never all one's own", async () => {
  const inTurn = takeTurns(2);
  const order: string[] = [];
  const long = Promise.withResolvers<void>();
  const first = inTurn("a", () => long.promise);
  const second = inTurn("a", async () => void order.push("a2"));
  await inTurn("b", async () => void order.push("b1"));
  await inTurn("b", async () => void order.push("b2"));
  long.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(["b1", "b2", "a2"]);
});
