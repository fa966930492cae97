import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const party = objectOf({ name: text, address: text });
const empty = (times: number) => Array.from({ length: times }, () => "");

it("takes the seller's address from the foot, and not the buyer's from the window", () => {
  const lines: MadeLine[] = [
    "Madame",
    "Odile Ferrand",
    "6 rue du Puits",
    "21200 Beaune",
    "Facture F2024-118",
    ...empty(40),
    "Jardins de la Bouzaise SARL - 2 chemin des Vignes - 21200 Beaune",
    "IBAN FR76 3000 6000 0112 3456 7890 189",
  ];
  expect(dataOf({ seller: party, buyer: party }, madePage(lines))).toEqual({
    seller: { name: "Jardins de la Bouzaise SARL", address: "2 chemin des Vignes, 21200 Beaune" },
    buyer: { name: "Odile Ferrand", address: "6 rue du Puits, 21200 Beaune" },
  });
});

it("reads an address up to the full stop behind its postcode", () => {
  const lines: MadeLine[] = [
    "INVOICE",
    ...empty(40),
    "Larkfield Piano Services, 18 Orchard Rise, Harrogate HG1 4PQ. Telephone 01423 555 010.",
  ];
  expect(dataOf({ seller: party }, madePage(lines))).toEqual({
    seller: { name: "Larkfield Piano Services", address: "18 Orchard Rise, Harrogate HG1 4PQ" },
  });
});

it("takes whom goods are brought to for the buyer, where nobody else is named", () => {
  const lines = [
    "Ardleigh Fasteners Ltd",
    "Unit 6 Mill Park",
    "Colchester CO7 7QR",
    "",
    "Deliver to:",
    "Brixworth Co",
    "Harborough Road",
    "Northampton NN6 9BX",
  ];
  expect(dataOf({ buyer: party }, madePage(lines))).toMatchObject({ buyer: { name: "Brixworth Co" } });
});

it("says how a receipt was paid by the words before the amount, and when by the time beside its day", () => {
  const asked = {
    payment_method: { type: ["string", "null"], enum: ["cash", "card", null] },
    time: orNull("string", { format: "time" }),
    total: orNull("number"),
  };
  const receipt = (paid: string): MadeLine[] => [
    "Bäckerei Stummelhof",
    "05-06-2024 11:27",
    [
      [0, "Summe EUR"],
      [40, "7,00"],
    ],
    [
      [0, paid],
      [40, "10,00"],
    ],
    "A 7% 3,55 0,25 3,80",
  ];
  expect(dataOf(asked, madePage(receipt("Bar")))).toEqual({ payment_method: "cash", time: "11:27:00", total: 7 });
  expect(dataOf(asked, madePage(receipt("girocard")))).toMatchObject({ payment_method: "card" });
  expect(dataOf(asked, madePage(receipt("Gutschein")))).toMatchObject({ payment_method: null });
});
