import { describe, expect, it } from "vitest";
import { asPrinted } from "./printed-number.ts";

describe("a number as it is printed", () => {
  it.each([
    [34.5, "EUR 34,50", "34.50"],
    [34.5, "$34.50", "34.50"],
    [1234.5, "Total: 1.234,50 €", "1234.50"],
    [1234567, "1,234,567.00", "1234567.00"],
    [1000, "1'000.-", "1000"],
    [-12, "(12.00)", "-12.00"],
    [10, "10 00", "10.00"],
    [0, "0.00", "0.00"],
    [1.5, "1.5 of 1.50", "1.50"],
  ])("%d of %j is %s", (value, text, printed) => {
    expect(asPrinted(value, [text])).toBe(printed);
  });

  it("has the decimals of what it corrects", () => {
    expect(asPrinted(250, ["$253.20"], 253.2)).toBe("250.00");
    expect(asPrinted(250.125, ["$253.20"], 253.2)).toBe("250.125");
    expect(asPrinted(250, ["$253.20"], 7)).toBe("250");
  });

  it.each([
    [34.5, []],
    [34.5, ["thirty-four and a half"]],
    [0.19, ["19 %"]],
    [1234, ["1,234"]],
    [1e21, ["1e21", "1.00"]],
    [1.5e-13, ["0.00000000000015"]],
  ])("%d of %j is as JSON writes it", (value, texts) => {
    expect(asPrinted(value, texts)).toBe(String(value));
  });

  it("takes no longer for a text of nothing but digits and signs", () => {
    const start = performance.now();
    expect(asPrinted(2, [`${"1.".repeat(100_000)} x`, "1 ".repeat(100_000)])).toBe("2");
    expect(performance.now() - start).toBeLessThan(500);
  });
});
