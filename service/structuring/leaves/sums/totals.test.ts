import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

it("takes the total after rounding, not the cash nor the change", () => {
  const lines: MadeLine[] = [
    "Kedai Runcit Maju",
    [
      [10, "Total"],
      [40, "12.03"],
    ],
    [
      [10, "Rounding adj"],
      [40, "0.02"],
    ],
    [
      [10, "Rounded total"],
      [40, "12.05"],
    ],
    [
      [10, "Cash"],
      [40, "20.00"],
    ],
    [
      [10, "Change"],
      [40, "7.95"],
    ],
  ];
  expect(dataOf({ total: orNull("number") }, madePage(lines))).toEqual({ total: 12.05 });
});

it("takes net, tax and total as the last sums that add up, whatever stands before them", () => {
  const sums = { net_total: orNull("number"), tax_total: orNull("number"), grand_total: orNull("number") };
  const bill = (tax: string) =>
    madePage([
      "Rechnung",
      "",
      "Gesamt netto: 40,00 EUR",
      "Gesamt netto: 60,00 EUR",
      "Summe der Artikel 110,00 EUR",
      "Nachlass -10,00 EUR",
      "Wemmer 100,00 EUR",
      `Traumer ${tax} EUR`,
      "Lorfim 119,00 EUR",
    ]);
  expect(dataOf(sums, bill("19,00"))).toEqual({ net_total: 100, tax_total: 19, grand_total: 119 });
  expect(dataOf(sums, bill("18,00"))).not.toMatchObject({ net_total: 100 });
});

it("a group of sums says nothing of the sums in it", () => {
  const page = madePage([
    "Invoice 4711",
    "Subtotal (excluding tax)  103.93",
    "Tax Amount - Tax  0.00",
    "Total Amount (tax included)  103.93",
  ]);
  const sums = { type: "object", properties: { tax: orNull("number"), total_due: orNull("number") } };
  expect(dataOf({ totals_summary: sums }, page)).toEqual({ totals_summary: { tax: 0, total_due: 103.93 } });
});
