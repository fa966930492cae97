import { expect, it } from "vitest";
import { isOfNumberForm } from "./number-forms.ts";

it.each([
  ["gstin", "29ABCDE1234F1Z5", true],
  ["gstin", "84-1133907", false],
  ["npi number", "123 456 7893", true],
  ["ein", "52-0091177", true],
  ["ssn", "XXX-XX-4410", true],
  ["vin", "1M8GDM9AXKP042788", true],
  ["vin", "AB 12 CDE", false],
  ["pan", "41283", false],
  ["account number", "41283", true],
  ["pan bread", "rye", true],
])("a number called %s may be %s: %s", (asked, text, may) => {
  expect(isOfNumberForm([asked.split(" ")], text)).toBe(may);
});
