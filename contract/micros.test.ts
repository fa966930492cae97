import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromMicros, micros, pagesFor, priceOfPages } from "./micros.ts";
import { decimal, money } from "./money.ts";

describe("millionths", () => {
  const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(fromMicros);

  it("write an amount as decimals write it, and give it back", () => {
    fc.assert(
      fc.property(amount, (one) => {
        expect(money(one)).toBe(one);
        expect(fromMicros(micros(one))).toBe(one);
      }),
    );
  });

  it("add and multiply as decimals do", () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100_000 }), (one, other, pages) => {
        expect(fromMicros(micros(one) + micros(other))).toBe(money(decimal(one).plus(decimal(other))));
        expect(priceOfPages(one, pages)).toBe(money(decimal(one).times(decimal(pages))));
      }),
    );
  });

  it.each(["", "1e2", "+1.00", "1.0000001", "one", "0x10", " 1", "1\n"])("refuse %j", (text) => {
    expect(() => micros(text)).toThrow(RangeError);
  });

  it("price pages and count them", () => {
    expect(priceOfPages("0.02", 250)).toBe("5.00");
    expect(priceOfPages("0.0125", 3)).toBe("0.0375");
    expect(priceOfPages("0.000001", 2000)).toBe("0.002");
    expect(pagesFor("5.00", "0.02")).toBe(250);
    expect(pagesFor("0.05", "0.02")).toBe(2);
    expect(pagesFor("0.00", "0.02")).toBe(0);
    expect(pagesFor("-1.00", "0.02")).toBe(0);
  });
});
