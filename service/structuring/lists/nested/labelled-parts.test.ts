import { expect, it } from "vitest";
import { dataOf, foundIn, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const row = objectOf({ item: orNull("string"), quantity: orNull("integer") });
const parcels = {
  parcels: listOf(objectOf({ parcel_number: orNull("string"), weight_kg: orNull("number"), items: listOf(row) })),
};
const head: MadeLine = [
  [0, "Item"],
  [30, "Quantity"],
];
const line = (item: string, quantity: string): MadeLine => [
  [0, item],
  [30, quantity],
];
const part = (number: string, weight: string, ...rows: MadeLine[]): MadeLine[] => [
  `Parcel number: ${number}`,
  `Weight kg: ${weight}`,
  "",
  head,
  ...rows,
  "",
];

const first = part("P-118", "4.5", line("Kettle", "2"), line("Teapot", "1"));
const second = part("P-119", "12", line("Ladder", "1"));
const both = [
  {
    parcel_number: "P-118",
    weight_kg: 4.5,
    items: [
      { item: "Kettle", quantity: 2 },
      { item: "Teapot", quantity: 1 },
    ],
  },
  { parcel_number: "P-119", weight_kg: 12, items: [{ item: "Ladder", quantity: 1 }] },
];

it("parts a page of plain lines where the labels of a thing come again, each with its own rows", () => {
  expect(dataOf(parcels, madePage(["Northgate Depot", "", ...first, ...second]))).toEqual({ parcels: both });
});

it("goes on over pages, also where a part ends on the next one", () => {
  const pages = [
    madePage([...first, "Parcel number: P-119"]),
    madePage(["Weight kg: 12", head, line("Ladder", "1")], 2),
  ];
  expect(dataOf(parcels, ...pages)).toEqual({ parcels: both });
});

it("parts nothing by a label that comes once", () => {
  const { parcels: found } = foundIn(parcels, madePage(first)) as { parcels: unknown[] };
  expect(found.length).toBeLessThan(2);
});

it("is not begun by one label alone where more is asked of a thing", () => {
  const lines = ["Parcel number: P-118", "Parcel number: P-119", "", head, line("Ladder", "1")];
  const { parcels: found } = foundIn(parcels, madePage(lines)) as { parcels: { items?: unknown[] }[] };
  expect(found.filter(({ items = [] }) => items.length > 0).length).toBeLessThan(2);
});
