import { APICallError } from "ai";
import { expect, it } from "vitest";
import { waitMsBefore } from "./retry.ts";

const failed = (statusCode: number | undefined, responseHeaders: Record<string, string> = {}) =>
  new APICallError({
    message: "no",
    url: "http://provider",
    requestBodyValues: {},
    responseHeaders,
    isRetryable: true,
    ...(statusCode !== undefined && { statusCode }),
  });

it.each([400, 401, 408, 409, 413, 422])("status %i is not sent again, whatever the SDK thinks of it", (status) => {
  expect(waitMsBefore(0, failed(status))).toBeUndefined();
});

it.each([undefined, 429, 500, 503, 529])("status %s is sent again five times, after longer and longer", (status) => {
  for (let retry = 0; retry < 5; retry++) {
    const waitMs = waitMsBefore(retry, failed(status));
    expect(waitMs).toBeGreaterThanOrEqual(0);
    expect(waitMs).toBeLessThan(2_000 * 2 ** retry);
  }
  expect(waitMsBefore(5, failed(status))).toBeUndefined();
});

it("waits as long as the provider says, however long that is", () => {
  expect(waitMsBefore(0, failed(429, { "retry-after": "600" }))).toBe(600_000);
  expect(waitMsBefore(0, failed(503, { "retry-after-ms": "7", "retry-after": "600" }))).toBe(7);
  const date = new Date(Date.now() + 600_000).toUTCString();
  expect(waitMsBefore(0, failed(429, { "retry-after": date }))).toBeGreaterThan(500_000);
  expect(waitMsBefore(0, failed(429, { "retry-after": "Sat, 01 Jan 2000 00:00:00 GMT" }))).toBe(0);
  expect(waitMsBefore(0, failed(429, { "retry-after": "soon" }))).toBeLessThan(2_000);
});

it("sends nothing again that failed otherwise", () => {
  expect(waitMsBefore(0, new Error("no"))).toBeUndefined();
});
