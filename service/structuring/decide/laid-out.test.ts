import { expect, it } from "vitest";
import { readDocument } from "../document/reading.ts";
import { toField } from "../questions/fields.ts";
import { listOf } from "../testing/asked.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { placesOf } from "./given-values.ts";
import { laidOut } from "./laid-out.ts";

const text = orNull("string");
const root = toField(objectOf({ items: listOf(objectOf({ name: text, price: orNull("number") })) }));
const reading = readDocument([
  madePage([
    [
      [0, "Oak"],
      [40, "2.00"],
    ],
    [
      [0, "Ash"],
      [20, "one of a kind"],
      [40, "3.00"],
    ],
    [[9, "Elm"]],
  ]),
]);

/** How a list is laid out whose names are these and whose prices are 2 and 3, as they are printed. */
function laidWith(...names: string[]) {
  const data = { items: names.map((name, i) => ({ name, price: i + 2 })) };
  const words = new Map(reading.text.phrases.flatMap((one) => one.words).map((one) => [one.text, one.bbox]));
  const citations = names.flatMap((name, i) =>
    [
      ["name", name],
      ["price", `${i + 2}.00`],
    ].map(([column, said = ""]) => {
      const bbox = words.get(said) ?? [0, 0, 0, 0];
      const how = { confidence: 0.9, found_by: "label" as const, read_confidence: 1 };
      return { path: `/items/${i}/${column}`, page: 1, block_id: "p1-b1", bbox, text: said, ...how };
    }),
  );
  const cells = placesOf(root, data, citations as never).flatMap(({ cited, ...one }) =>
    cited ? [{ ...one, cited }] : [],
  );
  return new Map([...laidOut(reading, cells)].map(([{ path }, laid]) => [path, laid]));
}

it("tells which cells of a column stand in one line from top to bottom", () => {
  expect(laidWith("Oak", "Ash").get("/items/0/name")?.aligned).toBe(1);
  expect(laidWith("Oak", "Elm").get("/items/0/name")?.aligned).toBe(0);
  expect(laidWith("Oak", "Elm").get("/items/0/price")?.aligned).toBe(1);
});

it("tells how much of its line a list took", () => {
  const laid = laidWith("Oak", "Ash");
  expect(laid.get("/items/0/price")?.claimed).toBe(1);
  expect(laid.get("/items/1/price")?.claimed).toBeCloseTo(2 / 6);
});
