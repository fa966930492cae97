import type { StoredPage } from "@verso/contract/results";
import { describe, expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";

const rowsOf = ({ blocks }: StoredPage): string[][][] =>
  blocks.flatMap(({ table }) => {
    if (!table) return [];
    return [
      Array.from({ length: table.rows }, (_, row) =>
        table.cells.filter((cell) => cell.row === row).map(({ text }) => text.replaceAll("\n", " ")),
      ),
    ];
  });
const right = (pdf: Pdf, text: string, x: number, y: number, size: number) => {
  pdf.font("Helvetica").fontSize(size);
  put(pdf, text, x - pdf.widthOfString(text), y, size);
};

type Item = readonly [string, readonly string[], string, string];
const items: readonly Item[] = [
  ["1", ["Rope of hemp, in coils of forty", "metres, brought to the north pier"], "4", "50.00"],
  ["2", ["Paint, red"], "2", "16.40"],
  ["3", ["Anchor of sixty kilograms", "Art. 1180", "Ready on the pier"], "1", "240.00"],
  ["4", ["Lamp oil in tins of five litres, for", "the lamp house"], "6", "58.50"],
];
const wanted = [
  ["Pos", "Description", "Qty", "Amount"],
  ...items.map(([pos, lines, quantity, amount]) => [pos, lines.join(" "), quantity, amount]),
];
/** Where a row's figures stand among its lines, as a share of what the first line may move down. */
const places = { top: 0, middle: 0.5, bottom: 1 };

/** The items below their headings, `padding` between the rows besides the leading. */
function drawItems(pdf: Pdf, place: keyof typeof places, { size = 9, leading = 1.2, padding = 4 }, y = 60): void {
  put(pdf, "Pos", 40, y, size);
  put(pdf, "Description", 70, y, size);
  right(pdf, "Qty", 280, y, size);
  right(pdf, "Amount", 350, y, size);
  let top = y + leading * size + padding;
  for (const [pos, lines, quantity, amount] of items) {
    const lower = top + places[place] * (lines.length - 1) * leading * size;
    put(pdf, pos, 40, lower, size);
    for (const [i, line] of lines.entries()) put(pdf, line, 70, top + i * leading * size, size);
    right(pdf, quantity, 280, lower, size);
    right(pdf, amount, 350, lower, size);
    top += lines.length * leading * size + padding;
  }
}

describe("items of several lines are rows by the room between them", () => {
  test.each([
    ["top", {}],
    ["middle", {}],
    ["bottom", {}],
    ["top", { size: 11, leading: 1.35 }],
    ["middle", { size: 11, leading: 1.35 }],
    ["bottom", { size: 11, leading: 1.35 }],
    ["middle", { size: 8, padding: 2.5 }],
    ["bottom", { size: 8, padding: 2.5 }],
  ] as const)("with figures at the %s of their lines, set as %o", async (place, looks) => {
    const page = await read(await makePdf((pdf) => drawItems(pdf, place, looks)));
    expect(rowsOf(page)).toEqual([wanted]);
  });

  test("with the amount alone a line lower", async () => {
    const page = await read(
      await makePdf((pdf) => {
        let y = 60;
        for (const [pos, lines, quantity, amount] of items.filter((item) => item[1].length > 1)) {
          put(pdf, pos, 40, y, 9);
          for (const [i, line] of lines.entries()) put(pdf, line, 70, y + 11 * i, 9);
          right(pdf, quantity, 280, y, 9);
          right(pdf, amount, 350, y + 11, 9);
          y += 11 * lines.length + 6;
        }
      }),
    );
    expect(rowsOf(page)).toEqual([wanted.slice(1).filter(([pos]) => pos !== "2")]);
  });

  test("and a breakdown of the tax below them is a table of its own", async () => {
    const page = await read(
      await makePdf((pdf) => {
        drawItems(pdf, "bottom", {});
        for (const [i, cells] of [
          ["VAT", "Net", "Tax", "Gross"],
          ["19 %", "306.64", "58.26", "364.90"],
          ["7 %", "58.26", "4.08", "62.34"],
        ].entries())
          for (const [k, text] of cells.entries()) right(pdf, text, 70 + 60 * k, 220 + 14 * i, 9);
      }),
    );
    expect(rowsOf(page)).toEqual([
      wanted,
      [
        ["VAT", "Net", "Tax", "Gross"],
        ["19 %", "306.64", "58.26", "364.90"],
        ["7 %", "58.26", "4.08", "62.34"],
      ],
    ]);
  });
});

test("rows of one line that stand in groups stay rows", async () => {
  const page = await read(
    await makePdf((pdf) => {
      for (let i = 0; i < 9; i++) {
        const y = 60 + 12 * i + 6 * Math.floor(i / 3);
        put(pdf, `Pier ${i + 1}`, 40, y, 9);
        right(pdf, `${417 * (i + 2)}`, 200, y, 9);
        right(pdf, `${(i + 1) * 1.5}`, 280, y, 9);
      }
    }),
  );
  expect(rowsOf(page).map((rows) => rows.length)).toEqual([9]);
});

test("headings close below a paragraph are the table's, and not its last line", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "The keeper of the light wrote down each ship that passed the", 40, 40, 9);
      put(pdf, "northern point before the storm came in, and at the end of a", 40, 51, 9);
      put(pdf, "month he sent the book to the harbour office in the town.", 40, 62, 9);
      drawItems(pdf, "top", {}, 79);
    }),
  );
  expect(rowsOf(page)).toEqual([wanted]);
});
