import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull, pair } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = { ...text, format: "date" };
const over = (...heads: string[]): MadeLine => heads.map((head, i) => [i * 30, head] as [number, string]);

it("reads labels whose two languages a stroke within a word parts, and a passport's own number", () => {
  const page = madePage([
    [[20, "PASSPORT"]],
    over("Surname/Nom", "Passport No./N° de passeport"),
    over("DALHOF", "PD6603917"),
    over("Given names/Prénoms", "Place of birth/Lieu de naissance"),
    over("MIRA JUNE", "OLLENAU"),
  ]);
  expect(dataOf({ document_number: text, given_names: text, place_of_birth: text }, page)).toEqual({
    document_number: "PD6603917",
    given_names: "MIRA JUNE",
    place_of_birth: "OLLENAU",
  });
});

it("keeps two labels apart that each have a value, and what brackets and the next sentence say from a sum", () => {
  const page = madePage([
    pair("Background", "Hypertension, ex-smoker"),
    pair("Allergies", "Trimethoprim - rash"),
    "",
    pair("Pet deposit", "$300.00 (non-refundable portion $150.00)"),
    "",
    "Late charge $75.00 after the 5th day. NSF $30.00.",
    "",
    "Time of offence 11:56",
  ]);
  expect(dataOf({ allergies: text, pet_deposit: number, late_charge: number }, page)).toEqual({
    allergies: "Trimethoprim - rash",
    pet_deposit: 300,
    late_charge: 75,
  });
});

it("gives a time as it is printed where a text is asked for", () => {
  const page = madePage(["Dalhof Café", pair("Date", "24.08.2024"), pair("Time", "13:21"), pair("Total", "12.00")]);
  expect(dataOf({ time: text }, page)).toEqual({ time: "13:21" });
  expect(dataOf({ time: { ...text, format: "time" } }, page)).toEqual({ time: "13:21:00" });
});

it("takes the day of a credit note itself, and not that of the invoice", () => {
  const heads = over("N° avoir", "Date", "Facture d'origine", "Date facture");
  const page = madePage(["AVOIR", heads, over("AV2506", "16/06/2025", "FA2510", "11/06/2025")]);
  expect(dataOf({ date: day }, page)).toEqual({ date: "2025-06-16" });
});

it("reads a tax number with its letter, a Polish account, and a day whose year stands apart", () => {
  const page = madePage([
    "NIF 44188220-T",
    pair("Konto", "88 9041 0000 0000 4188 2207 0001"),
    pair("Fakturadato", "onsdag 13/11 2024"),
  ]);
  expect(dataOf({ nif: text, konto: text, fakturadato: day }, page)).toEqual({
    nif: "44188220-T",
    konto: "88 9041 0000 0000 4188 2207 0001",
    fakturadato: "2024-11-13",
  });
});

it("takes neither a day nor a currency for somebody, and a customer's order for no customer", () => {
  const page = madePage([
    pair("Date of release", "Feb 14, 2025"),
    "Approved by",
    "Dr. V. Dal",
    "",
    pair("Su pedido", "VLA-2025-044"),
    "",
    pair("Lieferdatum", "Mi 12.02.25"),
    pair("Employee", "DKK"),
  ]);
  expect(dataOf({ approved_by: text, pedido_cliente: text, delivery_date: day, employee: text }, page)).toEqual({
    approved_by: "Dr. V. Dal",
    pedido_cliente: "VLA-2025-044",
    delivery_date: "2025-02-12",
    employee: null,
  });
});

it("takes the code of a supplier for no name of his", () => {
  const supplier = { type: "object", properties: { nome: text, codice: text } };
  const page = madePage(["Fornitore: Dalhof S.r.l.", pair("Cod. fornitore", "F00952")]);
  expect(dataOf({ fornitore: supplier }, page)).toEqual({ fornitore: { nome: "Dalhof S.r.l.", codice: "F00952" } });
});
