import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const number = orNull("number");
const asked = { total_net: number, total_vat: number, total_gross: number };
const at = (...cells: [number, string][]): MadeLine => cells;
const heads: MadeLine[] = [
  at([0, "Lp."], [6, "Nazwa"], [30, "Wartość"], [44, "VAT"], [52, "Kwota"], [64, "Wartość"]),
  at([30, "netto"], [52, "VAT"], [64, "brutto"]),
];
const rows: MadeLine[] = [
  at([0, "1"], [6, "Grzejnik"], [30, "2475,00"], [44, "23%"], [52, "569,25"], [64, "3044,25"]),
  at([0, "2"], [6, "Zawór"], [30, "400,00"], [44, "23%"], [52, "92,00"], [64, "492,00"]),
];

it("reads the sums at the foot of a table by the headings of its columns", () => {
  const foot = at([20, "Razem"], [30, "2875,00"], [52, "661,25"], [64, "3536,25"]);
  expect(dataOf(asked, madePage([...heads, ...rows, foot, "Do zapłaty: 3536,25 zł"]))).toEqual({
    total_net: 2875,
    total_vat: 661.25,
    total_gross: 3536.25,
  });
});

it("takes a line of many totals for no foot of a table that has no such headings", () => {
  const lines: MadeLine[] = Array.from({ length: 400 }, () => at([0, "Total"], [30, "10,00"], [44, "20,00"]));
  expect(dataOf({ total_net: number }, madePage(lines))).toEqual({ total_net: null });
});
