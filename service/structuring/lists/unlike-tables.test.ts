import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const goods = listOf(objectOf({ code: text, description: text, quantity: number, unit_price: number, amount: number }));
const both = [
  { code: "KX-1", description: "Oak shelf", quantity: 2, unit_price: 12.5, amount: 25 },
  { code: "B-77", description: "Pump repair", quantity: 3, unit_price: 40, amount: 120 },
];
const withoutCode = both.map((one) => ({ ...one, code: null }));
const columns = (...cells: [number, string][]): MadeLine => cells;

describe("goods that are no plain table", () => {
  it.each<[string, MadeLine[]]>([
    [
      "records of labelled lines",
      both.flatMap(({ code, description, quantity, unit_price, amount }) => [
        `Item code: ${code}`,
        `Description: ${description}`,
        `Quantity: ${quantity}`,
        `Unit price: ${unit_price.toFixed(2)}`,
        `Amount: ${amount.toFixed(2)}`,
        "",
      ]),
    ],
    [
      "records in a line each",
      both.map(
        ({ code, description, quantity, unit_price, amount }, i) =>
          `${i + 1}. Item code: ${code}; Description: ${description}; Qty: ${quantity}; Price: ${unit_price.toFixed(2)}; Amount: ${amount.toFixed(2)}`,
      ),
    ],
    [
      "codes below their descriptions",
      [
        columns([0, "Description"], [30, "Quantity"], [45, "Unit price"], [60, "Amount"]),
        ...both.flatMap(({ code, description, quantity, unit_price, amount }) => [
          columns([0, description], [30, String(quantity)], [45, unit_price.toFixed(2)], [60, amount.toFixed(2)]),
          `Item code ${code}`,
        ]),
      ],
    ],
  ])("are read from %s", (_, lines) => {
    expect(dataOf({ line_items: goods }, madePage(lines))).toEqual({ line_items: both });
  });

  it.each<[string, MadeLine[]]>([
    [
      "numbers below descriptions",
      [
        columns([0, "Pos."], [8, "Description"], [30, "Quantity"], [45, "Unit price"], [60, "Amount"]),
        ...both.flatMap(({ description, quantity, unit_price, amount }, i) => [
          description,
          columns([0, String(i + 1)], [30, String(quantity)], [45, unit_price.toFixed(2)], [60, amount.toFixed(2)]),
        ]),
      ],
    ],
    [
      "lines without headings",
      both.map(({ description, quantity, unit_price, amount }) =>
        columns([0, description], [30, String(quantity)], [45, unit_price.toFixed(2)], [60, amount.toFixed(2)]),
      ),
    ],
    [
      "descriptions under labels' lines",
      both.flatMap(({ description, quantity, unit_price, amount }) => [
        description,
        `Qty: ${quantity}   Price: ${unit_price.toFixed(2)}   Amount: ${amount.toFixed(2)}`,
        "",
      ]),
    ],
  ])("are read from %s", (_, lines) => {
    expect(dataOf({ line_items: goods }, madePage(lines))).toEqual({ line_items: withoutCode });
  });

  it("are all lines of a receipt that come to its sum, with or without a quantity", () => {
    const lines: MadeLine[] = [
      columns([0, "Pretzel"], [20, "2 x 0,95"], [40, "1,90 A"]),
      columns([0, "Rye bread"], [40, "4,20 A"]),
      columns([0, "Coffee"], [40, "2,80 B"]),
      columns([0, "SUM"], [40, "8,90"]),
      columns([0, "Cash"], [40, "10,00"]),
    ];
    const bought = listOf(objectOf({ description: text, quantity: number, amount: number }));
    expect(dataOf({ items: bought }, madePage(lines))).toEqual({
      items: [
        { description: "Pretzel", quantity: 2, amount: 1.9 },
        { description: "Rye bread", quantity: null, amount: 4.2 },
        { description: "Coffee", quantity: null, amount: 2.8 },
      ],
    });
  });

  it("are not looked for in every run of thousands of prices, dots and figures", () => {
    const prices = Array.from({ length: 5000 }, (_, i) => `Thing number ${i} costs ${i + 1}.${10 + (i % 80)}`);
    const hostile = [`x${".".repeat(50_000)}x`, "Seller:", `${"1".repeat(50_000)} x`];
    const asked = { seller: objectOf({ name: text }), items: listOf(objectOf({ description: text, amount: number })) };
    expect(dataOf(asked, madePage([...prices, ...hostile]))).toMatchObject({ items: [] });
  });

  it("begin with their positions, where they stand over several lines", () => {
    const lines: MadeLine[] = [
      columns([0, "Pos."], [8, "Item code"], [30, "Quantity"], [45, "Unit price"], [60, "Amount"]),
      [[8, "Description"]],
      columns([0, "1"], [8, "KX-1"]),
      [[8, "Oak shelf"]],
      columns([8, "varnished"], [30, "2"], [45, "12.50"], [60, "25.00"]),
      columns([0, "2"], [8, "B-77"]),
      [[8, "Pump repair"]],
      columns([8, "on site"], [30, "3"], [45, "40.00"], [60, "120.00"]),
    ];
    expect(dataOf({ line_items: goods }, madePage(lines))).toMatchObject({
      line_items: [
        { description: "Oak shelf varnished", quantity: 2, unit_price: 12.5, amount: 25 },
        { description: "Pump repair on site", quantity: 3, unit_price: 40, amount: 120 },
      ],
    });
  });

  it("have their columns by their figures where headings do not tell", () => {
    const lines: MadeLine[] = [
      columns([0, "Subscription"], [30, "Qty"], [45, "Unit price"], [65, "Price"]),
      columns([0, "Oak shelf"], [30, "2"], [45, "12.50"], [65, "25.00"]),
      columns([0, "Pump repair"], [30, "3"], [45, "40.00"], [65, "120.00"]),
    ];
    expect(dataOf({ line_items: goods }, madePage(lines))).toEqual({ line_items: withoutCode });
  });

  it("end where a row sums them up, and keep a size in its name", () => {
    const lines: MadeLine[] = [
      columns([0, "Earnings"], [40, "Amount"]),
      columns([0, "Base pay M8 x 40"], [40, "2,000.00"]),
      columns([0, "Overtime"], [40, "150.00"]),
      columns([0, "Gross pay"], [40, "2,150.00"]),
      columns([0, "Tax deducted"], [40, "400.00"]),
    ];
    const earnings = listOf(objectOf({ description: text, amount: number }));
    expect(dataOf({ earnings }, madePage(lines))).toEqual({
      earnings: [
        { description: "Base pay M8 x 40", amount: 2000 },
        { description: "Overtime", amount: 150 },
      ],
    });
  });
});

describe("columns", () => {
  it("are known by what they mean, and money out and in is one amount", () => {
    const lines: MadeLine[] = [
      columns([0, "Buchungstag"], [16, "Verwendungszweck"], [44, "Soll"], [56, "Haben"], [68, "Kontostand"]),
      columns([0, "3. Mai 2024"], [16, "Miete Mai"], [44, "800,00"], [68, "1.200,00"]),
      columns([0, "4. Mai 2024"], [16, "Gehalt"], [56, "2.000,00"], [68, "3.200,00"]),
    ];
    const transactions = listOf(
      objectOf({ date: orNull("string", { format: "date" }), description: text, amount: number, balance: number }),
    );
    expect(dataOf({ transactions }, madePage(lines))).toEqual({
      transactions: [
        { date: "2024-05-03", description: "Miete Mai", amount: -800, balance: 1200 },
        { date: "2024-05-04", description: "Gehalt", amount: 2000, balance: 3200 },
      ],
    });
  });

  it("have their numbers in the next line where a narrow column breaks them off their currency", () => {
    const lines: MadeLine[] = [
      columns([0, "Description"], [30, "Quantity"], [45, "Unit price"], [60, "Amount"]),
      columns([0, "Oak shelf"], [32, "2"], [46, "GBP 12.50"], [61, "GBP 25.00"]),
      columns([0, "Pump repair"], [32, "3"], [51, "GBP"], [66, "GBP"]),
      columns([46, "1,340.00"], [61, "4,020.00"]),
      columns([0, "Garden hose"], [32, "12"], [46, "GBP 99.50"], [66, "GBP"]),
      columns([61, "1,194.00"]),
    ];
    const asked = listOf(objectOf({ description: text, quantity: number, unit_price: number, amount: number }));
    expect(dataOf({ line_items: asked }, madePage(lines))).toEqual({
      line_items: [
        { description: "Oak shelf", quantity: 2, unit_price: 12.5, amount: 25 },
        { description: "Pump repair", quantity: 3, unit_price: 1340, amount: 4020 },
        { description: "Garden hose", quantity: 12, unit_price: 99.5, amount: 1194 },
      ],
    });
  });

  it("part a number from the unit or the name beside it", () => {
    const lines: MadeLine[] = [
      columns([0, "Test"], [20, "Result Unit"], [44, "Reference range"]),
      columns([0, "Ferritin"], [21, "29.5 ng/mL"], [44, "15 - 150"]),
      columns([0, "Glucose"], [21, "81.0 mg/dL"], [44, "70 - 99"]),
    ];
    const results = listOf(objectOf({ test: text, result: number, unit: text, reference_range: text }));
    expect(dataOf({ results }, madePage(lines))).toEqual({
      results: [
        { test: "Ferritin", result: 29.5, unit: "ng/mL", reference_range: "15 - 150" },
        { test: "Glucose", result: 81, unit: "mg/dL", reference_range: "70 - 99" },
      ],
    });
  });
});
