import { describe, expect, it } from "vitest";
import { errorCodes } from "./errors.ts";

describe("the error table", () => {
  it("never lets a status be retried that the specification forbids", () => {
    const forbidden = new Set([400, 401, 402, 409, 422]);
    for (const { status, retryable } of Object.values(errorCodes)) {
      if (forbidden.has(status)) expect(retryable).toBe(false);
    }
    expect(errorCodes.insufficient_credit.status).toBe(402);
    expect(errorCodes.rate_limited).toEqual({ status: 429, retryable: true });
  });
});
