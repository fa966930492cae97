import { expect, it } from "vitest";
import { dataOf, foundIn } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];

it("takes for no value what labels another question, and finds a value below the label that says whose it is", () => {
  const page = madePage([
    [
      [0, "CARRIER'S VRN"],
      [30, "CONSIGNEE'S VRN"],
    ],
    [
      [0, "14-7788123"],
      [30, "402-11-9090"],
    ],
    "",
    [
      [0, "Demurrage rate"],
      [30, "Berth allocated"],
    ],
    "",
    [[30, "Quay 7"]],
  ]);
  const asked = { carrier_vrn: text, consignee_vrn: text, demurrage_rate: text, berth_allocated: text };
  expect(foundIn(asked, page)).toMatchObject({
    carrier_vrn: "14-7788123",
    consignee_vrn: "402-11-9090",
    demurrage_rate: null,
    berth_allocated: "Quay 7",
  });
});

it("gives the total for no sum that an object of another name asks for", () => {
  const page = madePage(["Brook & Dale Ltd", "Invoice no. 118", "", "Subtotal 400.00", "Tax 80.00", "Total 480.00"]);
  const sum = objectOf({ amount: number });
  expect(dataOf({ total_discount: sum, total_tax: sum, invoice_total: sum }, page)).toEqual({
    total_discount: { amount: null },
    total_tax: { amount: 80 },
    invoice_total: { amount: 480 },
  });
});
