import { describe, expect, it } from "vitest";
import { pageText } from "../document/page-text.ts";
import { ask, dataOf } from "../testing/asked.ts";
import { madePage, orNull } from "../testing/made-pages.ts";
import { zoneFacts } from "./machine-readable-zone.ts";

const text = orNull("string");
const day = { ...text, format: "date" };
const person = {
  surname: text,
  given_names: { type: "array", items: { type: "string" } },
  passport_number: text,
  issuing_country: text,
  birth_date: day,
  gender: text,
  date_of_expiry: day,
};
const given = {
  surname: "DALHOF",
  given_names: ["MIRA", "ANN"],
  passport_number: "K73009412",
  issuing_country: "UTO",
  birth_date: "1991-07-04",
  gender: "F",
  date_of_expiry: "2033-02-18",
};
const book = ["P<UTODALHOF<<MIRA<ANN<<<<<<<<<<<<<<<<<<<<<<<", "K730094126UTO9107049F3302185<<<<<<<<<<<<<<06"];

describe("a machine readable zone", () => {
  it("of two lines answers what is asked about its holder, each from its own place", () => {
    const { data, citations } = ask(person, madePage(["UTOPIA", "", "PASSPORT", "", ...book]));
    expect(data).toEqual(given);
    const boxOf = (path: string) => citations.find((one) => one.path === path)?.bbox ?? [0, 0, 0, 0];
    expect(citations.find(({ path }) => path === "/birth_date")).toMatchObject({ text: "910704", found_by: "form" });
    expect(boxOf("/surname")[2]).toBeLessThan(boxOf("/given_names/0")[0]);
  });

  it("of three lines does so too, and is given whole to who asks for it", () => {
    const card = ["I<UTOD9012X4471<<<<<<<<<<<<<<<", "9107049F3302185UTO<<<<<<<<<<<6", "DALHOF<<MIRA<ANN<<<<<<<<<<<<<<"];
    const { passport_number: _, ...others } = person;
    const { passport_number: __, ...wanted } = given;
    const data = dataOf({ ...others, document_number: text, mrz_line_1: text }, madePage(["UTOPIA", "", ...card]));
    expect(data).toEqual({ ...wanted, document_number: "D9012X447", mrz_line_1: card[0] });
  });

  it("is less sure where its check digits do not hold, and reads letters for figures only where they do", () => {
    const misread = [book[0] ?? "", "K730094126UTO91O7049F33O2185<<<<<<<<<<<<<<06"];
    const specimen = [book[0] ?? "", "K730094120UTO9107040F3302180<<<<<<<<<<<<<<06"];
    const [read, odd] = [misread, specimen].map((lines) => ask(person, madePage(["PASSPORT", "", ...lines])));
    expect([read?.data, odd?.data]).toEqual([given, given]);
    const sureOf = (one: typeof read) => one?.citations.find(({ path }) => path === "/birth_date")?.confidence ?? 0;
    expect(sureOf(odd)).toBeLessThan(sureOf(read));
  });

  it.each([
    ["no days", ["P<UTODALHOF<<MIRA<ANN<<<<<<<<<<<<<<<<<<<<<<<", "K730094126UTO9199049F3302185<<<<<<<<<<<<<<06"]],
    ["a line alone", [book[0] ?? ""]],
    ["lines of a table of codes", ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"]],
    ["lines far too long", ["P<UTO<<".padEnd(9000, "<"), "<".repeat(9000)]],
  ])("is none of %s", (_, lines) => {
    expect(zoneFacts({ text: pageText([madePage(lines)]) })).toEqual([]);
  });
});

it("a cheque says its bank and its account in the ink at its foot", () => {
  const asked = { check_number: text, routing_number: text, account_number: text };
  for (const ink of ["⑈000417⑈ ⑆071000288⑆ 5520018834⑈", '"000417" 1:0710002886 5520018834"']) {
    const page = madePage(["Ollena Mills Inc.", "", "CHECK NO. 417", "", "PAY TO THE ORDER OF Mira Dal", "", "", ink]);
    expect(dataOf(asked, page)).toMatchObject({ routing_number: "071000288", account_number: "5520018834" });
  }
  const none = madePage(["Order 1: 0710002886 5520018834 boards of oak", "", "12:071000288 pieces"]);
  expect(dataOf({ routing_number: text }, none)).toEqual({ routing_number: null });
});

it("an IBAN holds what the bank, the branch and the account are called at home", () => {
  const bban = { bank_code: text, branch_code: text, rib_key: text };
  const page = (iban: string) => madePage(["Ateliers Vauquelin", "", `IBAN ${iban}`]);
  expect(dataOf(bban, page("FR33 3000 2005 5000 0015 7841 Z25"))).toEqual({
    bank_code: "30002",
    branch_code: "00550",
    rib_key: "25",
  });
  expect(dataOf(bban, page("DE89 3704 0044 0532 0130 00"))).toEqual({
    bank_code: "37040044",
    branch_code: null,
    rib_key: null,
  });
  const two = madePage(["IBAN FR33 3000 2005 5000 0015 7841 Z25", "", "IBAN DE89 3704 0044 0532 0130 00"]);
  expect(dataOf(bban, two)).toEqual({ bank_code: null, branch_code: null, rib_key: null });
});
