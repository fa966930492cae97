import { describe, expect, it } from "vitest";
import { readDocument } from "../../document/reading.ts";
import { dataOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { inNamedBlock } from "./named-blocks.ts";

const text = orNull("string");
const party = objectOf({ name: text, address: text, phone: text });

describe("a party that a schema calls by words of its own", () => {
  it("is what stands under a heading of the same words, beside other columns and with other lines below", () => {
    const page = madePage([
      [
        [0, "Collect From"],
        [40, "Seal number: 4471"],
      ],
      [
        [0, "Ollena Pottery"],
        [40, "Trailer: 12"],
      ],
      "3 Kiln Road",
      "Guelph, ON N1H 3R1",
      "Location type: Business",
      "(519) 555-0102 (Desk)",
      "",
      "",
      "Collect To",
      "Rowan Interiors",
      "90 Lake Avenue",
      "Kingston, ON K7L 1A1",
    ]);
    expect(dataOf({ collect_from: party, collect_to: party }, page)).toEqual({
      collect_from: { name: "Ollena Pottery", address: "3 Kiln Road Guelph, ON N1H 3R1", phone: "(519) 555-0102" },
      collect_to: { name: "Rowan Interiors", address: "90 Lake Avenue Kingston, ON K7L 1A1", phone: null },
    });
  });

  it("is what stands in the box of a form whose label says what of it goes there, in flat schemas too", () => {
    const page = madePage([
      [
        [0, "1. To (Name and address of employer)"],
        [45, "2. From (Name and address of lender)"],
      ],
      [
        [0, "Cinder Peak Brewing"],
        [45, "Tidewater Home Loans"],
      ],
      [
        [0, "8 Foundry St, Nampa"],
        [45, "5 Dock Rd, Astoria"],
      ],
    ]);
    const asked = { employer_name: text, employer_address: text, lender_name: text, lender_address: text };
    expect(dataOf(asked, page)).toEqual({
      employer_name: "Cinder Peak Brewing",
      employer_address: "8 Foundry St, Nampa",
      lender_name: "Tidewater Home Loans",
      lender_address: "5 Dock Rd, Astoria",
    });
  });

  it.each([
    ["the label of the next box", ["Lender's name and address", "Street address (including apt. no.)", "8 Foundry St"]],
    ["a number of theirs", ["Lender's Number", "7781-220"]],
    ["words in a sentence", ["The lender may ask the name of", "anybody who signs below."]],
    ["lines that are no address", ["Lender", "as agreed between all of us"]],
  ])("is not %s", (_, lines) => {
    const reading = readDocument([madePage(lines)]);
    for (const part of ["name", "address"])
      expect(inNamedBlock(reading, { wordings: [["lender", part]] }, [])).toEqual([]);
  });
});
