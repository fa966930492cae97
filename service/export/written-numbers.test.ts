import { expect, it } from "vitest";
import { decimalSignOf, writtenNumber } from "./written-numbers.ts";

it.each<[string[], "." | "," | null]>([
  [["12.50", "1.234"], "."],
  [["12,50", "1.234"], ","],
  [["1.234,50"], ","],
  [["1,234.50"], "."],
  [["1,234,567"], "."],
  [["1.234", "1,234", "x", "12"], null],
  [["1,5", "1.5"], null],
])("of %j the decimals are parted by %j", (texts, sign) => {
  expect(decimalSignOf(texts)).toBe(sign);
});

it.each<[string, "." | "," | null, string | null]>([
  ["12", null, "12"],
  ["-12", null, "-12"],
  ["−12", null, "-12"],
  ["+12", null, "12"],
  ["1234.5", null, "1234.5"],
  ["1,234.50", null, "1234.50"],
  ["1.234,50", null, "1234.50"],
  ["1'234.50", null, "1234.50"],
  ["1 234,50", null, "1234.50"],
  ["1.234", null, null],
  ["1.234", ".", "1.234"],
  ["1.234", ",", "1234"],
  ["1,234", ".", "1234"],
  ["1,234", ",", "1.234"],
  ["1.234.567", null, "1234567"],
  ["0.5", null, "0.5"],
  ["0.125", null, "0.125"],
  ["007", null, null],
  ["0", null, "0"],
  ["1234567890123456", null, null],
  ["4012 8888", null, null],
  ["12.03.2026", null, null],
  ["2026-03-12", null, null],
  ["1e5", null, null],
  ["0x10", null, null],
  ["=1", null, null],
  ["", null, null],
  ["12 kg", null, null],
  ["1,23,456", null, null],
])("%j with %j for decimals is the number %j", (text, sign, number) => {
  expect(writtenNumber(text, sign)?.number ?? null).toBe(number);
});
