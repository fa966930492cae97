import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { madePage, objectOf, orNull, withHeights } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });

describe("a card of labels over values", () => {
  const lines = [
    [
      [0, "SEXO / SEX"],
      [20, "NACIONALIDAD /"],
      [44, "FECHA DE NACIMIENTO /"],
    ],
    [
      [0, "F"],
      [20, "NATIONALITY"],
      [44, "DATE OF BIRTH"],
    ],
    [
      [20, "ESP"],
      [44, "17 02 1988"],
    ],
  ] as const;
  const small = Object.fromEntries(lines.flat().map(([, said]) => [said, 8] as const));
  const card = withHeights(madePage(["DOCUMENTO DE IDENTIDAD", "", ...lines]), {
    ...small,
    F: 10,
    ESP: 10,
    "17 02 1988": 10,
  });

  it("has labels of two lines beside such of one, and days whose parts stand apart", () => {
    expect(dataOf({ sex: text, nationality: text, date_of_birth: day }, card)).toEqual({
      sex: "F",
      nationality: "ESP",
      date_of_birth: "1988-02-17",
    });
  });

  it("keeps two labels of equal letters apart where nothing larger stands below", () => {
    const form = madePage(["Surname", "Given names", "Dahler"]);
    expect(dataOf({ surname: text }, form)).toMatchObject({ surname: null });
  });
});

describe("a letterhead", () => {
  it("has a name in large letters that goes on in the next line, beside small print that ends in a Dutch postcode", () => {
    const page = withHeights(
      madePage([
        [[60, "Havenlaan 118 · 1271 AG Huizen"]],
        "Installatiebedrijf Van der",
        "Torwick",
        "",
        "Vereniging Merono",
        "Zomerkade 41",
        "1273 SL Huizen",
        "",
        "FACTUUR",
        "Factuurnr. F26-00817",
        [
          [0, "Te betalen"],
          [40, "€ 383,87"],
        ],
      ]),
      { "Installatiebedrijf Van der": 13.5, Torwick: 13.5 },
    );
    const party = objectOf({ name: text });
    expect(dataOf({ seller: party, invoice_number: text }, page)).toMatchObject({
      seller: { name: "Installatiebedrijf Van der Torwick" },
    });
  });
});

describe("a statement", () => {
  const rows = (last: string) =>
    madePage([
      "Sparkasse Torwick-Süd",
      "",
      "Kontoauszug 7/2026 vom 31.07.2026",
      "IBAN DE89 3704 0044 0532 0130 00",
      "",
      [
        [0, "Buchung"],
        [12, "Wert"],
        [24, "Vorgang"],
        [70, "Betrag EUR"],
      ],
      [
        [0, "Kontostand am 30.06.2026, Auszug Nr. 6"],
        [70, "2.418,77 +"],
      ],
      ...(
        [
          ["01.07.", "Dauerauftrag Miete Merono Wohnbau", "612,00 -"],
          ["03.07.", "Kartenzahlung Lebensmittel Dahler", "84,31 -"],
          ["15.07.", "Lastschrift Stadtwerke Abschlag", "97,00 -"],
          ["30.07.", "Gehalt Harzer Metallbau GmbH", "2.286,40 +"],
        ] as const
      ).map(
        ([on, what, amount]) =>
          [
            [0, on],
            [12, on],
            [24, what],
            [70, amount],
          ] as const,
      ),
      [
        [0, last],
        [70, "3.911,86 +"],
      ],
    ]);
  const asked = { bank_name: text, opening_balance: number, closing_balance: number };
  const transactions = listOf(objectOf({ date: day, description: text, amount: number, balance: number }));

  it("has a bank that its name tells, and none of those it pays", () => {
    expect(dataOf(asked, rows("Kontostand am 31.07.2026"))).toMatchObject({ bank_name: "Sparkasse Torwick-Süd" });
  });

  it("begins and ends with balances of a day, the earliest first", () => {
    expect(dataOf(asked, rows("Kontostand am 31.07.2026"))).toMatchObject({
      opening_balance: 2418.77,
      closing_balance: 3911.86,
    });
    // Two balances of one day do not tell which is which.
    expect(dataOf(asked, rows("Kontostand am 30.06.2026"))).toMatchObject({ closing_balance: null });
  });

  it("has days and what happened under headings that nobody knows, and no balance goes on with a movement", () => {
    expect(dataOf({ transactions }, rows("Kontostand am 31.07.2026"))).toMatchObject({
      transactions: [
        { date: "2026-07-01", description: "Dauerauftrag Miete Merono Wohnbau", amount: -612 },
        { date: "2026-07-03", description: "Kartenzahlung Lebensmittel Dahler", amount: -84.31 },
        { date: "2026-07-15", description: "Lastschrift Stadtwerke Abschlag", amount: -97 },
        { date: "2026-07-30", description: "Gehalt Harzer Metallbau GmbH", amount: 2286.4 },
      ],
    });
  });
});

describe("a contract", () => {
  it("says below each party's address what it is, and in four words whose law it is under", () => {
    const page = madePage([
      "Diesen Wartungsvertrag schließen miteinander",
      "zwischen",
      "Merono Aufzugtechnik GmbH, Torwickweg 40, 55116 Mainz",
      "– nachfolgend „Auftragnehmer“ –",
      "und",
      "Genossenschaft Dahlerblick eG, Bergweg 3, 61440 Oberursel",
      "– nachfolgend „Auftraggeber“ –",
      "",
      "Es gilt deutsches Recht.",
    ]);
    expect(dataOf({ provider: text, customer: text, governing_law: text }, page)).toEqual({
      provider: "Merono Aufzugtechnik GmbH",
      customer: "Genossenschaft Dahlerblick eG",
      governing_law: "deutsches Recht",
    });
  });
});

describe("labels", () => {
  it("of a number are none of an amount", () => {
    const page = madePage([
      "PAYSLIP",
      [
        [0, "NI number"],
        [40, "QQ 12 34 56 C"],
      ],
      [
        [0, "PAYE tax"],
        [40, "251.40"],
      ],
      [
        [0, "National Insurance"],
        [40, "100.54"],
      ],
      [
        [0, "Net pay"],
        [40, "1,863.62"],
      ],
    ]);
    expect(dataOf({ social_security: number, income_tax: number, net_pay: number }, page)).toEqual({
      social_security: 100.54,
      income_tax: 251.4,
      net_pay: 1863.62,
    });
  });

  it('may say "data" for a day', () => {
    const page = madePage(["SPRAWOZDANIE Z BADAŃ", "Nr próbki: 2609-44817", "Data pobrania: 2026-09-17 07:35"]);
    expect(dataOf({ sample_id: text, collected_on: day }, page)).toEqual({
      sample_id: "2609-44817",
      collected_on: "2026-09-17",
    });
  });
});
