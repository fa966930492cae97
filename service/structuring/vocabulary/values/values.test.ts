import { describe, expect, it } from "vitest";
import { decimalMarkOf, findAmounts, findCurrency } from "./amounts.ts";
import { isIban, isVatId } from "./checksums.ts";
import { findDates } from "./dates.ts";
import { findEmails, findIbans, findIdentifiers, findPhones, findTimes, findVatIds } from "./identifiers.ts";

const values = <T>(found: readonly { value: T }[]) => found.map(({ value }) => value);

it.each([
  ["25/12/2018 8:13 PM", "2018-12-25"],
  ["02-03-18", "2018-03-02"],
  ["12/31/2024", "2024-12-31"],
  ["2024.01.05", "2024-01-05"],
  ["5. März 2018", "2018-03-05"],
  ["1er août 2023", "2023-08-01"],
  ["15/APR/2017", "2017-04-15"],
  ["March 3rd, 2021", "2021-03-03"],
  ["7 de enero de 2020", "2020-01-07"],
  ["3 Ogos 2022", "2022-08-03"],
  ["12. Dezember 2021", "2021-12-12"],
  ["31st of December 2021", "2021-12-31"],
])("%s is the day %s", (text, day) => {
  expect(values(findDates(text))).toEqual([day]);
});

it.each(["31/02/2020", "10.1.2.30", "00/00/0000", "1.234,56", "12-34-5678"])("%s is no day", (text) => {
  expect(findDates(text)).toEqual([]);
});

it("reads the month first where it is told so", () => {
  expect(values(findDates("03/04/2025", "month-first"))).toEqual(["2025-03-04"]);
});

describe("amounts", () => {
  it.each([
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["12,34,567.80", "1234567.80"],
    ["1,00,000", "100000"],
    ["1 234,5", "1234.5"],
    ["12'000.00", "12000.00"],
    ["RM9.00", "9.00"],
    ["kr1.229,54", "1229.54"],
    ["Kč12,50", "12.50"],
    ["-7,67", "-7.67"],
    ["7.67-", "-7.67"],
    ["(12.00)", "-12.00"],
    ["1.234", "1234"],
    ["0.125", "0.125"],
    ["100,0000", "100.0000"],
  ])("%s is %s", (text, decimal) => {
    expect(findAmounts(text).map(({ value }) => value.decimal)).toEqual([decimal]);
  });

  it("have three digits behind the mark that the document has before its cents", () => {
    const value = (text: string, ...lines: string[]) => findAmounts(text, decimalMarkOf(lines))[0]?.value.decimal;
    expect(value("5,000", "12,50 EUR", "3 x 1.234,50")).toBe("5.000");
    expect(value("5,000", "12.50 EUR", "3 x 1,234.50")).toBe("5000");
    expect(value("5.000", "12.50 EUR", "3 x 1,234.50")).toBe("5.000");
    expect(value("5,000", "12,50 EUR", "03.04.18")).toBe("5000");
    expect(value("5,000", "1,50 2,50", "1.50 2.50")).toBe("5000");
    // Where none has two digits behind it, the mark of those with one, and of those below one.
    expect(value("5,000", "20,2 mm", "1,5 µm")).toBe("5.000");
    expect(value("5,000", "0,012 mm", "0,5 µm")).toBe("5.000");
    expect(value("5,000", "1,5 mm", "2.5 mm")).toBe("5000");
  });

  it("are told from percentages, dates, times and article numbers", () => {
    expect(findAmounts("19 %").map(({ value }) => value.percent)).toEqual([true]);
    for (const text of ["05.03.2018", "12:30", "AB-312", "201/113/40209"]) expect(findAmounts(text), text).toEqual([]);
  });

  it("bring their currency with them", () => {
    const code = (text: string) => findCurrency(text)?.code;
    expect(["€ 5", "5 EUR", "RM5", "£5", "CHF 5.-", "5"].map(code)).toEqual([
      "EUR",
      "EUR",
      "MYR",
      "GBP",
      "CHF",
      undefined,
    ]);
  });
});

describe("identifiers", () => {
  it("are words with a digit that are no date", () => {
    expect(values(findIdentifiers("Nr. RE-2018/12 vom 05.03.2018"))).toEqual(["RE-2018/12"]);
    expect(values(findIdentifiers("FT 2023/214"))).toEqual(["FT 2023/214"]);
    expect(values(findIdentifiers("FS 26A/31877"))).toEqual(["FS 26A/31877"]);
  });

  it("of accounts and taxes are checked", () => {
    expect([isIban("DE89 3704 0044 0532 0130 00"), isIban("DE89 3704 0044 0532 0130 01")]).toEqual([true, false]);
    const vatIds = ["DE136695976", "DE136695975", "BE0411905847", "FR40303265045", "IT00743110157", "XX1"];
    expect(vatIds.map(isVatId)).toEqual([true, false, true, true, true, false]);
  });

  it("are found in their sentences", () => {
    expect(values(findIbans("IBAN: DE89 3704 0044 0532 0130 00, BIC"))).toEqual(["DE89 3704 0044 0532 0130 00"]);
    expect(values(findVatIds("USt-IdNr. DE136695976 Amtsgericht"))).toEqual(["DE136695976"]);
    expect(values(findEmails("write to a.b@example.org."))).toEqual(["a.b@example.org"]);
    expect(values(findPhones("Tel +49 (89) 123 45-67"))).toEqual(["+49 (89) 123 45-67"]);
    expect(values(findTimes("8:13:39 PM"))).toEqual(["20:13:39"]);
  });
});
