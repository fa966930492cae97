import { expect, it } from "vitest";
import { clockWords } from "./clock-words.ts";

it("says how long something has taken", () => {
  expect([0, 42_900, 725_000, 3_729_000].map(clockWords)).toEqual(["0:00", "0:42", "12:05", "1:02:09"]);
});
