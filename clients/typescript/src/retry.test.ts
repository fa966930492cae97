import { describe, expect, it } from "vitest";
import { readRetryAfter, VersoError } from "./errors.ts";
import { delayMs, withRetries } from "./retry.ts";

const policy = { maxRetries: 3, backoffMs: 100, backoffMaxMs: 1_000, retryAfterMaxS: 10 };
const delays = (retries: number, retryAfterS: number | null = null) =>
  Array.from({ length: 500 }, () => delayMs(policy, retries, retryAfterS));

describe("the delay before a request is sent again", () => {
  it.each([
    [0, 100],
    [1, 200],
    [3, 800],
    [4, 1_000],
    [60, 1_000],
  ])("after %i retries lies anywhere up to %i ms", (retries, most) => {
    const drawn = delays(retries);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(most);
    expect(Math.max(...drawn)).toBeGreaterThan(most * 0.8);
    expect(Math.min(...drawn)).toBeLessThan(most * 0.2);
  });

  it("is never shorter than what the service asked for, and not the same for all", () => {
    const drawn = delays(0, 2);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(2_000);
    expect(new Set(drawn).size).toBeGreaterThan(100);
  });
});

describe("Retry-After", () => {
  it.each([
    ["7", 7],
    ["0", 0],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    ["soon", null],
    [null, null],
  ])("%j is %j seconds", (header, seconds) => {
    expect(readRetryAfter(header)).toBe(seconds);
  });

  it("may be a date", () => {
    expect(readRetryAfter(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50);
  });
});

it("what is no error of the service is not tried again", async () => {
  let tries = 0;
  const attempt = async () => {
    tries++;
    throw new TypeError("a fault of ours");
  };
  await expect(withRetries(policy, { signal: undefined, again: () => true }, attempt)).rejects.toThrow(TypeError);
  expect(tries).toBe(1);
});

it.each([
  ["rate_limited", 429, true],
  ["too_much_waiting", 429, true],
  ["quota_exceeded", 429, false],
  ["internal_error", 500, true],
  ["http_504", 504, true],
  ["no_answer", 0, true],
  ["a_code_of_tomorrow", 503, true],
  ["invalid_request", 400, false],
  ["idempotency_conflict", 409, false],
])("%s with status %i may be sent again: %j", (code, status, retryable) => {
  expect(new VersoError("", { code, status }).retryable).toBe(retryable);
});
