import { describe, expect, it } from "vitest";
import { pageText } from "../document/page-text.ts";
import { dataOf } from "../testing/asked.ts";
import { madePage, orNull } from "../testing/made-pages.ts";
import { licenceFacts } from "./driving-licence.ts";

const text = orNull("string");
const day = { ...text, format: "date" };

describe("a driving licence", () => {
  it("of Europe answers by its numbers: what stands behind the day of birth is its place, and 5 is the number", () => {
    const schema = {
      last_name: text,
      first_name: text,
      date_of_birth: day,
      place_of_birth: text,
      issued_date: day,
      expiry_date: day,
      issuing_authority: text,
      license_number: text,
      category: text,
    };
    const page = madePage([
      "DRIVING LICENCE    UTOPIA",
      "",
      "1. DALHOF",
      "2. MIRA ANN",
      "3. 14.02.1981 Norhaven",
      "4a. 03.05.2019   4c. UVLA",
      "4b. 02.05.2029",
      "5. DALHO 802141 MA9XY",
      "",
      "9. AM/B1/B",
    ]);
    expect(dataOf(schema, page)).toEqual({
      last_name: "DALHOF",
      first_name: "MIRA ANN",
      date_of_birth: "1981-02-14",
      place_of_birth: "Norhaven",
      issued_date: "2019-05-03",
      expiry_date: "2029-05-02",
      issuing_authority: "UVLA",
      license_number: "DALHO 802141 MA9XY",
      category: "AM/B1/B",
    });
  });

  it.each([
    ["with numbers and labels", ["1 DALHOF", "2 MIRA ANN", "8 12 QUAY ST", "   NORHAVEN, OV 40417"]],
    ["with labels alone", ["LN DALHOF", "FN MIRA ANN", "ADDRESS 12 QUAY ST", "        NORHAVEN, OV 40417"]],
    ["with names above the address", ["  DALHOF", "  MIRA ANN", "8 12 QUAY ST", "  NORHAVEN, OV 40417"]],
  ])("of North America answers by its labels, %s", (_, holder) => {
    const schema = {
      state: text,
      country_code: text,
      id: { ...text, description: "Driver license number" },
      last_name: text,
      first_name: text,
      address: text,
      sex: text,
      height: text,
      class: text,
      dd_number: text,
      date_of_birth: day,
    };
    const page = madePage([
      "Overmark DRIVER LICENSE    USA",
      "9 CLASSD                 4d DLN M4410022",
      "                         3 DOB 07/04/1991",
      ...holder,
      "4b EXP 07/04/2031 4a ISS 06/30/2023",
      "15 SEX F 18 EYES GRN     16 HGT 5'-06\"",
      "5 DD 77120045",
    ]);
    expect(dataOf(schema, page)).toEqual({
      state: "Overmark",
      country_code: "USA",
      id: "M4410022",
      last_name: "DALHOF",
      first_name: "MIRA ANN",
      address: "12 QUAY ST NORHAVEN, OV 40417",
      sex: "F",
      height: "5'-06\"",
      class: "D",
      dd_number: "77120045",
      date_of_birth: "1991-07-04",
    });
  });

  it.each([
    ["a numbered list", ["1. Open the box", "2. Close the box", "3. 14.02.1981", "5. Wait", "8. Post it", "9. Done"]],
    [
      "a form that asks for one",
      ["Rental agreement", "Driver license number: M4410022", "Class: compact", "End: 4 May 2026"],
    ],
    ["a long text about them", ["DRIVER LICENSE", ...Array.from({ length: 200 }, (_, i) => `${i % 19} SEX F 4a ISS`)]],
  ])("is none: %s", (_, lines) => {
    const found = licenceFacts({ text: pageText([madePage(lines)]), dayOrder: { order: "day-first", isSure: false } });
    expect(found).toEqual([]);
  });
});
