import { expect, test } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { paymentsPollMs } from "./top-ups.ts";

const failed = (status: number) => new ApiError({ status, code: "x", message: "x", requestId: null });

test("payments are followed while one is pending, ever more at leisure", () => {
  expect(paymentsPollMs(["paid", "pending"], { polls: 0, error: null })).toBe(2_000);
  expect(paymentsPollMs(["pending"], { polls: 100, error: null })).toBe(20_000);
});

test("what has ended is not asked for again", () => {
  expect(paymentsPollMs([], { polls: 0, error: null })).toBe(false);
  expect(paymentsPollMs(["paid", "failed", "expired"], { polls: 0, error: null })).toBe(false);
});

test("a failure that may pass is outlived, another one ends the polling", () => {
  expect(paymentsPollMs(["pending"], { polls: 0, error: failed(503) })).toBe(2_000);
  expect(paymentsPollMs(["pending"], { polls: 0, error: failed(401) })).toBe(false);
});
