import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const party = objectOf({ name: text, street: text, postcode: text, city: text });
const parties = { seller: party, buyer: party };
const at = (...cells: [number, string][]): MadeLine => cells;
const seller = { name: "Oldenwick Supplies Ltd", street: "14 Marrow Lane", postcode: "BX4 7QT", city: "Hartsbeck" };
const buyer = { name: "Mira Fenwell", street: "3 Tolling Road", postcode: "BX2 9LM", city: "Great Ollen" };

it("reads fields in boxes, each under its caption", () => {
  const box = (heading: string, name: string, street: string, town: string): MadeLine[] => [
    heading,
    at([0, "Company"], [30, "Street"], [60, "Town"]),
    at([0, name], [30, street], [60, town]),
    at([0, "Country"]),
    at([0, "United Kingdom"]),
  ];
  const page = madePage([
    "INVOICE",
    ...box("Seller", seller.name, seller.street, "Hartsbeck BX4 7QT"),
    ...box("Bill to", buyer.name, buyer.street, "Great Ollen BX2 9LM"),
  ]);
  expect(dataOf(parties, page)).toEqual({ seller, buyer });
});

it("reads a party in a row, with its address in a column of its own", () => {
  const page = madePage([
    "INVOICE",
    at([0, "Seller"], [20, seller.name], [50, seller.street], [75, "Phone: 01632 960111"]),
    at([50, "Hartsbeck BX4 7QT"]),
    at([0, "Bill to"], [20, buyer.name], [50, buyer.street]),
    at([50, "Great Ollen BX2 9LM"]),
    "",
    "Invoice no. 70431",
  ]);
  expect(dataOf(parties, page)).toEqual({ seller, buyer });
});

it("reads a party whose heading stands below it", () => {
  const page = madePage([
    `${seller.name} | ${seller.street} | Hartsbeck BX4 7QT`,
    "INVOICE",
    "",
    "",
    at([0, buyer.name], [50, "Dorn Barkley"]),
    at([0, buyer.street], [50, "8 Quill Street"]),
    at([0, "Great Ollen BX2 9LM"], [50, "Hartsbeck BX4 1AA"]),
    at([0, "Customer"], [50, "Deliver to"]),
    "",
    "Invoice no. 70431",
  ]);
  expect(dataOf(parties, page)).toEqual({ seller, buyer });
});

it.each([
  ["Bill to Mira Fenwell", "3 Tolling Road · Great Ollen BX2 9LM"],
  ["To Mira Fenwell", "Accounts · 3 Tolling Road · Great Ollen BX2 9LM"],
  ["Asiakas / Customer Mira Fenwell", "3 Tolling Road · Great Ollen BX2 9LM"],
])("reads a name in its heading's line: %s", (heading, address) => {
  const page = madePage(["INVOICE", "", heading, address, "", "Invoice no. 70431"]);
  expect(dataOf({ buyer: party }, page)).toEqual({ buyer });
});

it("takes the same heading in another language for no name, and keeps what a Finnish name begins with", () => {
  const page = madePage(["LASKU", "", "Asiakas / Kund", "T:mi Kaislovaara", "Ahopolku 15", "73971 Ala-Kaislo"]);
  expect(dataOf({ buyer: party }, page)).toEqual({
    buyer: { name: "T:mi Kaislovaara", street: "Ahopolku 15", postcode: "73971", city: "Ala-Kaislo" },
  });
});

it.each([
  ["Unit 31, Marlow Trading Estate", "Great Ollen 7998", "7998", "Great Ollen"],
  ["Avda. de Olleda, 19", "4083468 San Marro de la Sierra", "4083468", "San Marro de la Sierra"],
  ["Ctra. de Marrubia, km 25", "110931 Ollenal", "110931", "Ollenal"],
])("knows a place by the street above it: %s, %s", (street, place, postcode, city) => {
  const page = madePage(["INVOICE", "", "Bill to", "Mira Fenwell", street, place]);
  expect(dataOf({ buyer: party }, page)).toEqual({ buyer: { name: "Mira Fenwell", street, postcode, city } });
});

it("parts a house from the name before it, and keeps it with its street", () => {
  const page = madePage(["FACTURE", "", "Client : Groupe Vaulignac, 2, impasse des Chaumelles, 2076 Ollen-sur-Vaul"]);
  expect(dataOf({ buyer: party }, page)).toEqual({
    buyer: {
      name: "Groupe Vaulignac",
      street: "2, impasse des Chaumelles",
      postcode: "2076",
      city: "Ollen-sur-Vaul",
    },
  });
});

it("takes a period from one day to another for no party", () => {
  const page = madePage([
    at([0, "Invoice no."], [40, "From – to"]),
    at([0, "70431"], [40, "23 November 2023 – 23 December 2023"]),
  ]);
  expect(dataOf({ seller_name: text }, page)).toEqual({ seller_name: null });
});

it("costs no more than its lines where captions, headings and names never end", () => {
  const captions = madePage([
    "Seller",
    ...Array.from({ length: 1500 }, () => at([0, "Company"], [30, "Street"], [60, "Town"])),
  ]);
  const headings = madePage(Array.from({ length: 3000 }, (_, i) => (i % 2 ? "Bill to Mira" : "a · b · c")));
  const long = madePage(["Bill to", `${"9".repeat(20_000)} ${"Ollen ".repeat(4000)}`, `Unit ${"1 ".repeat(20_000)}`]);
  for (const page of [captions, headings, long]) dataOf(parties, page);
});

it("takes no name that begins with a short word for a heading and a name", () => {
  const page = madePage([
    "Pakbon",
    at([0, "Leverancier"], [40, "Leveren aan"]),
    at([0, "Duinmans B.V."], [40, "Van Loeverecht Advies"]),
    at([0, "Ringweg 4"], [40, "Molenkade 9"]),
    at([0, "1234 AB Loever"], [40, "4321 BA Duinkerk"]),
  ]);
  expect(dataOf({ seller: party }, page)).toEqual({
    seller: { name: "Duinmans B.V.", street: "Ringweg 4", postcode: "1234 AB", city: "Loever" },
  });
});
