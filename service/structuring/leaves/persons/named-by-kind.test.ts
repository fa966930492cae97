import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");

describe("an organisation that is asked for by its kind", () => {
  it.each([
    [
      "hospital_name",
      ["Northmere Hospital of Vale", "12 Quay Street, Norhaven, OV 40417"],
      "Northmere Hospital of Vale",
    ],
    ["hospital_name", ["General Hospital", "of Norhaven", "Ward 4"], "General Hospital of Norhaven"],
    ["association_name", ["Alder Row Owners Association", "12 Quay Street, Norhaven"], "Alder Row Owners Association"],
    ["hospital_name", ["Hospital name: Northmere Vale", "Ward 4"], "Northmere Vale"],
  ])("answers %s with the name that has the kind's word: %j", (name, lines, wanted) => {
    const page = madePage([...lines, "", "Patient: Mira Dalhof", "Admitted: 4 May 2026"]);
    expect(dataOf({ [name]: text }, page)).toEqual({ [name]: wanted });
  });

  it("is not answered by what a paper or a sentence says of such", () => {
    const page = madePage(["Hospital Statement", "", "Patient: Mira Dalhof", "She left the hospital of her choice."]);
    expect(dataOf({ hospital_name: text }, page)).toEqual({ hospital_name: null });
  });
});
