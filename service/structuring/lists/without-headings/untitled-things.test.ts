import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { pageOf } from "../../testing/made-tables.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = {
  line_items: listOf(objectOf({ code: text, description: text, quantity: number, unit_price: number, amount: number })),
};
const row = (name: string, amount: string): MadeLine => [
  [0, name],
  [Math.max(40, name.length + 10), amount],
];

it("reads what a receipt sells: how many before the name, a price behind a mark, what it comes to in the next line", () => {
  const lines: MadeLine[] = [
    "MARLOW GREEN GROCERS",
    row("BANANAS LOOSE", "1.12"),
    "2 x SEMI SKIM MILK 2L @1.45",
    [[40, "2.90"]],
    row("SOURDOUGH 800G", "3.40"),
    row("TOTAL", "7.42"),
    row("VISA DEBIT", "7.42"),
  ];
  expect(dataOf(goods, madePage(lines))).toEqual({
    line_items: [
      expect.objectContaining({ description: "BANANAS LOOSE", amount: 1.12 }),
      expect.objectContaining({ description: "SEMI SKIM MILK 2L", quantity: 2, unit_price: 1.45, amount: 2.9 }),
      expect.objectContaining({ description: "SOURDOUGH 800G", amount: 3.4 }),
    ],
  });
});

it("parts quantities and articles' numbers from the names that they stand before, and no numbering", () => {
  const sold = (names: readonly [string, string, string]): MadeLine[] => [
    row(names[0], "2.10"),
    row(names[1], "3.20"),
    row(names[2], "4.00"),
    row("Summe", "9.30"),
  ];
  const items = (names: readonly [string, string, string]) =>
    (dataOf(goods, madePage(sold(names))) as { line_items: Record<string, unknown>[] }).line_items;
  expect(items(["1 Mohnschnecke", "3 Kaffee", "2 Brezeln"]).map(({ quantity }) => quantity)).toEqual([1, 3, 2]);
  expect(items(["1 Mohnschnecke", "2 Kaffee", "3 Brezeln"]).map(({ quantity }) => quantity)).toEqual([
    null,
    null,
    null,
  ]);
  expect(items(["0042118 SCREWS", "0071120 TAPE", "0010934 CLOTH"])[1]).toMatchObject({
    code: "0071120",
    description: "TAPE",
  });
});

it("reads lines that begin with how many there are, where nothing has a price", () => {
  const lines: MadeLine[] = [
    "PACKING SLIP",
    "902 Aspen Court",
    "2 × Titanium Spork — SKU TS-04",
    "1 × Ultralight Tarp 3x3 — SKU UT-33",
    "6 × Aluminum Stake — SKU AS-09",
  ];
  expect(dataOf(goods, madePage(lines))).toMatchObject({
    line_items: [
      { code: "TS-04", description: "Titanium Spork", quantity: 2 },
      { code: "UT-33", description: "Ultralight Tarp 3x3", quantity: 1 },
      { code: "AS-09", description: "Aluminum Stake", quantity: 6 },
    ],
  });
});

it("reads names and amounts under a title that says what the list is called", () => {
  const lines: MadeLine[] = [
    "What you earned",
    row("Salary", "2,166.67"),
    row("Sleep-in allowance", "151.77"),
    "What was taken off",
    row("Income tax", "254.20"),
  ];
  const asked = { earnings: listOf(objectOf({ description: text, amount: number })) };
  expect(dataOf(asked, madePage(lines))).toEqual({
    earnings: [
      { description: "Salary", amount: 2166.67 },
      { description: "Sleep-in allowance", amount: 151.77 },
    ],
  });
});

it("looks through thousands of lines that might be things in bounded time", () => {
  const lines = Array.from({ length: 4000 }, (_, i) => (i % 2 === 0 ? "2 x Oak @1.00" : "7 Oak boards"));
  expect(dataOf(goods, madePage(lines))).toHaveProperty("line_items");
});

it("takes what square brackets say of a thing for what they call it, and no part of its name", () => {
  const lines: MadeLine[] = [
    row("1) 17 [Yksikkö: ltk; Tuotenro: 4711] Maljakko, 10,00 €", "170,00 €"),
    row("2) 14 [Yksikkö: kg] Värikasetti, 3,00 €", "42,00 €"),
    row("Yhteensä", "212,00 €"),
  ];
  const asked = {
    line_items: listOf(
      objectOf({ description: text, quantity: number, unit: text, unit_price: number, amount: number }),
    ),
  };
  expect(dataOf(asked, madePage(lines))).toEqual({
    line_items: [
      { description: "Maljakko", quantity: 17, unit: "ltk", unit_price: 10, amount: 170 },
      { description: "Värikasetti", quantity: 14, unit: "kg", unit_price: 3, amount: 42 },
    ],
  });
});

it("reads labels that come again with each thing, and takes none of them for a heading of what stands below the last", () => {
  const record = (nth: number, name: string, count: string): MadeLine[] => [
    [
      [0, "Pos."],
      [12, `${nth}`],
      [24, "Beskrivning"],
      [40, name],
    ],
    [
      [0, "Antal"],
      [12, count],
    ],
  ];
  const lines: MadeLine[] = [
    "Följesedel",
    ...record(1, "Stålvinkel", "5"),
    ...record(2, "Pumpreparation", "20"),
    ...record(3, "Designkurs", "7"),
    ...record(4, "Mässingsgångjärn", "13"),
    [
      [0, "Snickeri Östberg"],
      [24, "IBAN: SE11 1710 2147 5701 5168 95"],
    ],
    "786 17 Östberg",
  ];
  const { line_items } = dataOf(goods, madePage(lines)) as { line_items: Record<string, unknown>[] };
  expect(line_items.map(({ description, quantity }) => [description, quantity])).toEqual([
    ["Stålvinkel", 5],
    ["Pumpreparation", 20],
    ["Designkurs", 7],
    ["Mässingsgångjärn", 13],
  ]);
});

it("takes words over figures alone, each over its own, for no thing of the list above them", () => {
  const lines: MadeLine[] = [
    "Gehaltsabrechnung",
    row("Bezüge", "Betrag"),
    row("Grundgehalt", "2.939,73"),
    row("Prämie", "121,42"),
    [
      [0, "Bruttolohn"],
      [14, "Lohnsteuer"],
      [28, "Sozialversicherung"],
      [50, "Nettolohn"],
    ],
    [
      [0, "3.061,15"],
      [14, "551,01"],
      [28, "612,23"],
      [50, "1.897,91"],
    ],
  ];
  expect(dataOf({ earnings: listOf(objectOf({ description: text, amount: number })) }, madePage(lines))).toEqual({
    earnings: [
      { description: "Grundgehalt", amount: 2939.73 },
      { description: "Prämie", amount: 121.42 },
    ],
  });
});

it("reads what somebody earned by a sum that stands in a strip of others, and takes none of these for a name", () => {
  const wages = { earnings: listOf(objectOf({ description: text, amount: number })) };
  const page = pageOf([
    "Earnings statement",
    "Base salary GBP 2,410.00",
    "Night shifts GBP 190.50",
    {
      rows: [
        ["Gross earnings", "Tax", "Net pay"],
        ["GBP 2,600.50", "GBP 410.20", "GBP 2,190.30"],
      ],
    },
  ]);
  expect(dataOf(wages, page)).toEqual({
    earnings: [
      { description: "Base salary", amount: 2410 },
      { description: "Night shifts", amount: 190.5 },
    ],
  });
});

it("reads forms whose labels are shortened, whose values are labels elsewhere, and whose units stand apart", () => {
  const pair = (label: string, value: string, unit = ""): MadeLine =>
    unit === ""
      ? [
          [0, label],
          [20, value],
        ]
      : [
          [0, label],
          [20, value],
          [21 + value.length, unit],
        ];
  const form = (code: string, name: string, count: string, price: string, amount: string): MadeLine[] => [
    pair("Varenummer", code),
    pair("Tekst", name),
    pair("Mængde", count, "kg"),
    pair("Stk. pris", price),
    pair("I alt", amount),
    "",
  ];
  const sold = {
    line_items: listOf(objectOf({ code: text, description: text, quantity: number, unit: text, amount: number })),
  };
  const lines = [...form("4711", "Maling", "18", "30,00", "540,00"), ...form("4712", "Fragt", "2", "12,50", "25,00")];
  expect(dataOf(sold, madePage(lines))).toEqual({
    line_items: [
      { code: "4711", description: "Maling", quantity: 18, unit: "kg", amount: 540 },
      { code: "4712", description: "Fragt", quantity: 2, unit: "kg", amount: 25 },
    ],
  });
});

it.each([
  ["SPONSORED", "SPONSORED", "SPONSORED"],
  ["Advertisement", "Advertisement", "Advertisement"],
])("names things by what differs between them, not by what most of them say: %s, %s, %s", (...kinds) => {
  const ads = ["Chess openings", "Word search", "Mazes"] as const;
  const figures = [
    ["50", "1.00 USD", "50.00 USD"],
    ["20", "0.80 USD", "16.00 USD"],
    ["9", "0.70 USD", "6.30 USD"],
  ] as const;
  const lines = ads.map((name, i): MadeLine => {
    const [clicks = "", price = "", amount = ""] = figures[i] ?? [];
    return [
      [0, name],
      [20, kinds[i] ?? ""],
      [36, clicks],
      [44, price],
      [56, amount],
    ] as const;
  });
  expect(dataOf(goods, madePage(["Campaigns of June", "", ...lines, "", row("Total", "72.30")]))).toMatchObject({
    line_items: ads.map((description) => ({ description })),
  });
});
