import { describe, expect, it } from "vitest";
import { tokenBuckets } from "./token-buckets.ts";

describe("a token bucket", () => {
  it("lets ten seconds' worth through at once, then as much as flows in", () => {
    let nowMs = 0;
    const take = tokenBuckets(60, () => nowMs);
    const standings = Array.from({ length: 11 }, () => take("key"));
    expect(standings.map((standing) => standing?.allowed)).toEqual([...Array(10).fill(true), false]);
    expect(standings.at(0)).toMatchObject({ limit: 10, remaining: 9, resetS: 1, retryAfterS: 0 });
    expect(standings.at(-1)).toMatchObject({ remaining: 0, resetS: 10, retryAfterS: 1 });
    nowMs = 999;
    expect(take("key").allowed).toBe(false);
    nowMs = 1000;
    expect(take("key").allowed).toBe(true);
    expect(take("other")).toMatchObject({ allowed: true, remaining: 9 });
  });

  it("names a wait after which the next request goes through, however small the rate", () => {
    let nowMs = 0;
    const take = tokenBuckets(1, () => nowMs);
    expect(take("key")).toMatchObject({ allowed: true, limit: 1 });
    const refused = take("key");
    expect(refused).toMatchObject({ allowed: false, retryAfterS: 60 });
    nowMs = (refused?.retryAfterS ?? 0) * 1000;
    expect(take("key").allowed).toBe(true);
  });

  it("is not moved by a clock that goes back and comes again", () => {
    let nowMs = 10_000;
    const take = tokenBuckets(6, () => nowMs);
    take("key");
    nowMs = 0;
    expect(take("key")).toMatchObject({ allowed: false });
    nowMs = 10_000;
    expect(take("key")).toMatchObject({ allowed: false });
  });
});
