import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

it.each([
  ["parted by commas where nothing parts them", ["Mill Lane 3", "8010 Graz"], "Mill Lane 3, 8010 Graz"],
  [
    "as they are printed where they have commas",
    ["Lot 3, Mill Street,", "81750 Masai, Johor"],
    "Lot 3, Mill Street, 81750 Masai, Johor",
  ],
])("lines of an address are %s, in a letterhead as under a heading", (_, lines, address) => {
  const asked = { seller: objectOf({ address: orNull("string") }), buyer: objectOf({ address: orNull("string") }) };
  const page = madePage([
    "Smith Tools Ltd",
    ...lines,
    "",
    "Invoice number 12",
    "",
    "Bill to:",
    "Oak Trading Ltd",
    ...lines,
    "",
    "Total 4.20",
  ]);
  expect(dataOf(asked, page)).toEqual({ seller: { address }, buyer: { address } });
});

it("a place whose name begins like a label is one all the same", () => {
  const lines = ["Bill to", "Harbour Books Ltd", "3 Quayside Row", "Port Calder PC1 9DX"];
  expect(dataOf({ buyer: objectOf({ address: orNull("string"), city: orNull("string") }) }, madePage(lines))).toEqual({
    buyer: { address: "3 Quayside Row, Port Calder PC1 9DX", city: "Port Calder" },
  });
});
