import { expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { objectOf, orNull } from "../testing/made-pages.ts";
import { bestNamed } from "./columns.ts";

const field = toField(objectOf({ amount: orNull("number") })).properties[0]?.field;
const place = (at: number, ...lead: string[]) => ({ at, lead, passages: [], legibility: 1 });

it("of several places the one is taken before which the property's name or what it means is printed", () => {
  expect(bestNamed([place(1, "Price:"), place(2, "Net", "value", "Amount:")], field)?.at).toBe(2);
  expect(bestNamed([place(1, "Preis"), place(2, "Betrag")], field)?.at).toBe(2);
  expect(bestNamed([place(1, "Preis"), place(2)], field)?.at).toBe(1);
});
