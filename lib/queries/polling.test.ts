import { describe, expect, it } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { jitterOf, nextPollMs, type PollState } from "./polling.ts";

const state = (over: Partial<PollState> = {}): PollState => ({
  terminal: false,
  polls: 1,
  elapsedMs: 0,
  timeoutMs: 300_000,
  error: null,
  jitter: 0.5,
  ...over,
});
const failure = (status: number, retryAfterS?: number) =>
  new ApiError({ status, code: "c", message: "m", requestId: null, retryAfterS });

/** Runs a whole round against a clock of its own: when each poll falls. */
function round(timeoutMs: number, jitter: (poll: number) => number): number[] {
  const at: number[] = [];
  let elapsedMs = 0;
  for (let polls = 1; polls < 10_000; polls++) {
    const wait = nextPollMs(state({ polls, elapsedMs, timeoutMs, jitter: jitter(polls) }));
    if (wait === false) return at;
    elapsedMs += wait;
    at.push(elapsedMs);
  }
  throw new Error("polling never stopped");
}

describe("nextPollMs", () => {
  it("begins at half a second, grows, and never waits longer than five", () => {
    expect(nextPollMs(state())).toBe(500);
    const waits = Array.from({ length: 20 }, (_, i) => nextPollMs(state({ polls: i + 1 })));
    expect([...waits].sort((a, b) => Number(a) - Number(b))).toEqual(waits);
    expect(waits.at(-1)).toBe(5_000);
  });

  it("jitters by a fifth to both sides, and stays under the cap", () => {
    expect(nextPollMs(state({ jitter: 0 }))).toBe(400);
    expect(nextPollMs(state({ jitter: 1 }))).toBe(600);
    expect(nextPollMs(state({ polls: 30, jitter: 1 }))).toBe(5_000);
  });

  it("ends a round exactly at the timeout, whatever the jitter", () => {
    for (const timeoutMs of [1_000, 7_777, 300_000, 3_600_000]) {
      expect(round(timeoutMs, (poll) => jitterOf(`ext:${poll}`)).at(-1)).toBe(timeoutMs);
    }
  });

  it("stops at a terminal status and at an error that asking again cannot mend", () => {
    expect(nextPollMs(state({ terminal: true }))).toBe(false);
    for (const status of [400, 401, 404, 410]) expect(nextPollMs(state({ error: failure(status) }))).toBe(false);
  });

  it("goes on after an outage and waits as long as Retry-After says", () => {
    expect(nextPollMs(state({ error: failure(503) }))).toBe(500);
    expect(nextPollMs(state({ error: failure(0) }))).toBe(500);
    expect(nextPollMs(state({ error: failure(429, 12) }))).toBe(12_000);
    expect(nextPollMs(state({ error: failure(429, 12), elapsedMs: 299_000 }))).toBe(12_000);
  });
});
