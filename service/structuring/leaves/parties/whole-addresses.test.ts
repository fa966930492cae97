import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const amounts = ["", "Boards of oak      120.00", "Total      120.00"];

it.each([
  ["a house number of four figures", ["1600 Kestrel Parkway", "Torwick, CA 94043"]],
  ["a number of nine figures behind the state", ["15807 NE Lower Falls Rd", "Torwick, WA 98604-8258"]],
  ["a suite with a number of its own", ["250 Harbor Avenue", "Suite #410", "Torwick, MA 02210", "United States"]],
])("an address goes on to its place behind %s", (_, lines) => {
  const page = madePage(["INVOICE 4471", "", "Bill to:", "Oakham Prints Ltd", ...lines, ...amounts]);
  expect(dataOf({ customer_address: text }, page)).toEqual({ customer_address: lines.join(" ") });
});

it("an address in one line ends in its town and a postcode of letters, and a unit goes on to its street", () => {
  const page = madePage([
    "INVOICE 4471",
    "",
    "Customer: Grey Stoat Press",
    "Address: Unit 6, Weir Mill, Kendal, LA9 4QP",
    ...amounts,
  ]);
  const customer_address = objectOf({ street: text, city: text, postal_code: text });
  expect(dataOf({ customer_address }, page)).toEqual({
    customer_address: { street: "Unit 6, Weir Mill", city: "Kendal", postal_code: "LA9 4QP" },
  });
});

it("an e-mail address and a telephone number show by themselves what they are", () => {
  const page = madePage([
    "Howlett Transfers Inc.",
    "1925 Holm Road",
    "Torwick, IL 60123",
    "336.555.5589",
    "",
    "INVOICE 4471",
    ...amounts,
    "",
    "If you have any questions about this invoice please feel free to write to accounts@howlett.example at any time.",
  ]);
  expect(dataOf({ company_email: text, company_phone: text, account_number: text }, page)).toEqual({
    company_email: "accounts@howlett.example",
    company_phone: "336.555.5589",
    account_number: null,
  });
});
