import { expect, it } from "vitest";
import { answersNow } from "./answers-now.ts";

const pages = { selected: 3, succeeded: 2, failed: 1, skipped: 0, numbers: [1, 2, 3] };
const running = { mode: "structured", status: "processing", pages } as const;

it("a schema is being answered once all pages are done, some of them read", () => {
  expect(answersNow(running)).toBe(true);
});

it.each([
  ["mode ocr has none", { mode: "ocr" }],
  ["a page is still read", { pages: { ...pages, succeeded: 1 } }],
  ["no page could be read", { pages: { ...pages, succeeded: 0, failed: 3 } }],
  ["it is over", { status: "succeeded" }],
] as const)("nothing is answered where %s", (_, more) => {
  expect(answersNow({ ...running, ...more })).toBe(false);
});
