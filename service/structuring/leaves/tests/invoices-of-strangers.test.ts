import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");

it("knows numbers for taxes by the forms of their countries, and never takes a sum for one", () => {
  const american = madePage([
    "Dalhof Tools LLC",
    "EIN 51-2047713",
    "INVOICE",
    [
      [0, "Tax"],
      [40, "0.00"],
    ],
  ]);
  expect(dataOf({ seller_tax_id: text }, american)).toEqual({ seller_tax_id: "51-2047713" });
  const indian = madePage(["Dalhof Tools Pvt. Ltd.", "GSTIN: 29ABCDE1234F1Z5", "Tax invoice"]);
  expect(dataOf({ seller_gstin: text }, indian)).toEqual({ seller_gstin: "29ABCDE1234F1Z5" });
  const none = madePage([
    "Dalhof Tools LLC",
    "INVOICE",
    [
      [0, "Sales tax"],
      [40, "48.09"],
    ],
  ]);
  expect(dataOf({ supplier_tax_id: text }, none)).toEqual({ supplier_tax_id: null });
});

const address = { seller_name: text, seller_address: text, customer_name: text, customer_address: text };

it("reads who a paper is from and for below heads over columns, and an address that stands elsewhere under the same name", () => {
  const page = madePage([
    [[60, "Dalhof Cloud LLC"]],
    [[60, "14 Mill Lane"]],
    [[60, "Ollenau, WA 98121"]],
    "",
    [
      [0, "FROM"],
      [40, "DETAILS"],
      [75, "FOR"],
    ],
    [
      [0, "Dalhof Cloud LLC"],
      [40, "Invoice number: 5073184"],
      [75, "Brand Apps Inc."],
    ],
    [
      [0, "Tax ID: 51-2047713"],
      [40, "Date of issue: October 1, 2024"],
      [75, "Team: brand"],
    ],
    [
      [0, "billing@dalhof.example"],
      [40, "Payment due on: October 1, 2024"],
      [75, "<office@brand.example>"],
    ],
    [[75, "811 Pine St"]],
    [[75, "Nortonville, WA 98225"]],
  ]);
  expect(dataOf({ ...address, seller_tax_id: text }, page)).toEqual({
    seller_name: "Dalhof Cloud LLC",
    seller_address: "14 Mill Lane Ollenau, WA 98121",
    seller_tax_id: "51-2047713",
    customer_name: "Brand Apps Inc.",
    customer_address: "811 Pine St Nortonville, WA 98225",
  });
});

it("takes no mail's head for a party, and how a letter is brought for nobody's name", () => {
  const page = madePage([
    "From: Brandlet <help@brandlet.example>",
    "Sent: Sun, 17 Nov 2024",
    "",
    "PRIVATE & CONFIDENTIAL",
    "Kelmar Marine Engineering Limited",
    "14 Mill Lane",
    "Torquay TQ5 9AF",
    "",
    "Receipt no. 6182-04",
    "",
    ...Array.from({ length: 12 }, () => "We thank you."),
    "Dalhof Market Ltd, 15 Fetter Row, London EC4A 1HT, United Kingdom. EU VAT (OSS): EU372018846",
  ]);
  expect(dataOf({ ...address, seller_vat_id: text }, page)).toEqual({
    seller_name: "Dalhof Market Ltd",
    seller_address: "15 Fetter Row, London EC4A 1HT, United Kingdom",
    seller_vat_id: "EU372018846",
    customer_name: "Kelmar Marine Engineering Limited",
    customer_address: "14 Mill Lane, Torquay TQ5 9AF",
  });
});

it("has the line above the window without the name, and with whom somebody is reached", () => {
  const page = madePage([
    [[60, "Malerbetrieb Dalhof"]],
    "",
    "Malerbetrieb Dalhof · Ringweg 41 · 25813 Ollenau",
    "",
    "Anna Dal",
    "c/o Kanzlei Brandl",
    "Lange Straße 60",
    "26122 Nordau",
    "Deutschland",
    "",
    "Rechnung 4711",
    ...Array.from({ length: 12 }, () => "Wir danken."),
    "Malerbetrieb Dalhof",
    "Ringweg 41",
    "25813 Ollenau",
  ]);
  expect(dataOf(address, page)).toEqual({
    seller_name: "Malerbetrieb Dalhof",
    seller_address: "Ringweg 41, 25813 Ollenau",
    customer_name: "Anna Dal",
    customer_address: "c/o Kanzlei Brandl, Lange Straße 60, 26122 Nordau, Deutschland",
  });
});

it("has a town with its state by its name, its country below, and a contact's name in no address", () => {
  const page = madePage([
    [[70, "Dalhof"]],
    "Dalhof Labs, Inc.",
    "548 Market Street",
    "San Francisco, California 94104-5401",
    "United States",
    "",
    "Bill to",
    "Brandl Diner",
    "Mia Brandl",
    "9 Harbour Rd",
    "Paducah, KY",
    "42001",
    "",
    "Invoice 4711",
  ]);
  expect(dataOf(address, page)).toEqual({
    seller_name: "Dalhof Labs, Inc.",
    seller_address: "548 Market Street San Francisco, California 94104-5401 United States",
    customer_name: "Brandl Diner",
    customer_address: "9 Harbour Rd Paducah, KY 42001",
  });
});

it("has the street of who has letters brought to a box", () => {
  const page = madePage([
    "Dalhof Energie GmbH | Postfach 11 20 | 48120 Ollenau",
    "",
    "Herrn",
    "Jonas Brandl",
    "Ringweg 14",
    "48143 Ollenau",
    "",
    "Rechnung 4711",
    ...Array.from({ length: 12 }, () => "Wir danken."),
    "Dalhof Energie GmbH · Hafenstr. 4 · 48155 Ollenau · Amtsgericht Ollenau HRB 4471",
  ]);
  expect(dataOf({ seller_name: text, seller_address: text }, page)).toEqual({
    seller_name: "Dalhof Energie GmbH",
    seller_address: "Hafenstr. 4, 48155 Ollenau",
  });
});

it("keeps words of a line together though another column's line lies a little higher", () => {
  const page = madePage([
    "Consignee (Ship to)",
    "Dalhof Works",
    "Plot 88, Mill Road",
    "Ollenau - 431136",
    "Buyer (Bill to)",
    "Brandl Works",
    "204 Mill Road",
    "Nortonau - 431001",
  ]);
  const block = page.blocks.find((one) => one.text === "Ollenau - 431136");
  const words = block?.words?.map((word, i) => {
    const [x0, y0, x1, y1] = word.bbox;
    return { ...word, bbox: [x0, y0 + 2 * i, x1, y1 + 2 * i] as [number, number, number, number] };
  });
  const shifted = { ...page, blocks: page.blocks.map((one) => (one === block ? { ...one, words } : one)) };
  const beside = madePage([[[60, "Dispatch"]], [[60, "Doc"]], [[60, "No."]], [[60, "LR 9912 0834 77 B"]]]);
  const higher = beside.blocks.map((one) => ({
    ...one,
    id: `b-${one.id}`,
    bbox: [one.bbox[0], one.bbox[1] - 4, one.bbox[2], one.bbox[3] - 4] as [number, number, number, number],
    words: one.words?.map((word) => {
      const [x0, y0, x1, y1] = word.bbox;
      return { ...word, bbox: [x0, y0 - 4, x1, y1 - 4] as [number, number, number, number] };
    }),
  }));
  const both = { ...shifted, blocks: [...shifted.blocks, ...higher] } as typeof page;
  expect(dataOf({ consignee_address: text, buyer_address: text }, both)).toEqual({
    consignee_address: "Plot 88, Mill Road Ollenau - 431136",
    buyer_address: "204 Mill Road, Nortonau - 431001",
  });
});
