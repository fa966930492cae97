import { expect, test } from "vitest";
import { parseSeconds } from "./parse-seconds.ts";

test.each([
  ["1", 1],
  [" 300 ", 300],
  ["3,600", 3600],
])("%j is taken", (text, seconds) => {
  expect(parseSeconds(text)).toEqual({ seconds });
});

test.each(["0", "3601", "-5", "1.5", "1e3", "", "ten", "0x10"])("%j is refused with the bounds", (text) => {
  expect(parseSeconds(text)).toEqual({ fault: expect.stringContaining("1 to 3,600") });
});
