import { expect, it } from "vitest";
import { ask } from "./testing/asked.ts";
import { madePage } from "./testing/made-pages.ts";

const orNull = (type: string, more: object = {}) => ({ type: [type, "null"], ...more });
const party = { properties: { name: orNull("string"), vat_id: orNull("string") } };

it("says null of all that may be null and is not on the pages, however the schema says so, and nothing of what may not", () => {
  const asked = {
    invoice_number: orNull("string"),
    due_date: orNull("string", { format: "date" }),
    iban: { anyOf: [{ type: "string" }, { type: "null" }] },
    swift: { type: "string", nullable: true },
    weight: {},
    discount: orNull("number"),
    paid: orNull("boolean"),
    incoterm: { enum: ["EXW", "CIF", null] },
    buyer: orNull("object", party),
    carrier: { type: "object", properties: { driver: party } },
    order_number: { type: "string" },
  };
  expect(ask(asked, madePage(["OAK TOOLS", "Invoice 4711"])).data).toEqual({
    invoice_number: "4711",
    due_date: null,
    iban: null,
    swift: null,
    weight: null,
    discount: null,
    paid: null,
    incoterm: null,
    buyer: { name: null, vat_id: null },
    carrier: { driver: { name: null, vat_id: null } },
  });
});
