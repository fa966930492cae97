import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";

const gridsOf = async (draw: (pdf: Pdf) => void): Promise<string[][][]> => {
  const { blocks } = await read(await makePdf(draw));
  return blocks.flatMap(({ table }) => {
    if (!table) return [];
    const rowOf = (row: number) => table.cells.filter((cell) => cell.row === row).map(({ text }) => text);
    return [Array.from({ length: table.rows }, (_, row) => rowOf(row))];
  });
};
/** Rows whose columns stand `room` em apart where they are widest, words at the left and figures at the right of theirs. */
function drawRows(pdf: Pdf, rows: readonly (readonly string[])[], { room = 0.5, size = 8, y = 60 }): void {
  pdf.font("Helvetica").fontSize(size);
  const widths = (rows[0] ?? []).map((_, k) => Math.max(...rows.map((row) => pdf.widthOfString(row[k] ?? ""))));
  for (const [i, row] of rows.entries()) {
    let x = 40;
    for (const [k, text] of row.entries()) {
      const width = widths[k] ?? 0;
      put(
        pdf,
        text,
        /^\d/.test(text) ? x + width - pdf.font("Helvetica").fontSize(size).widthOfString(text) : x,
        y + i * 1.3 * size,
        size,
      );
      x += width + room * size;
    }
  }
}
const listing = Array.from({ length: 8 }, (_, i) => [
  `${1180 + i}`,
  ["Aune", "Berit", "Carl", "Dina"][i % 4] ?? "",
  ["NO", "SE", "DK"][i % 3] ?? "",
  ...[27, 813, 64, 5, 790, 31].map((base, k) => `${base + ((i * (k + 3) * 17) % 190)}`),
  `${161 + i * 7}.${10 + i}`,
]);
const duties = [
  ["Duty", "Who", "When", "Where"],
  ["Open the gate", "mate", "at six", "north pier"],
  ["Light the lamp", "keeper", "at dusk", "lamp house"],
  ["Sign the book", "clerk", "each tide", "the office"],
  ["Close the gate", "mate", "at ten", "north pier"],
];

test.each([{ room: 0.45 }, { room: 0.6 }, { room: 0.5, size: 10 }])(
  "a listing of ten columns that stand hardly apart keeps them: %o",
  async (looks) => {
    expect(await gridsOf((pdf) => drawRows(pdf, listing, looks))).toEqual([listing]);
  },
);

test("words between rules keep their columns however near they stand", async () => {
  const grids = await gridsOf((pdf) => {
    drawRows(pdf, duties, { room: 0.55, size: 9 });
    for (const y of [57, 70.5, 60 + 5 * 11.7]) pdf.moveTo(40, y).lineTo(225, y).lineWidth(0.5).stroke();
  });
  expect(grids).toEqual([duties]);
});

test("prose with narrow room at chance places is no table", async () => {
  const lines = [
    "the boats came home on the tide",
    "one by one and late in the day",
    "with ropes and lamps and a key",
    "for the men of the outer piers",
  ];
  const grids = await gridsOf((pdf) => {
    for (const [i, line] of lines.entries()) put(pdf, line, 40, 60 + 13 * i, 9);
  });
  expect(grids).toEqual([]);
});

test("labels with amounts far from them are a table, and so is one row under its headings", async () => {
  const sums = [
    ["Dues of ships", "1,204.00"],
    ["Rent of sheds", "640.00"],
    ["Sale of goods", "88.50"],
    ["Total", "1,932.50"],
  ];
  const order = [
    ["Order", "Customer", "Amount"],
    ["NQ-118", "Berit Hansen", "118.20"],
  ];
  const draw = (rows: readonly string[][], step: number) => (pdf: Pdf) => {
    for (const [i, row] of rows.entries())
      for (const [k, text] of row.entries()) put(pdf, text, 40 + step * k, 60 + 15 * i, 9);
  };
  const right = (pdf: Pdf) => {
    for (const [i, [label = "", sum = ""]] of sums.entries()) {
      put(pdf, label, 40, 60 + 15 * i, 9);
      put(pdf, sum, 360 - pdf.font("Helvetica").fontSize(9).widthOfString(sum), 60 + 15 * i, 9);
    }
  };
  expect(await gridsOf(right)).toEqual([sums]);
  expect(await gridsOf(draw(order, 110))).toEqual([order]);
});

test("the figures over the bars of a chart, and those of its scale, are no table", async () => {
  const bars = [41, 44, 52, 38, 61, 57];
  const grids = await gridsOf((pdf) => {
    for (const v of [0, 20, 40, 60]) put(pdf, `${v}`, 40, 250 - 2 * v, 8);
    for (const [i, v] of bars.entries()) {
      pdf.rect(70 + 45 * i, 255 - 2 * v, 25, 2 * v).fill("#4477aa");
      pdf.fillColor("black");
      put(pdf, `${v}`, 77 + 45 * i, 244 - 2 * v, 8);
      put(pdf, ["Jan", "Feb", "Mar", "Apr", "May", "Jun"][i] ?? "", 74 + 45 * i, 260, 8);
    }
  });
  expect(grids).toEqual([]);
});
