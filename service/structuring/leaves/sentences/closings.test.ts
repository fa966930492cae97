import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");

describe("who signed", () => {
  it.each([
    ["Yours sincerely,", "Nadine Whitlow"],
    ["Mit freundlichen Grüßen", "Rixte Ewers"],
    ["Med vänlig hälsning", "Kerstin Lidgren"],
    ["Z poważaniem", "Ewa Lis"],
  ])("is whose name stands below %s", (closing, name) => {
    expect(dataOf({ signed_by: text }, madePage(["Dear Sir,", "it is late.", closing, "", name]))).toEqual({
      signed_by: name,
    });
  });

  it("is who is said to have authorised it, without his post", () => {
    expect(dataOf({ signatory: text }, madePage(["ORDER", "Authorized by: Leland Becker, Treasurer"]))).toEqual({
      signatory: "Leland Becker",
    });
  });

  it("is whose name stands in print", () => {
    const foot = madePage([
      "TIME SHEET",
      [
        [0, "Signature"],
        [20, "on file"],
        [40, "Print name"],
        [55, "Gareth Ewers"],
      ],
    ]);
    expect(dataOf({ signatory: text }, foot)).toEqual({ signatory: "Gareth Ewers" });
  });

  it("is nobody where two close, and no firm", () => {
    const two = ["Yours faithfully", "Nadine Whitlow", "", "Kind regards", "Tomke Ewers"];
    expect(dataOf({ signed_by: text }, madePage(two))).toEqual({ signed_by: null });
    expect(dataOf({ signed_by: text }, madePage(["Kind regards", "Dalhof Ltd"]))).toEqual({ signed_by: null });
  });
});

describe("a name behind a label", () => {
  it.each([
    ["inspector", "Inspector: Tomke Ewers, senior surveyor", "Tomke Ewers"],
    ["physician", "Physician: Henrik Aalten, MD", "Henrik Aalten, MD"],
    ["technician", "Technician: 4471 Linnéa Backe", "Linnéa Backe"],
    ["approved_by", "Zatwierdził: kierownik Iwona Lis, dnia 07.10.2024", "Iwona Lis"],
    ["landlord", "Landlord: Dalhof Ltd, represented by Enno Saathoff", "Dalhof Ltd"],
    ["owner", "Owner: Ferrer Gil, Carmen", "Ferrer Gil, Carmen"],
    ["tenant", "Tenant: Okafor-Berg, Mira T.", "Okafor-Berg, Mira T."],
  ])("of the %s is without what is told of it", (asked, line, name) => {
    expect(dataOf({ [asked]: text }, madePage(["Report", line]))).toEqual({ [asked]: name });
  });

  it("costs no more than it is long", () => {
    const long = `Inspector: ${"Dal, ".repeat(20_000)}`;
    const from = performance.now();
    dataOf(
      { inspector: text },
      madePage(["Yours sincerely", long, ...Array.from({ length: 200 }, () => "Yours sincerely")]),
    );
    expect(performance.now() - from).toBeLessThan(5000);
  });
});
