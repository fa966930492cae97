import { expect, it } from "vitest";
import { decimalWords, shownColumns, sumWords, titleText, titleWord } from "./title-words.ts";

const column = (name: string, count: number) => ({ name, kind: "text" as const, count, sums: [] });

it("shows the usual titles first, then the most frequent, and none that is empty", () => {
  const columns = [
    column("Project", 9),
    column("total", 4),
    column("supplier", 2),
    column("site", 1),
    column("number", 0),
  ];
  expect(shownColumns(columns).map(({ name }) => name)).toEqual(["supplier", "total", "Project", "site"]);
  const chosen = shownColumns(columns, ["number", "gone", "site"]);
  expect(chosen.map(({ name }) => name)).toEqual(["number", "site"]);
});

it("writes values as people read them, digit by digit", () => {
  const title = { name: "total", path: "/total", currency: null, doubtful: false };
  expect(titleText({ ...title, kind: "number", value: "-1234567.50", currency: "EUR" })).toBe("−1,234,567.50 EUR");
  expect(titleText({ ...title, kind: "number", value: "1e+300" })).toBe("1e+300");
  expect(titleText({ ...title, kind: "text", value: "1234" })).toBe("1234");
  expect(titleText({ ...title, kind: "text", value: null })).toBeNull();
  expect(decimalWords("123456789012345.10")).toBe("123,456,789,012,345.10");
  expect(titleWord("invoice_number")).toBe("Invoice number");
});

it("sums currency by currency", () => {
  const sums = [
    { currency: "EUR", sum: "1267.90" },
    { currency: null, sum: "3" },
  ];
  expect(sumWords({ ...column("total", 3), sums })).toBe("Total 1,267.90 EUR and 3");
  expect(sumWords(column("supplier", 3))).toBeNull();
});

it("writes a sum with the decimals of its currency, and never with fewer than it has", () => {
  const of = (currency: string | null, sum: string) =>
    sumWords({ name: "total", kind: "number", count: 1, sums: [{ currency, sum }] });
  expect([of("EUR", "3568"), of("EUR", "-0.125"), of("JPY", "1200"), of("crates", "7"), of(null, "12.5")]).toEqual([
    ...["Total 3,568.00 EUR", "Total −0.125 EUR", "Total 1,200 JPY", "Total 7 crates", "Total 12.5"],
  ]);
});
