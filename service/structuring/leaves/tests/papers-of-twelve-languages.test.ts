import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });
const time = orNull("string", { format: "time" });
const row = (label: string, value: string): MadeLine => [
  [0, label],
  [34, value],
];

it("takes who served for no shop, and knows how was paid by what stands beside the sum", () => {
  const slip = [
    "LEIPOMO HAAPALA",
    "Satamakatu 7, 65100 VAASA",
    "",
    row("Korvapuusti", "3,20"),
    row("YHTEENSÄ", "3,20"),
    row("Korttimaksu", "3,20"),
    "Kassa 2",
    "Myyjä: Tuomas",
    "Kuitti 55018 klo 9.41",
  ];
  const asked = { merchant: text, cashier: text, register: text, payment_method: text, receipt_number: text };
  expect(dataOf({ ...asked, time }, madePage(slip))).toEqual({
    merchant: "LEIPOMO HAAPALA",
    cashier: "Tuomas",
    register: "2",
    payment_method: "Korttimaksu",
    receipt_number: "55018",
    time: "09:41:00",
  });
});

it.each([
  ["Ticket n° 7714", "Le 02/03/2026 à 18h27", "18:27:00"],
  ["Kvittering 7714", "02-03-2026 kl. 18.27", "18:27:00"],
  ["Receipt 7714", "2 March 2026, open 24h48 a week", null],
])("reads the time of %s", (title, line, expected) => {
  expect(dataOf({ time }, madePage([title, line]))).toEqual({ time: expected });
});

it("takes what was given in cash, and not what was not paid by card", () => {
  const slip = [
    row("TOTALE COMPLESSIVO", "14,00"),
    row("Pagamento contante", "20,00"),
    row("Pagamento elettronico", "0,00"),
  ];
  expect(dataOf({ cash_received: number }, madePage(slip))).toEqual({ cash_received: 20 });
});

it("reads tax numbers that are printed in groups", () => {
  const asked = { seller_vat_id: text };
  for (const [line, expected] of [
    ["NIF: 512 004 881", "512 004 881"],
    ["NIP 581-20-33-917", "581-20-33-917"],
    ["NIP 12-03-2026", null],
  ])
    expect(dataOf(asked, madePage(["Mercearia Pinhal", line ?? ""]))).toEqual({ seller_vat_id: expected });
});

it("reads the questions of a numbered form", () => {
  const form = [
    "Wniosek",
    row("1. Imię i nazwisko wnioskodawcy", "Halina Brzoza"),
    row("2. PESEL", "58040312345"),
    row("3. Obywatelstwo", "polskie"),
  ];
  expect(dataOf({ applicant_name: text, pesel: text, citizenship: text }, madePage(form))).toEqual({
    applicant_name: "Halina Brzoza",
    pesel: "58040312345",
    citizenship: "polskie",
  });
});

it("lets a label leave out whose a date of birth is, but not whose an address", () => {
  const lines = [
    "Payslip",
    row("Employer", "Orrin Ltd"),
    row("Address", "4 Mill Lane"),
    row("Date of birth", "3 May 1980"),
  ];
  expect(dataOf({ employee_date_of_birth: day, employee_address: text }, madePage(lines))).toEqual({
    employee_date_of_birth: "1980-05-03",
    employee_address: null,
  });
});

it("takes the number of the invoice that a credit note is for without its day", () => {
  const note = ["AVOIR N° A-2291", "Facture d'origine : F-8840 du 27/05/2026", "Motif de l'avoir : casse"];
  const asked = { original_invoice_number: text, original_invoice_date: day, reason: text };
  expect(dataOf(asked, madePage(note))).toEqual({
    original_invoice_number: "F-8840",
    original_invoice_date: "2026-05-27",
    reason: "casse",
  });
});

it("reads a statement's bank from its title, and both days of its period", () => {
  const page = madePage([
    "Saimaan Osuuspankki",
    "Tiliote",
    row("Tilin omistaja", "Eero Salmi"),
    row("Tiliotekausi", "1.6.2026 - 30.6.2026"),
    row("Alkusaldo", "1 204,55"),
    row("Panot yhteensä (1)", "2 418,20"),
    row("Loppusaldo", "2 756,32"),
  ]);
  const asked = { bank: text, account_holder: text, period_start: day, period_end: day };
  const sums = { opening_balance: number, total_deposits: number, closing_balance: number };
  expect(dataOf({ ...asked, ...sums }, page)).toEqual({
    bank: "Saimaan Osuuspankki",
    account_holder: "Eero Salmi",
    period_start: "2026-06-01",
    period_end: "2026-06-30",
    opening_balance: 1204.55,
    total_deposits: 2418.2,
    closing_balance: 2756.32,
  });
});

it("reads a period whose last day stands in the line below, and what a bare label says is the period", () => {
  const asked = { pay_period_start: day, pay_period_end: day };
  expect(
    dataOf(asked, madePage(["Palkkalaskelma", row("Palkkakausi", "01.04.2026 -"), row("", "30.04.2026")])),
  ).toEqual({
    pay_period_start: "2026-04-01",
    pay_period_end: "2026-04-30",
  });
  expect(dataOf({ pay_period: text }, madePage(["Pasek wynagrodzeń", row("Okres", "06/2026")]))).toEqual({
    pay_period: "06/2026",
  });
});

it("gives no end of a period for a day until which something is valid", () => {
  const lines = ["Zaświadczenie", "kurs prowadzony w okresie od 04.05.2026 r. do dnia 16.05.2026 r."];
  expect(dataOf({ start_date: day, end_date: day, valid_until: day }, madePage(lines))).toEqual({
    start_date: "2026-05-04",
    end_date: "2026-05-16",
    valid_until: null,
  });
});
