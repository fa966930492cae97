import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");

it("gives the state that stands between a town and its postcode, in letters or by its name", () => {
  const seller = objectOf({ city: text, state: text, zip: text });
  const short = madePage(["Harrow Bakery Inc.", "77 Harrow Lane", "Dunmore, OK 74103", "", "Invoice no. 118"]);
  expect(dataOf({ seller }, short)).toEqual({ seller: { city: "Dunmore", state: "OK", zip: "74103" } });
  const long = madePage(["Harrow Bakery Inc.", "77 Harrow Lane", "Dunmore, Oklahoma 74103", "", "Invoice no. 118"]);
  expect(dataOf({ seller }, long)).toEqual({ seller: { city: "Dunmore", state: "Oklahoma", zip: "74103" } });
});

it.each(["USA", "United States", "Canada"])("a place may have its country behind its postcode: %s", (country) => {
  const page = madePage([
    "INVOICE",
    "",
    "Bill to",
    "Mira Dalhof",
    "12 Quay Street",
    `Norhaven, NC 27358 ${country}`,
    "",
    "Total  100.00",
  ]);
  expect(dataOf({ bill_to_address: text }, page)).toEqual({
    bill_to_address: `12 Quay Street Norhaven, NC 27358 ${country}`,
  });
});
