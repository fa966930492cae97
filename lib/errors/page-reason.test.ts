import { expect, it } from "vitest";
import { pageReason } from "./page-reason.ts";

it.each([
  [9, "Page 9 is damaged and cannot be opened.", "The page is damaged and cannot be opened."],
  [9, "The page is damaged and cannot be opened.", "The page is damaged and cannot be opened."],
  [9, "Page 90 is damaged.", "Page 90 is damaged."],
  [9, "It hangs on Page 9 for long.", "It hangs on Page 9 for long."],
  [9, "Page 9", "Page 9"],
])("of page %i, %j is said as %j", (number, message, said) => {
  expect(pageReason({ number, message })).toBe(said);
});
