import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const asked = {
  parties: { type: "array", items: { type: "string" } },
  effective_date: orNull("string", { format: "date" }),
  jurisdiction: orNull("string"),
  term: orNull("string"),
};

const contract = [
  "CONFIDENTIALITY AGREEMENT",
  "",
  "This Confidentiality Agreement (the “Agreement”) is made as of this 3rd day of March, 2021, by and between",
  "Fennel Works, Inc. (f/k/a Dillhouse, Inc.), a Delaware corporation with its office at 12 Mill Lane (the “Company”),",
  "Aster Holdings and Mara J. Tarnow, an individual (the “Consultant”), about a possible sale (the “Transaction”).",
  "",
  "1. The Consultant shall keep secret what the Company tells for the purposes of the Transaction and of nothing else.",
  "",
  "2. The obligations of the Consultant under this Agreement shall survive for a period of two (2) years after it ends.",
  "",
  "3. This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without",
  "regard to its conflict of laws, and no failure to exercise a right under it shall be a waiver of that right.",
];

it("reads who makes an agreement, from when on, for how long and under which law", () => {
  expect(dataOf(asked, madePage(contract))).toEqual({
    parties: ["Fennel Works, Inc.", "Aster Holdings", "Mara J. Tarnow"],
    effective_date: "2021-03-03",
    jurisdiction: "State of New York",
    term: "two (2) years",
  });
});

it("takes whom a letter is addressed to for a party, and its day for that of the agreement", () => {
  const letter = [
    "February 4, 2022",
    "",
    "Fennel Works, Inc.",
    "12 Mill Lane",
    "Dunmore, PA 18512",
    "",
    "Dear Ms. Tarnow:",
    "",
    "In connection with your interest in Aster Corporation, a Delaware corporation (the “Seller”), you agree to this letter",
    "agreement, which supersedes the agreement between us dated May 9, 2021, and to all of its provisions.",
  ];
  const { parties, effective_date } = dataOf(asked, madePage(letter)) as Record<string, unknown>;
  expect({ parties, effective_date }).toEqual({
    parties: ["Fennel Works, Inc.", "Aster Corporation"],
    effective_date: "2022-02-04",
  });
});

it("makes no parties, law or term of what is no agreement", () => {
  const bill = [
    "INVOICE",
    "",
    "Fennel Works, Inc. (the “Seller”) bills Aster Holdings under the laws of trade for two years.",
  ];
  expect(dataOf(asked, madePage(bill))).toEqual({ parties: [], effective_date: null, jurisdiction: null, term: null });
});

it("ends on words in capitals and brackets without end", () => {
  const page = madePage([
    "SERVICES AGREEMENT",
    `This Agreement is made by and between ${"Fennel (the “A”, and ".repeat(2000)}`,
  ]);
  expect(dataOf(asked, page)).toMatchObject({ jurisdiction: null });
});
