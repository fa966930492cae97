import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const line = (name: string, amount: string): MadeLine => [
  [0, name],
  [40, amount],
];
const asked = { line_items: listOf(objectOf({ description: text, total_amount: number })) };

it.each([
  ["20% VAT Net", "20% VAT", "20% VAT Total"],
  ["Net at 20 %", "Of which 20 %", "With 20 %"],
])("what a share is of, what it comes to and both together are no things: %s", (net, tax, both) => {
  const lines = [
    line("Stout", "4.60"),
    line("Pie", "5.00"),
    line(net, "8.00"),
    line(tax, "1.60"),
    line(both, "9.60"),
    line("Total", "9.60"),
  ];
  expect(dataOf(asked, madePage(["The Otter", "", ...lines]))).toEqual({
    line_items: [
      { description: "Stout", total_amount: 4.6 },
      { description: "Pie", total_amount: 5 },
    ],
  });
});

it("things that print the share of a tax are things where no amount is that share of another", () => {
  const lines = [line("Stout 20%", "4.60"), line("Pie 20%", "5.00"), line("Total", "9.60")];
  expect(dataOf(asked, madePage(["The Otter", "", ...lines]))).toMatchObject({
    line_items: [{ total_amount: 4.6 }, { total_amount: 5 }],
  });
});
