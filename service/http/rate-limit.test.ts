import { describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { memoryRateLimiter, sharedRateLimiter } from "./rate-limit.ts";

describe("memoryRateLimiter", () => {
  it("lets ten seconds' worth through at once, then as much as flows in", () => {
    let nowMs = 0;
    const take = memoryRateLimiter(60, () => nowMs);
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
    const take = memoryRateLimiter(1, () => nowMs);
    expect(take("key")).toMatchObject({ allowed: true, limit: 1 });
    const refused = take("key");
    expect(refused).toMatchObject({ allowed: false, retryAfterS: 60 });
    nowMs = (refused?.retryAfterS ?? 0) * 1000;
    expect(take("key").allowed).toBe(true);
  });

  it("is not moved by a clock that goes back and comes again", () => {
    let nowMs = 10_000;
    const take = memoryRateLimiter(6, () => nowMs);
    take("key");
    nowMs = 0;
    expect(take("key")).toMatchObject({ allowed: false });
    nowMs = 10_000;
    expect(take("key")).toMatchObject({ allowed: false });
  });
});

describe("sharedRateLimiter", () => {
  it("is one bucket for every process on the database, and refills", async () => {
    const { db } = await testDatabase();
    let nowMs = Date.parse("2026-11-21T12:00:00Z");
    const clock = () => new Date(nowMs);
    const [one, other] = [sharedRateLimiter(60, db, clock), sharedRateLimiter(60, db, clock)];
    expect(await one("key")).toEqual({ allowed: true, limit: 10, remaining: 9, resetS: 1, retryAfterS: 0 });
    const standings = await Promise.all(Array.from({ length: 15 }, (_, i) => (i % 2 ? one : other)("key")));
    expect(standings.filter(({ allowed }) => allowed)).toHaveLength(9);
    expect(await other("key")).toEqual({ allowed: false, limit: 10, remaining: 0, resetS: 10, retryAfterS: 1 });
    expect(await other("another key")).toMatchObject({ allowed: true, remaining: 9 });

    nowMs += 999;
    expect((await one("key")).allowed).toBe(false);
    nowMs -= 60_000;
    expect((await one("key")).allowed).toBe(false);
    nowMs += 60_001;
    expect(await one("key")).toMatchObject({ allowed: true, remaining: 0 });
    expect((await other("key")).allowed).toBe(false);
    nowMs += 3_600_000;
    expect(await other("key")).toMatchObject({ allowed: true, remaining: 9 });
  });
});
