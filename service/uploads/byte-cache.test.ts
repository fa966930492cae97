import { describe, expect, it } from "vitest";
import { byteCache } from "./byte-cache.ts";
import { limiter } from "./limiter.ts";

describe("byteCache", () => {
  const counted = () => {
    const made: string[] = [];
    const cache = byteCache(10);
    const get = (name: string, size = 4) =>
      cache(name, async () => {
        made.push(name);
        return new Uint8Array(size);
      });
    return { made, get, cache };
  };

  it("makes a value once for all who ask at once, and keeps it", async () => {
    const { made, get } = counted();
    await Promise.all([get("a"), get("a")]);
    await get("a");
    expect(made).toEqual(["a"]);
  });

  it("drops what was asked for longest ago when it is full", async () => {
    const { made, get } = counted();
    await get("a");
    await get("b");
    await get("a");
    await get("c");
    await get("a");
    await get("b");
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  it("does not keep a value larger than itself, nor a failure", async () => {
    const { made, get, cache } = counted();
    await get("large", 11);
    await get("large", 11);
    expect(made).toEqual(["large", "large"]);
    await expect(cache("x", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache("x", async () => new Uint8Array(1))).byteLength).toBe(1);
  });
});

describe("limiter", () => {
  it("runs no more at a time than it may, in order, and goes on after a failure", async () => {
    const oneOf = limiter(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 7 }, (_, i) =>
      oneOf(async () => {
        most = Math.max(most, ++running);
        order.push(i);
        await new Promise(setImmediate);
        running--;
        if (i === 1) throw new Error("one failed");
      }),
    );
    const ends = await Promise.allSettled(works);
    expect(ends.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, true, true, true]);
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]]);
  });
});
