import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "./testing/made-files.ts";

const prose = [
  "The keeper of the light wrote down",
  "each ship that passed the northern",
  "point before the storm came in.",
];
const sayProse = (pdf: Pdf, x = 40) => {
  for (let i = 0; i < 9; i++) put(pdf, prose[i % 3] ?? "", x, 20 + i * 12, 9);
};
const rows = [
  ["Harbour", "Ships", "Tonnes", "Tolls"],
  ["Bergen", "963", "7.4", "12.50"],
  ["Dover", "77", "105.6", "9.75"],
  ["Esbjerg", "5,008", "3.2", "88.00"],
  ["Fano", "12", "0.4", "1.25"],
];
/** The rows at a place, 70 points a column and 18 a row. */
function drawRows(pdf: Pdf, x: number, y: number, ruled: boolean): void {
  for (let i = 0; ruled && i <= rows.length; i++)
    pdf
      .moveTo(x, y + i * 18)
      .lineTo(x + 280, y + i * 18)
      .stroke();
  for (let i = 0; ruled && i <= 4; i++)
    pdf
      .moveTo(x + i * 70, y)
      .lineTo(x + i * 70, y + rows.length * 18)
      .stroke();
  for (const [r, row] of rows.entries())
    for (const [c, text] of row.entries()) put(pdf, text, x + c * 70 + 5, y + r * 18 + 5, 9);
}

test.each([
  ["ruled, running up the page", -90, 60, 460, true],
  ["without lines, running up the page", -90, 60, 460, false],
  ["ruled, running down the page", 90, 300, 160, true],
] as const)("a table on an upright page is read: %s", async (_, turn, x, y, ruled) => {
  const page = await read(
    await makePdf((pdf) => {
      sayProse(pdf);
      pdf.save().rotate(turn, { origin: [x, y] });
      drawRows(pdf, x, y, ruled);
      pdf.restore();
    }),
  );
  expect(page.rotation).toBe(0);
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["text", "tables"]);
  const block = page.blocks[1];
  const cells = block?.table?.cells ?? [];
  expect(block?.table).toMatchObject({ rows: 5, columns: 4 });
  expect(rows.map((_row, r) => cells.filter(({ row }) => row === r).map(({ text }) => text))).toEqual(rows);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = block?.bbox ?? [];
  expect(y1 - y0).toBeGreaterThan(2 * (x1 - x0));
  for (const { words = [], bbox } of cells) {
    expect(bbox[0]).toBeGreaterThanOrEqual(x0);
    expect(bbox[3]).toBeLessThanOrEqual(y1);
    for (const word of words) {
      expect(word.bbox[1]).toBeGreaterThanOrEqual(bbox[1] - 1);
      expect(word.bbox[3]).toBeLessThanOrEqual(bbox[3] + 1);
    }
  }
});

test.each([
  ["up", -90, 60, 460],
  ["down", 90, 360, 160],
] as const)("a table whose headings alone are drawn, running %s the page, is one table", async (_, turn, x, y) => {
  const page = await read(
    await makePdf((pdf) => {
      sayProse(pdf);
      pdf.save().rotate(turn, { origin: [x, y] });
      for (const at of [0, 36]) pdf.moveTo(x, y + at).lineTo(x + 280, y + at);
      pdf.moveTo(x + 70, y + 18).lineTo(x + 210, y + 18);
      for (const at of [0, 70, 210, 280]) pdf.moveTo(x + at, y).lineTo(x + at, y + 36);
      pdf
        .moveTo(x + 140, y + 18)
        .lineTo(x + 140, y + 36)
        .stroke();
      for (const [c, text] of ["Harbour", "Of the year", "", "Tolls"].entries())
        put(pdf, text, x + c * 70 + 5, y + 5, 9);
      for (const [c, text] of ["", "Ships", "Tonnes", ""].entries()) put(pdf, text, x + c * 70 + 5, y + 23, 9);
      for (const [r, row] of rows.slice(1).entries())
        for (const [c, text] of row.entries()) put(pdf, text, x + c * 70 + 5, y + 50 + r * 16, 9);
      pdf.restore();
    }),
  );
  const block = page.blocks.find(({ kind }) => kind === "tables");
  expect(block?.table).toMatchObject({ rows: 6, columns: 4, header_rows: 2 });
  expect(block?.table?.cells.filter(({ row }) => row > 1).map(({ text }) => text)).toEqual(rows.slice(1).flat());
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = block?.bbox ?? [];
  expect(y1 - y0).toBeGreaterThan(2 * (x1 - x0));
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["text", "tables"]);
});

test("heads of columns that run up the page make no table of their own", async () => {
  const page = await read(
    await makePdf((pdf) => {
      sayProse(pdf);
      for (const [c, head] of ["Ships", "Tonnes", "Tolls", "Crew"].entries()) {
        pdf.save().rotate(-90, { origin: [100 + c * 50, 220] });
        put(pdf, head, 100 + c * 50, 220, 9);
        put(pdf, "1874", 140 + c * 50, 220, 9);
        pdf.restore();
      }
      for (let r = 0; r < 8; r++)
        for (let c = 0; c < 5; c++) put(pdf, c === 0 ? "Bergen" : `${r * 7 + c * 31}`, 50 + c * 50, 230 + r * 14, 9);
    }),
  );
  expect(page.blocks.filter(({ kind }) => kind === "tables")).toHaveLength(1);
});

test("what stands upright at the top of a page that lies on its side is read first, and what stands at its foot last", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "Notes to the ledger", 40, 20, 9);
      pdf.save().rotate(-90, { origin: [60, 460] });
      for (let i = 0; i < 9; i++) put(pdf, prose[i % 3] ?? "", 60, 460 + i * 12, 9);
      pdf.restore();
      put(pdf, "Of the lamps", 40, 475, 9);
    }),
  );
  expect(page.rotation).not.toBe(0);
  const [first, ...others] = page.blocks.map(({ text }) => text);
  expect(first).toBe("Notes to the ledger");
  expect(others.at(-1)).toBe("Of the lamps");
});

test.each([-90, 90])(
  "headings that run at %i degrees over a small table do not turn a page with little else",
  async (turn) => {
    const skills = ["First aid", "Crane licence", "Night watch", "Radio operator"];
    const people = [
      ["Aune", "1", "0", "0", "1"],
      ["Berit", "0", "1", "1", "0"],
    ];
    const [xs, ys] = [
      [40, 90, 115, 140, 165, 190],
      [80, 170, 190, 210],
    ];
    const page = await read(
      await makePdf((pdf) => {
        put(pdf, "Skills", 40, 40, 16, "Times-Bold");
        for (const y of ys) pdf.moveTo(40, y).lineTo(190, y).stroke();
        for (const x of xs) pdf.moveTo(x, 80).lineTo(x, 210).stroke();
        put(pdf, "Name", 45, 85, 9);
        for (const [i, skill] of skills.entries()) {
          const origin: [number, number] = [turn < 0 ? 98 + 25 * i : 107 + 25 * i, turn < 0 ? 165 : 85];
          pdf.save().rotate(turn, { origin });
          put(pdf, skill, ...origin, 9);
          pdf.restore();
        }
        for (const [r, row] of people.entries())
          for (const [c, text] of row.entries()) put(pdf, text, (xs[c] ?? 0) + 5, (ys[r + 1] ?? 0) + 5, 9);
      }),
    );
    expect([page.rotation, page.blocks.map(({ kind }) => kind)]).toEqual([0, ["titles", "tables"]]);
    expect(page.blocks[1]?.table?.cells.map(({ text }) => text)).toEqual(["Name", ...skills, ...people.flat()]);
  },
);
