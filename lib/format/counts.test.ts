import { expect, test } from "vitest";
import { formatBytes, formatPages } from "./counts.ts";

test("one page is singular, thousands are grouped", () => {
  expect(formatPages(1)).toBe("1 page");
  expect(formatPages(0)).toBe("0 pages");
  expect(formatPages(1_250)).toBe("1,250 pages");
});

test.each([
  [312, "312 B"],
  [48_210, "48 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [1_234_567, "1.2 MB"],
  [104_857_600, "104.9 MB"],
])("%i bytes read %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
