import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makePicture, type Pdf, put, read } from "../testing/made-files.ts";

const rows = [
  ["Tool", "Price", "Stock"],
  ["Hammer", "14.50", "12"],
  ["Pliers", "9.80", "31"],
];
const table = (pdf: Pdf) => {
  pdf.rect(40, 60, 300, 30).fill("#9bb7e0").lineWidth(1);
  for (let i = 0; i <= 3; i++) {
    pdf
      .moveTo(40, 60 + i * 30)
      .lineTo(340, 60 + i * 30)
      .stroke("black");
    pdf
      .moveTo(40 + i * 100, 60)
      .lineTo(40 + i * 100, 150)
      .stroke("black");
  }
  for (const [r, row] of rows.entries())
    for (const [c, text] of row.entries()) put(pdf, text, 52 + c * 100, 69 + r * 30, 13);
  put(pdf, "Prices are without tax and hold for this month.", 40, 180, 13);
};

describe("a scanned table", () => {
  test.each([0, 1.2])("turned by %d degrees has its cells", async (degrees) => {
    const picture = await sharp(await makePicture(table))
      .rotate(degrees, { background: "#fff" })
      .png()
      .toBuffer();
    const page = await read(picture, "image/png");
    expect(page.blocks.map(({ kind }) => kind)).toEqual(["tables", "text"]);
    const found = page.blocks[0]?.table;
    expect(found).toMatchObject({ rows: 3, columns: 3, header_rows: 1 });
    expect(found?.cells.map(({ text }) => text)).toEqual(rows.flat());
    for (const { bbox, words = [] } of found?.cells ?? []) {
      const [x0, y0, x1, y1] = words[0]?.bbox ?? [0, 0, 0, 0];
      expect((x0 + x1) / 2).toBeGreaterThan(bbox[0]);
      expect((x0 + x1) / 2).toBeLessThan(bbox[2]);
      expect((y0 + y1) / 2).toBeGreaterThan(bbox[1]);
      expect((y0 + y1) / 2).toBeLessThan(bbox[3]);
    }
  });

  test("that is to be filled in has its cells, though its lines are pale and on coloured ground", async () => {
    const names = ["Which lamp is", "lit at noon?", "out of oil?", "on the pier?", "on the quay?"];
    const picture = await makePicture((pdf) => {
      pdf.rect(40, 60, 320, 150).fill("#fde2c8").lineWidth(0.7);
      for (let i = 0; i <= 5; i++)
        pdf
          .moveTo(40, 60 + i * 30)
          .lineTo(360, 60 + i * 30)
          .stroke("#e3b596");
      for (const x of [40, 160, 200, 240, 280, 320, 360]) pdf.moveTo(x, 60).lineTo(x, 210).stroke("#e3b596");
      pdf.fillColor("black");
      for (const [i, name] of names.entries()) put(pdf, name, 48, 69 + i * 30, 13);
      for (const [i, name] of ["Ada", "Bo", "Cy", "Dan", "Eve"].entries()) put(pdf, name, 166 + i * 40, 69, 13);
    });
    const page = await read(picture, "image/png");
    expect(page.blocks.map(({ kind }) => kind)).toEqual(["tables"]);
    const found = page.blocks[0]?.table;
    expect(found).toMatchObject({ rows: 5, columns: 6 });
    expect(found?.cells.filter(({ column }) => column === 0).map(({ text }) => text)).toEqual(names);
  });

  test("is not seen in text alone", async () => {
    const page = await read(await makePicture((pdf) => put(pdf, "EFFECTIVE TITLE LETTERS", 20, 60, 24)), "image/png");
    expect(page.blocks.some(({ kind }) => kind === "tables")).toBe(false);
  });
});
