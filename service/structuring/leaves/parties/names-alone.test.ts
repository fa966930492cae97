import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const page = (label: string, value: string) => madePage(["Torwick Works", "", `${label}: ${value}`]);

it.each([
  ["Witness", "Mira Dahl, Torwick", "Mira Dahl"],
  ["Importer", "Merono Ltd, 14 Quay Road, Torwick", "Merono Ltd"],
  ["Importer", "Merono Trading, Inc.", "Merono Trading, Inc."],
  ["Witness", "Mr. Tarek Olen (foreman)", "Mr. Tarek Olen"],
  ["Witness", "Mira Dahl, born 4 May 1980, Torwick Lane 4", "Mira Dahl"],
  ["Witness", "Mira Dahl, PhD", "Mira Dahl, PhD"],
  ["Witness", "Mira Dahl, Tarek Olen", "Mira Dahl, Tarek Olen"],
])("who is asked for is a name alone: %s %s", (label, value, expected) => {
  expect(dataOf({ [label.toLowerCase()]: text }, page(label, value))).toEqual({ [label.toLowerCase()]: expected });
});

it("what is asked of no person keeps what stands behind its comma", () => {
  expect(dataOf({ course: text }, page("Course", "Groundwater Mechanics, part 2"))).toEqual({
    course: "Groundwater Mechanics, part 2",
  });
});
