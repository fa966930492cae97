import { describe, expect, it } from "vitest";
import { z } from "zod";
import { detailsOf } from "./error-details.ts";
import { errorCodes, mayRetry } from "./errors.ts";

describe("the error table", () => {
  it("never lets a status be retried that the specification forbids", () => {
    const forbidden = new Set([400, 401, 402, 409, 422]);
    for (const { status, retryable } of Object.values(errorCodes)) {
      if (forbidden.has(status)) expect(retryable).toBe(false);
    }
    for (const [code, { status }] of Object.entries(errorCodes)) {
      // A quota does not free itself by waiting.
      expect(mayRetry({ code, status }), code).toBe((status === 429 && code !== "quota_exceeded") || status >= 500);
    }
    expect(errorCodes.insufficient_credit.status).toBe(402);
    expect(errorCodes.rate_limited).toEqual({ status: 429, retryable: true });
  });

  it("knows codes that are not its own by their status, and its own whatever status they come with", () => {
    const may = (code: string, status: number) => mayRetry({ code, status });
    expect([may("offline", 0), may("of_next_year", 429), may("of_next_year", 502)]).toEqual([true, true, true]);
    expect([may("not_signed_in", 401), may("of_next_year", 404), may("toString", 400)]).toEqual([false, false, false]);
    expect([may("invalid_api_key", 502), may("quota_exceeded", 429)]).toEqual([false, false]);
  });
});

describe("the details of a refusal", () => {
  const faults = (value: unknown) => {
    const { error } = z.strictObject({ "a/b": z.array(z.number()) }).safeParse(value);
    return error ? detailsOf(error) : [];
  };

  it("name each place by a JSON Pointer, and each unknown name", () => {
    expect(faults({ "a/b": [1, "2"], c: 1, d: 2 })).toEqual([
      { path: "/a~1b/1", message: expect.any(String) },
      { path: "/c", message: "is not known here" },
      { path: "/d", message: "is not known here" },
    ]);
    expect(faults(null)).toEqual([{ path: "", message: expect.any(String) }]);
  });

  it("are few and short, however much is wrong", () => {
    const names = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`${i}`.padStart(500, "x"), i]));
    const details = faults({ "a/b": [], ...names });
    expect(details).toHaveLength(20);
    expect(details[0]?.path).toHaveLength(101);
  });
});
