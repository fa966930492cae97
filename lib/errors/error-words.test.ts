import { errorCodes, pageFailureCodes } from "@verso/contract/errors";
import { pageWarningCodes } from "@verso/contract/vocabulary";
import { expect, test } from "vitest";
import { errorHeading, pageFailureHeading } from "./error-words.ts";
import { pageAdviceFor } from "./page-advice.ts";

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

test("for every reason for which a page fails or lacks something there is something to do, and for a new one nothing is made up", () => {
  for (const code of [...pageFailureCodes, ...pageWarningCodes]) expect(pageAdviceFor(code)).toMatch(/\.$/);
  expect(pageAdviceFor("page_of_next_year")).toBe("");
});

test("a code of next year reads as a plain failure", () => {
  expect(errorHeading("a_code_of_next_year")).toBe(errorHeading("internal_error"));
  expect(errorHeading("toString")).toBe(errorHeading("internal_error"));
});
