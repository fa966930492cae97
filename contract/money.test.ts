import { describe, expect, it } from "vitest";
import { decimal, money } from "./money.ts";
import { Money } from "./money-shape.ts";

describe("money", () => {
  it.each([
    ["0.3", "0.30"],
    ["0.0375", "0.0375"],
    ["5", "5.00"],
    ["-0.06", "-0.06"],
    ["-0", "0.00"],
    ["0.000001", "0.000001"],
    ["1000000.10", "1000000.10"],
    ["0.020000", "0.02"],
    ["0.012500", "0.0125"],
    ["100.000000", "100.00"],
    ["0.000000", "0.00"],
    ["-0.000000", "0.00"],
    ["-1.500000", "-1.50"],
    ["12.345678", "12.345678"],
  ])("writes %s as %s", (given, written) => {
    expect(money(given)).toBe(written);
    expect(Money.parse(written)).toBe(written);
  });

  it("refuses to lose a digit", () => {
    expect(() => money("0.0000001")).toThrow(RangeError);
    expect(() => decimal(0.1)).toThrow(RangeError);
  });

  it.each(["1", "1.0", "1.000", "01.00", "1e2", "+1.00", "1.0000001", "", "0.020", ".50"])(
    "refuses %j on the wire",
    (text) => {
      expect(Money.safeParse(text).success).toBe(false);
    },
  );
});
