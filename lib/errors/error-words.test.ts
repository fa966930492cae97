import { errorCodes, pageFailureCodes } from "@verso/contract/errors";
import { expect, test } from "vitest";
import { errorHeading, mayRetry, pageFailureHeading } from "./error-words.ts";

test("every code of the contract has words of its own, and none of them shows the code", () => {
  const codes = Object.keys(errorCodes);
  const headings = codes.map(errorHeading);
  expect(new Set(headings).size).toBe(codes.length);
  for (const heading of headings) expect(heading).not.toMatch(/_/);
});

test("every reason for which a page fails has words of its own, and a new one reads as a plain failure", () => {
  const headings = [...pageFailureCodes, "page_of_next_year"].map(pageFailureHeading);
  expect(new Set(headings).size).toBe(headings.length);
  for (const heading of headings) expect(heading).not.toMatch(/_/);
});

test("what the specification forbids to repeat unchanged is not offered again", () => {
  for (const [code, { status }] of Object.entries(errorCodes)) {
    // A quota does not free itself by waiting.
    expect(mayRetry(code), code).toBe((status === 429 && code !== "quota_exceeded") || status >= 500);
  }
});

test("a lost connection may be tried again, a missing right may not", () => {
  expect(["offline", "timeout", "unreachable", "a_code_of_next_year"].map(mayRetry)).toEqual([true, true, true, true]);
  expect(["not_signed_in", "role_forbidden"].map(mayRetry)).toEqual([false, false]);
  expect(errorHeading("a_code_of_next_year")).toBe(errorHeading("internal_error"));
  expect(errorHeading("toString")).toBe(errorHeading("internal_error"));
});
