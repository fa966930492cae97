import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });
const at = (...cells: [number, string][]): MadeLine => cells;

it("reads each of two lists that stand beside each other under one line of headings", () => {
  const lines: MadeLine[] = [
    at([0, "Payments"], [20, "Units"], [30, "Rate"], [42, "Amount"], [60, "Deductions"], [86, "Amount"]),
    at([60, "PAYE Tax"], [86, "242.20"]),
    at([0, "Basic Pay"], [20, "150.00"], [30, "14.20"], [42, "2,130.00"]),
    at([60, "National Insurance"], [86, "175.49"]),
    at([0, "Overtime"], [20, "6.00"], [30, "21.30"], [42, "127.80"]),
  ];
  const item = listOf(objectOf({ description: text, amount: number }));
  expect(dataOf({ payments: item, deductions: item }, madePage(lines))).toEqual({
    payments: [
      { description: "Basic Pay", amount: 2130 },
      { description: "Overtime", amount: 127.8 },
    ],
    deductions: [
      { description: "PAYE Tax", amount: 242.2 },
      { description: "National Insurance", amount: 175.49 },
    ],
  });
});

it("gives movements the day that is printed once for all of it, and takes no balance carried for one", () => {
  const lines: MadeLine[] = [
    at([0, "Date"], [14, "Description"], [44, "Money out"], [58, "Money in"], [72, "Balance"]),
    at([0, "04 Mar 2020"], [14, "Balance brought forward"], [72, "1,204.17"]),
    at([0, "09 Mar 2020"], [14, "Card payment Bell"], [44, "412.00"]),
    at([14, "Transfer Poole Quay"], [44, "60.00"], [72, "732.17"]),
    at([0, "27 Mar 2020"], [14, "Tanner Logistics"], [58, "2,310.00"], [72, "3,042.17"]),
  ];
  const move = objectOf({ date: day, details: text, paid_out: number, paid_in: number, balance: number });
  expect(dataOf({ transactions: listOf(move) }, madePage(lines))).toMatchObject({
    transactions: [
      { date: "2020-03-09", paid_out: 412 },
      { date: "2020-03-09", paid_out: 60, balance: 732.17 },
      { date: "2020-03-27", paid_in: 2310, balance: 3042.17 },
    ],
  });
});

it("takes codes above the words of one column for the things' numbers, and a unit behind its quantity", () => {
  const lines: MadeLine[] = [
    at([0, "Pos"], [6, "Artikel / Bezeichnung"], [60, "Menge"]),
    at([0, "10"], [6, "401-7720"], [60, "12 PAK"]),
    at([6, "Holzbauschraube"]),
    at([0, "20"], [6, "401-7735"], [60, "200 ST"]),
    at([6, "Winkelverbinder"]),
  ];
  const goods = listOf(objectOf({ artikelnummer: text, bezeichnung: text, menge: number, einheit: text }));
  expect(dataOf({ positionen: goods }, madePage(lines))).toEqual({
    positionen: [
      { artikelnummer: "401-7720", bezeichnung: "Holzbauschraube", menge: 12, einheit: "PAK" },
      { artikelnummer: "401-7735", bezeichnung: "Winkelverbinder", menge: 200, einheit: "ST" },
    ],
  });
});

it("parts heads that are set close, each over its own value", () => {
  const lines: MadeLine[] = [
    at([0, "Steuerbrutto Lohnsteuer Kirchensteuer"]),
    at([0, "3.506,59"], [13, "518,41"], [27, "46,65"]),
    "",
    "Zahlbetrag 2.202,84",
  ];
  expect(dataOf({ lohnsteuer: number, kirchensteuer: number }, madePage(lines))).toEqual({
    lohnsteuer: 518.41,
    kirchensteuer: 46.65,
  });
});

it("knows what a paper is the number of by its title, and when a thing was bought", () => {
  const note: MadeLine[] = [
    "LIEFERSCHEIN",
    "",
    at([0, "Nummer"], [12, "LS 220981"]),
    at([0, "Datum"], [12, "11.05.2022"]),
  ];
  const page = madePage(note);
  const titled = {
    ...page,
    blocks: page.blocks.map((one, i) => (i === 0 ? { ...one, kind: "titles" as const } : one)),
  };
  expect(dataOf({ lieferschein_nr: text }, titled)).toEqual({ lieferschein_nr: "LS 220981" });
  const slip: MadeLine[] = [
    "Harbor Light Diner",
    at([0, "Check #: 40117"], [30, "Table 6"]),
    at([0, "07/14/2022"], [30, "12:48 PM"]),
    at([0, "Total"], [30, "72.74"]),
  ];
  expect(dataOf({ purchase_time: text, amount_paid: number }, madePage(slip))).toEqual({
    purchase_time: "12:48 PM",
    amount_paid: null,
  });
});

it("goes on in lists beside each other whose heads are the same, and not where titles part them", () => {
  const heads = at([0, "Date"], [10, "Check"], [20, "Amount"], [36, "Date"], [46, "Check"], [56, "Amount"]);
  const lines: MadeLine[] = [
    heads,
    at([0, "05/02"], [10, "811"], [20, "40.00"], [36, "05/20"], [46, "813"], [56, "300.00"]),
    at([0, "05/09"], [10, "812"], [20, "12.50"]),
  ];
  const asked = { checks: listOf(objectOf({ date: text, check_number: text, amount: number })) };
  expect(dataOf(asked, madePage(["Checks", "", ...lines]))).toEqual({
    checks: [
      { date: "05/02", check_number: "811", amount: 40 },
      { date: "05/09", check_number: "812", amount: 12.5 },
      { date: "05/20", check_number: "813", amount: 300 },
    ],
  });
  const titled = madePage([at([0, "Checks written"], [36, "Checks returned"]), ...lines]);
  expect(dataOf(asked, titled)).toMatchObject({ checks: [{ check_number: "811" }, { check_number: "812" }] });
});
