import { describe, expect, it, onTestFinished } from "vitest";
import { openWaiters } from "./waiters.ts";

const never = new AbortController().signal;
const long = { owner: "a", name: "x", waitMs: 600_000, signal: never };

/** Waiters of what has happened when its name is in `happened`, and how often was looked for it. */
function waitersOf(happened: Set<string>, fails = () => false) {
  const looks: string[][] = [];
  const waiters = openWaiters(async (names) => {
    looks.push(names);
    if (fails()) throw new Error("away");
    return names.filter((name) => happened.has(name));
  });
  onTestFinished(() => waiters.close());
  return { waiters, looks };
}

describe("waiters", () => {
  it("are all woken by one look, whoever they are", async () => {
    const happened = new Set<string>();
    const { waiters, looks } = waitersOf(happened);
    const all = ["x", "x", "y"].map((name, i) => waiters.wait({ ...long, name, owner: `${i}` }));
    happened.add("x").add("y");
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(looks.at(-1)).toEqual(["x", "y"]);
    expect(waiters.count()).toBe(0);
  });

  it("are woken by a later look where one fails", async () => {
    let failures = 3;
    const { waiters, looks } = waitersOf(new Set(["x"]), () => failures-- > 0);
    expect(await waiters.wait(long)).toBe(true);
    expect(looks).toHaveLength(4);
  });

  it("are looked after only while there are any", async () => {
    const { waiters, looks } = waitersOf(new Set(["x"]));
    await waiters.wait(long);
    await waiters.wait({ ...long, name: "y", waitMs: 1 });
    await waiters.close();
    const seen = looks.length;
    expect(await waiters.wait(long)).toBe(false);
    expect(looks).toHaveLength(seen);
  });

  it("go when their time is over, when they leave, and all of them on closing", async () => {
    const { waiters } = waitersOf(new Set());
    expect(await waiters.wait({ ...long, waitMs: 1 })).toBe(true);
    const leaving = new AbortController();
    const left = waiters.wait({ ...long, signal: leaving.signal });
    const closed = waiters.wait(long);
    expect(waiters.count()).toBe(2);
    leaving.abort();
    expect(await left).toBe(true);
    expect(waiters.count()).toBe(1);
    await waiters.close();
    expect(await closed).toBe(true);
    expect(waiters.count()).toBe(0);
  });

  it("are no more than 64 of one owner and 512 of all; who comes then goes at once", async () => {
    const { waiters } = waitersOf(new Set());
    const wait = (owner: string) => waiters.wait({ ...long, owner });
    for (let i = 0; i < 64; i++) void wait("flood");
    expect(await wait("flood")).toBe(false);
    for (let i = 0; i < 448; i++) void wait(`${i}`);
    expect(waiters.count()).toBe(512);
    expect(await wait("late")).toBe(false);
  });
});
