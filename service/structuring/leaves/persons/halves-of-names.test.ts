import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const halves = { first_name: text, last_name: text };
const policyholder = { type: "object", properties: halves };

describe("half of a name", () => {
  it.each([
    ["Policyholder: Ms Mira Dalhof", "Mira", "Dalhof"],
    ["Policyholder: Mira van der Dal", "Mira", "van der Dal"],
  ])("is taken from the whole name that is printed: %s", (line, first_name, last_name) => {
    const page = madePage(["Motor policy", "", line, "Policy number: 4471-220", "Valid from: 4 May 2026"]);
    expect(dataOf({ policyholder }, page)).toEqual({ policyholder: { first_name, last_name } });
  });

  it("is taken from one that begins with its last half", () => {
    const page = madePage(["Discharge summary", "", "Patient name: Dalhof, Mira Ann", "Ward: 4 West"]);
    expect(dataOf({ patient_first_name: text, patient_last_name: text }, page)).toEqual({
      patient_first_name: "Mira Ann",
      patient_last_name: "Dalhof",
    });
  });

  it("is what stands behind its own label, whole, where names are printed in halves", () => {
    const page = madePage(["Policyholder", "Last name: Dalhof", "First name: Mira Ann", "Policy number: 4471-220"]);
    expect(dataOf({ policyholder }, page)).toEqual({ policyholder: { first_name: "Mira Ann", last_name: "Dalhof" } });
  });

  it("is none of a firm's name", () => {
    const page = madePage(["Motor policy", "", "Policyholder: Northmere Tools Ltd", "Policy number: 4471-220"]);
    expect(dataOf({ policyholder }, page)).not.toMatchObject({ policyholder: { last_name: "Ltd" } });
  });
});

it("a label goes on within its brackets: what they list is no label of a part", () => {
  const page = madePage([
    "Loan application",
    "",
    "Name (First, Middle, Last, Suffix)",
    "Mira Dalhof",
    "",
    "Salary: 12,000.00",
  ]);
  expect(dataOf({ borrower_name: text }, page)).toEqual({ borrower_name: "Mira Dalhof" });
});
