import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number, day] = [orNull("string"), orNull("number"), orNull("string", { format: "date" })];
const row = (...cells: readonly string[]): MadeLine => cells.map((cell, i) => [[0, 14, 44, 60][i] ?? 0, cell] as const);

const statement = {
  bank_name: text,
  account_holder: text,
  iban: text,
  opening_balance: number,
  closing_balance: number,
  transactions: listOf(objectOf({ date: day, description: text, amount: number, balance: number })),
};
const page = (first: string) =>
  madePage([
    "Kontoauszug der Merona Bank",
    "",
    "Kontoinhaber: Mira Dahl",
    "IBAN: DE89 3704 0044 0532 0130 00",
    `Wemmer: ${first}`,
    "Traumer: 900,00",
    "",
    row("02.03.2026", "Abbuchung Dahl", "-40,00", "60,00"),
    row("03.03.2026", "Lohn Merono", "905,10", "965,10"),
    row("04.03.2026", "Laden am Eck", "-15,00", "950,10"),
    row("05.03.2026", "Abbuchung Strom", "-0,10", "950,00"),
    row("06.03.2026", "Miete", "-50,00", "900,00"),
  ]);

it("what an account began and ended with is told by its movements, whatever stands before it", () => {
  expect(dataOf(statement, page("100,00"))).toMatchObject({ opening_balance: 100, closing_balance: 900 });
});

it("an amount that the movements do not come from is not what an account began with", () => {
  expect(dataOf(statement, page("117,00"))).toMatchObject({ opening_balance: null, closing_balance: 900 });
});

it("nothing is left over for who asks what the paper does not speak of", () => {
  expect(dataOf({ closing_balance: number, passport_number: text, iban: text }, page("100,00"))).toMatchObject({
    passport_number: null,
  });
});

it("lines with a balance behind each are an account's, whatever the paper is called", () => {
  const called = (rows: readonly MadeLine[]) => madePage(["Lorfim", "", "Held by: Mira Dahl", "", ...rows]);
  const rows = [
    row("02.03.2026", "Dahl", "-40,00", "60,00"),
    row("03.03.2026", "Merono", "905,10", "965,10"),
    row("04.03.2026", "Laden am Eck", "-15,00", "950,10"),
    row("05.03.2026", "Strom", "-0,10", "950,00"),
  ];
  const asked = { account_holder: text, transactions: statement.transactions };
  expect(dataOf(asked, called(rows))).toMatchObject({ account_holder: "Mira Dahl" });
  expect(dataOf(asked, called(rows.slice(0, 2)))).toMatchObject({ account_holder: null });
});

it("a number whose label says no more than that it is one is told by how long such numbers are", () => {
  const stay = { guest_name: text, room_number: text, arrival_date: day, departure_date: day, total_amount: number };
  const bill = (value: string) =>
    madePage([
      "Hotel bill",
      "",
      "Guest: Mira Dahl",
      `Wemmer no.: ${value}`,
      "Arrival: 2 May 2026",
      "Departure: 4 May 2026",
      "Total: 120.00",
    ]);
  expect(dataOf(stay, bill("214"))).toMatchObject({ room_number: "214" });
  expect(dataOf(stay, bill("8820199142"))).toMatchObject({ room_number: null });
});

it("labels stand below their values where these have figures and stand apart from what is above", () => {
  const printed = madePage([
    "Hotel bill",
    "",
    "",
    row("214", "2 May 2026", "4 May 2026"),
    row("Wemmer", "Traumer", "Departure"),
  ]);
  const blocks = printed.blocks.map((block) => ({
    ...block,
    words: block.words?.map((word) => {
      const [x0, y0, x1, y1] = word.bbox;
      const isLabel = /^(?:Wemmer|Traumer|Departure)$/.test(word.text);
      return isLabel ? { ...word, bbox: [x0, y0 - 3, x1, y1 - 5] as typeof word.bbox } : word;
    }),
  }));
  expect(dataOf({ departure_date: day }, { ...printed, blocks })).toEqual({ departure_date: "2026-05-04" });
});

const delivery = (...lines: MadeLine[]) =>
  madePage(["Lieferschein", "", "Lieferschein-Nr.: LT-40871", "Datum: 02.03.2026", "Kunden-Nr.: 30771", ...lines]);
const asked = { delivery_note_number: text, delivery_note_date: day, customer_number: text };

it("a label that says half of what is asked answers it where nothing else does", () => {
  const page = delivery("Zarbin-Nr.: KW-88123");
  expect(dataOf({ ...asked, zarbin_lorfim_number: text }, page)).toMatchObject({ zarbin_lorfim_number: "KW-88123" });
});

it("what is asked within an object is looked for by the object's name as well", () => {
  const page = delivery("Zarbin: KW-88123");
  const data = dataOf({ ...asked, zarbin: objectOf({ code: text }) }, page);
  expect(data).toMatchObject({ zarbin: { code: "KW-88123" } });
});

it("more questions than a paper answers are not held against its facts", () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`zarbin_lorfim_${i}`, text]));
  expect(dataOf({ ...asked, ...many }, delivery("Zarbin-Nr.: KW-88123"))).toMatchObject({ zarbin_lorfim_7: null });
});

it("many long questions are held against many long labels within the time of a test", () => {
  const letters = (i: number) => i.toString(26).replace(/\d/g, (figure) => "qrstuvwxyz"[Number(figure)] ?? "");
  const word = (i: number) => `z${letters(i * 7919)}imo${letters(i * 104_729)}em`;
  const words = (count: number, from: number) => Array.from({ length: count }, (_, i) => word(from + i)).join(" ");
  const known = Array.from({ length: 10 }, (_, i) => `lorf${letters(i + 30)}`);
  const many = Array.from(
    { length: 69 },
    (_, i) => [`${word(i)}_${word(i + 500)}`, { ...text, description: words(40, 1000 + i * 40) }] as const,
  );
  const page = madePage([
    ...known.map((name) => `${name}: KX-1${name}`),
    ...Array.from({ length: 120 }, (_, i) => `${words(3, 20_000 + i * 5)}: KW-${88_000 + i}`),
  ]);
  const data = dataOf(Object.fromEntries([...known.map((name) => [name, text] as const), ...many]), page);
  expect(data).toMatchObject({ [known[0] ?? ""]: `KX-1${known[0]}`, [many[0]?.[0] ?? ""]: null });
});
