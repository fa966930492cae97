import { describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { sharedRateLimiter } from "./rate-limit.ts";

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
