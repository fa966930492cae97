import { expect, test } from "vitest";
import { formatMoney, formatSignedMoney } from "./money.ts";

test.each([
  ["0.00", "$0.00"],
  ["0.24", "$0.24"],
  ["0.0125", "$0.0125"],
  ["-0.06", "\u2212$0.06"],
  ["700.00", "$700.00"],
  ["1234.50", "$1,234.50"],
  ["-1234567.123456", "\u2212$1,234,567.123456"],
  ["900719925474099.100001", "$900,719,925,474,099.100001"],
])("%s reads %s", (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test("a ledger shows the sign of both directions, and none of nothing", () => {
  expect(formatSignedMoney("5.00")).toBe("+$5.00");
  expect(formatSignedMoney("-0.24")).toBe("\u2212$0.24");
  expect(formatSignedMoney("0.00")).toBe("$0.00");
});
