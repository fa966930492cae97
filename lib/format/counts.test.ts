import { expect, test } from "vitest";
import { formatBytes, formatPages } from "./counts.ts";

test("one page is singular, thousands are grouped", () => {
  expect(formatPages(1)).toBe("1 page");
  expect(formatPages(0)).toBe("0 pages");
  expect(formatPages(1_250)).toBe("1,250 pages");
});

test.each([
  [312, "312 B"],
  [1_023, "1,023 B"],
  [49_152, "48 KB"],
  [1_048_063, "1,023 KB"],
  [1_048_064, "1 MB"],
  [1_258_291, "1.2 MB"],
  [104_857_600, "100 MB"],
  [1_073_741_823, "1 GB"],
  [1_610_612_736, "1.5 GB"],
])("%i bytes read %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
