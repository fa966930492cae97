import { expect, it } from "vitest";
import { foundIn } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const part = objectOf({ material: text, colour: text });

it("tells the same labels apart by what heads them, whichever part comes first", () => {
  const hull = ["Hull", "Material: oak", "Colour: green", ""];
  const deck = ["Deck", "Material: teak", "Colour: sand", ""];
  const wanted = { hull: { material: "oak", colour: "green" }, deck: { material: "teak", colour: "sand" } };
  expect(foundIn({ hull: part, deck: part }, madePage([...hull, ...deck]))).toEqual(wanted);
  expect(foundIn({ hull: part, deck: part }, madePage([...deck, ...hull]))).toEqual(wanted);
});
