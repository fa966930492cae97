import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const party = objectOf({ name: text, street: text, postcode: text, city: text, vat_id: text });
const asked = { document_number: text, order_number: text, seller: party, buyer: party };
const torwick = { name: "Torwick & Dahl AB", street: "Meranvägen 12", postcode: "111 22", city: "Dahlwick" };
const merono = { name: "Merono Sp. z o.o.", street: "ul. Selinris 80", postcode: "82-813", city: "Broardis" };
const lines = ({ name, street, postcode, city }: typeof torwick) => [name, street, `${postcode} ${city}`];

/** A letter of the one to the other, with these lines below its window. */
const letter = (...below: MadeLine[]) =>
  madePage([...lines(torwick), "Telefon: +46 8 5550123", "", "", "", "", ...lines(merono), ...below]);

it("are told apart by letterhead and window", () => {
  const page = letter("NIP: PL6248280481", "", "", "", "Faktura nr: 2026-17");
  expect(dataOf(asked, page)).toMatchObject({
    document_number: "2026-17",
    seller: { ...torwick, vat_id: null },
    buyer: { ...merono, vat_id: "PL6248280481" },
  });
});

it("are the other way round on an order, whose own number is no other order's", () => {
  const page = letter("", "", "", "Purchase order", "", "Purchase order no.: 4471");
  const titled = {
    ...page,
    blocks: page.blocks.map((block) =>
      block.text === "Purchase order" ? { ...block, kind: "titles" as const, level: 1 } : block,
    ),
  };
  expect(dataOf(asked, titled)).toMatchObject({
    document_number: "4471",
    order_number: null,
    seller: merono,
    buyer: torwick,
  });
});

it("have an order's own number and day under what the order calls them, where it is asked for nothing else of its own", () => {
  const lines = ["Purchase order", "", "Our ref.: 4471", "Date: 4 March 2024", "", "Oak shelf"];
  const page = madePage(lines);
  const titled = {
    ...page,
    blocks: page.blocks.map((block) =>
      block.text === "Purchase order" ? { ...block, kind: "titles" as const, level: 1 } : block,
    ),
  };
  const [text, day] = [orNull("string"), { type: ["string", "null"], format: "date" }];
  expect(dataOf({ order_number: text, order_date: day }, titled)).toEqual({
    order_number: "4471",
    order_date: "2024-03-04",
  });
  expect(dataOf({ document_number: text, document_date: day, order_date: day }, titled)).toEqual({
    document_number: "4471",
    document_date: "2024-03-04",
    order_date: null,
  });
});

const columns = (...cells: [number, string][]): MadeLine => cells;

it.each<[string, MadeLine[]]>([
  [
    "in one line",
    [
      "Seller: Torwick & Dahl AB, Meranvägen 12, 111 22 Dahlwick",
      "",
      "Buyer: Merono Sp. z o.o., ul. Selinris 80, 82-813 Broardis",
    ],
  ],
  [
    "as forms",
    [
      "Seller",
      "Name: Torwick & Dahl AB",
      "Address: Meranvägen 12",
      "City: 111 22 Dahlwick",
      "",
      "Buyer",
      "Name: Merono Sp. z o.o.",
      "Address: ul. Selinris 80",
      "City: 82-813 Broardis",
    ],
  ],
  [
    "as a table with a column each",
    [
      columns([30, "Seller"], [60, "Buyer"]),
      columns([0, "Name"], [30, "Torwick & Dahl AB"], [60, "Merono Sp. z o.o."]),
      columns([0, "Address"], [30, "Meranvägen 12"], [60, "ul. Selinris 80"]),
      columns([0, "City"], [30, "111 22 Dahlwick"], [60, "82-813 Broardis"]),
    ],
  ],
  [
    "beside their headings",
    [
      columns([0, "Seller"], [30, "Torwick & Dahl AB"]),
      [[30, "Meranvägen 12"]],
      [[30, "111 22 Dahlwick"]],
      "",
      columns([0, "Buyer"], [30, "Merono Sp. z o.o."]),
      [[30, "ul. Selinris 80"]],
      [[30, "82-813 Broardis"]],
    ],
  ],
])("are read %s", (_, page) => {
  expect(dataOf(asked, madePage(page))).toMatchObject({ seller: torwick, buyer: merono });
});

it("are the other way round on an order whose title's words stand higher and lower", () => {
  const page = letter("", "", "", columns([0, "Copy"], [30, "Orden de compra"]));
  const blocks = page.blocks.map((block) => {
    if (block.text !== "Orden de compra") return block;
    const words = (block.words ?? []).map((word, i) => {
      const [x0, y0, x1] = word.bbox;
      const top = y0 + (i < 2 ? 1 : 5);
      return { ...word, bbox: [x0, top, x1, top + 12] satisfies typeof word.bbox };
    });
    return { ...block, words };
  });
  expect(dataOf(asked, { ...page, blocks })).toMatchObject({ seller: merono, buyer: torwick });
});

it("a postcode of four digits stands behind its place where a house and its street stand above", () => {
  const letter = (street: string) => madePage(["Seller", "Merono Ltd", street, "Wemmerton 6011", "", "Invoice 4711"]);
  expect(dataOf({ seller: party }, letter("14 Harbour View"))).toMatchObject({
    seller: { street: "14 Harbour View", postcode: "6011", city: "Wemmerton" },
  });
  expect(dataOf({ seller: party }, letter("Harbour View"))).toMatchObject({ seller: { postcode: null } });
});
