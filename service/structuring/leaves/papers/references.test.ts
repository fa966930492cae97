import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const at = (...cells: [number, string][]): MadeLine => cells;

it.each<[string, MadeLine[], object]>([
  [
    "Swedish",
    [at([0, "Er referens"], [20, "Malin Hjort"]), at([0, "Vår referens"], [20, "Krister Alm"])],
    { your_reference: "Malin Hjort", our_reference: "Krister Alm" },
  ],
  ["Norwegian", [at([0, "Deres ref.:"], [20, "Sindre Moen"])], { your_reference: "Sindre Moen", our_reference: null }],
  [
    "French",
    ["V/Réf. : commande 118", "N/Réf. : dossier 77-B"],
    { your_reference: "commande 118", our_reference: "dossier 77-B" },
  ],
  [
    "Finnish",
    [at([0, "Viitteenne"], [20, "Työmaa 9 / Laine"])],
    { your_reference: "Työmaa 9 / Laine", our_reference: null },
  ],
])("tells the reader's reference from the sender's in %s", (_, lines, expected) => {
  expect(dataOf({ your_reference: text, our_reference: text }, madePage(["Kivikko Oy", ...lines]))).toEqual(expected);
});

it("asks for where a party is by a name that heads it on paper, without who reads there", () => {
  const lines: MadeLine[] = [
    "Rottmann Spannmittel GmbH",
    "Neckarweg 12",
    "78628 Rottweil",
    "IBAN DE02 1203 0000 0000 2020 51",
    "",
    "",
    "Maschinenbau Obermaier KG",
    "Einkauf / Frau Dietl",
    "Industriestraße 88",
    "84030 Ergolding",
    "",
    "Rechnung Nr. 4711",
  ];
  expect(dataOf({ customer_name: text, customer_address: text }, madePage(lines))).toEqual({
    customer_name: "Maschinenbau Obermaier KG",
    customer_address: "Industriestraße 88, 84030 Ergolding",
  });
});

it("has the address in the last lines for that of whose paper it is, and a firm above its owner's name for the firm", () => {
  const lines: MadeLine[] = [
    "INVOICE",
    at([0, "Castle Veterinary Practice"], [50, "Invoice No SI-0081734"]),
    "Unit 4, Mill Lane",
    "Skipton BD23 2QR",
    "",
    at([0, "Product"], [40, "Qty"], [55, "Net"]),
    at([0, "Gauze"], [40, "2"], [55, "14.00"]),
    at([0, "Tape"], [40, "3"], [55, "9.00"]),
    at([0, "Total"], [55, "23.00"]),
    "",
    "",
    "Vetline Supplies Ltd",
    "Harrier House, Dyce Drive",
    "Aberdeen AB21 0BR",
  ];
  expect(dataOf({ seller_name: text, buyer_name: text }, madePage(lines))).toEqual({
    seller_name: "Vetline Supplies Ltd",
    buyer_name: "Castle Veterinary Practice",
  });
  const owner: MadeLine[] = [
    "TIPOGRAFIA BRAMBILLA",
    "di Brambilla Marco & C. s.a.s.",
    "Corso Cavour 112",
    "27058 Voghera (PV)",
    "Fattura n. 318/A",
  ];
  expect(dataOf({ vendor_name: text }, madePage(owner))).toEqual({ vendor_name: "TIPOGRAFIA BRAMBILLA" });
});
