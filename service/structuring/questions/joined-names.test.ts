import { expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { toField } from "./fields.ts";
import { meaningOf } from "./meaning.ts";

const fieldOf = (name: string) => toField(objectOf({ [name]: orNull("string") })).properties[0]?.field;

/** Labels in the cells of a form, their values below. */
const form: MadeLine[] = [
  [
    [0, "Wages, tips, other compensation"],
    [45, "Federal income tax withheld"],
  ],
  [
    [0, "23,677.70"],
    [45, "2,841.20"],
  ],
  [
    [0, "Fire & theft excess"],
    [45, "Medicare tax withheld"],
  ],
  [
    [0, "250.00"],
    [45, "353.95"],
  ],
];

it.each([
  ["wages_tips_and_other_compensation", 23677.7],
  ["WagesTipsAndOtherCompensation", 23677.7],
  ["fire_and_theft_excess", 250],
  ["fire_theft_excess", 250],
])('an "and" in %s does not keep it from a label that lists or has a sign for it', (name, value) => {
  const schema = objectOf({ [name]: orNull("number") });
  expect(toStructuredData({ schema, pages: [madePage(form)], instructions: null }).data).toEqual({ [name]: value });
});

it("a name that asks for two things means none of them, and stands in its own words first", () => {
  for (const name of ["date_and_time", "subtotal_and_tax", "buyer_and_seller"]) {
    const field = fieldOf(name);
    expect(field && meaningOf(field, { of: "fields", around: [] })).toBeUndefined();
  }
  expect(fieldOf("date_and_time")?.wordings).toEqual([
    ["date", "and", "time"],
    ["date", "time"],
  ]);
  expect([fieldOf("and_more"), fieldOf("type_e")].map((field) => field?.wordings.length)).toEqual([1, 1]);
});
