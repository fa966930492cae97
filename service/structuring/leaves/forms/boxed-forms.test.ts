import { describe, expect, it } from "vitest";
import { dataOf, foundIn } from "../../testing/asked.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");

describe("forms whose boxes have small labels and strokes of their own", () => {
  it("takes figures with printed strokes between them for one value", () => {
    const page = madePage([
      [
        [0, "Social Security Number 403"],
        [29, "– 51"],
        [36, "– 2277"],
      ],
      [
        [0, "Employer Quarry Works"],
        [40, "Phone ( 208"],
        [54, ") 555"],
        [62, "– 0144"],
      ],
      [
        [0, "Start Date 06"],
        [16, "/ 21"],
        [23, "/ 2017"],
      ],
    ]);
    const asked = { social_security_number: text, phone: text, start_date: { ...text, format: "date" } };
    expect(foundIn(asked, page)).toEqual({
      social_security_number: "403 – 51 – 2277",
      phone: "( 208 ) 555 – 0144",
      start_date: "2017-06-21",
    });
  });

  it("reads a label on behind or, and takes no form of a day for a value", () => {
    const page = madePage([
      "Employer or Business Name Cinder Peak Brewing",
      "",
      [
        [0, "Patient's name (last, first)"],
        [40, "Patient's birth date"],
      ],
      [
        [40, "MM"],
        [46, "YY"],
      ],
      [
        [0, "Ondrej, Petra"],
        [40, "03 81"],
      ],
    ]);
    expect(foundIn({ employer_name: text, patient_name: text }, page)).toEqual({
      employer_name: "Cinder Peak Brewing",
      patient_name: "Ondrej, Petra",
    });
  });

  it("gives the boxes below an address to whom that address belongs", () => {
    const page = madePage([
      [
        [0, "Patient's address (no., street)"],
        [50, "Insured's address (no., street)"],
      ],
      [
        [0, "9 Larch Court"],
        [50, "40 Mill Road"],
      ],
      [
        [0, "Zip code"],
        [50, "Zip code"],
      ],
      [
        [0, "92127"],
        [50, "10877"],
      ],
    ]);
    expect(foundIn({ patient_zip: text, insured_zip: text }, page)).toEqual({
      patient_zip: "92127",
      insured_zip: "10877",
    });
  });

  it("joins a name from the boxes of its halves, and reads the address above the label at the foot of its box", () => {
    const page = madePage([
      [
        [0, "e Employee's first name and initial"],
        [44, "Last name"],
      ],
      [
        [2, "Imogen"],
        [46, "Pratt"],
      ],
      "",
      [[2, "19 Quince St"]],
      [[2, "Tulsa OK 74105"]],
      "f Employee's address and ZIP code",
    ]);
    const employee = objectOf({ name: text, address: text });
    expect(dataOf({ employee }, page)).toEqual({
      employee: { name: "Imogen Pratt", address: "19 Quince St, Tulsa OK 74105" },
    });
  });

  it("asks for no state where a status is meant", () => {
    const page = madePage(["City, State, ZIP: Eugene, OR 97401", "Terms: Prepay"]);
    expect(foundIn({ status: text }, page)).toEqual({ status: null });
  });

  it("takes yes or no from the boxes below each question of a line", () => {
    const page = madePage([
      [
        [0, "10a. Employment?"],
        [40, "27. Accept assignment?"],
      ],
      [
        [0, "☐ Yes ☒ No"],
        [40, "☒ Yes ☐ No"],
      ],
    ]);
    const flag = orNull("boolean");
    expect(foundIn({ employment: flag, accept_assignment: flag }, page)).toEqual({
      employment: false,
      accept_assignment: true,
    });
  });

  it("reads the tax year of a form where one year alone stands by itself", () => {
    const asked = { tax_year: text };
    expect(foundIn(asked, madePage(["W-2 Wage and Tax Statement", "2024", "Wages 120.00"]))).toEqual({
      tax_year: "2024",
    });
    expect(foundIn(asked, madePage(["2023", "Wages 120.00", "2024"]))).toEqual({ tax_year: null });
  });

  it("takes for how many days a charge is as a remark where its sum stands beside it", () => {
    const page = madePage([
      [
        [0, "Electricity charges - for 30 days"],
        [50, "$41.55"],
      ],
      "Total due $60.00",
    ]);
    expect(foundIn({ electricity_charges: orNull("number") }, page)).toEqual({ electricity_charges: 41.55 });
  });

  it("reads a cheque: the sum that asterisks guard, and to whose order it is", () => {
    const page = madePage([
      "Saltash Roofing Inc.",
      "Checks over $25,000 require two signatures.",
      [[60, "*****$1,408.75"]],
      "PAY TO THE",
      "ORDER OF Milo Ferris",
    ]);
    const asked = { amount: orNull("number"), payees: { type: "array", items: { type: "string" } } };
    expect(foundIn(asked, page)).toEqual({ amount: 1408.75, payees: ["Milo Ferris"] });
  });

  it("takes the firm's telephone that no label names, though somebody else's address stands below it", () => {
    const page = madePage([
      "Plover Lane Vets",
      "400 Plover Lane",
      "Bend, OR 97701",
      "541-555-0155",
      "",
      "",
      "Martha Quill",
      "22 Osier St",
      "Bend, OR 97702",
      "Old balance 0.00",
    ]);
    expect(foundIn({ company_phone: text }, page)).toEqual({ company_phone: "541-555-0155" });
  });
});
