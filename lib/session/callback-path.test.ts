import { expect, test } from "vitest";
import { callbackPath } from "./callback-path.ts";

test.each([
  ["/usage?kind=charge&page=2", "/usage?kind=charge&page=2"],
  ["/extractions/ext_1#block-4", "/extractions/ext_1#block-4"],
  ["/", "/"],
])("%s is a place of ours", (given, path) => {
  expect(callbackPath(given)).toBe(path);
});

test.each([
  "https://evil.example/usage",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "usage",
  "",
  "/sign-in?callbackUrl=/",
  "/api/auth/signout",
  undefined,
  ["/usage", "/extract"],
])("%s leads to the overview", (given) => {
  expect(callbackPath(given)).toBe("/");
});
