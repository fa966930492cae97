import { expect, test } from "vitest";
import { makePdf, makePicture, type Pdf, put, read } from "../testing/made-files.ts";

const chart = (pdf: Pdf) => {
  for (let i = 0; i < 12; i++) {
    pdf
      .moveTo(60 + i * 15, 200 - i * 5)
      .lineTo(75 + i * 15, 180 - (i % 3) * 20)
      .stroke();
  }
  put(pdf, "tonnes", 62, 134, 7);
  put(pdf, "1874", 200, 190, 7);
};

test("lines that are drawn askew, close together, are a figure with its labels; the caption stands beside it", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "The yield rose from year to year, as the chart shows.", 40, 60);
      chart(pdf);
      put(pdf, "Figure 2. Yield by year", 60, 215, 9);
      put(pdf, "It fell when the wall was gone.", 40, 300);
    }),
  );
  expect(page.blocks.map(({ kind, role }) => role ?? kind)).toEqual(["text", "figures", "caption", "text"]);
  const [, figure, caption] = page.blocks;
  expect(caption?.text).toBe("Figure 2. Yield by year");
  expect(figure?.text).toContain("1874");
  expect(figure?.words?.map(({ text }) => text)).toContain("tonnes");
});

test("a picture under one line is its ground, and no figure", async () => {
  const banner = await makePicture((pdf) => void pdf.rect(0, 0, 400, 500).fill("lightblue"));
  const page = await read(
    await makePdf((pdf) => {
      pdf.image(banner, 40, 40, { width: 300, height: 30 });
      put(pdf, "1 Of tides", 50, 47, 14, "Helvetica-Bold");
      for (let i = 0; i < 6; i++)
        put(pdf, "The tide turned late and the boats came home on it, one by one,", 40, 90 + i * 14, 10);
    }),
  );
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["titles", "text"]);
});

test("a panel with round corners under a text is no figure", async () => {
  const page = await read(
    await makePdf((pdf) => {
      pdf.roundedRect(30, 50, 300, 80, 8).stroke();
      put(pdf, "The keeper of the light wrote down each ship that passed", 40, 60, 10);
      put(pdf, "the northern point before the storm came in.", 40, 74, 10);
    }),
  );
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["text"]);
});

test("a long text on a picture stands on it as on a ground", async () => {
  const picture = await makePicture((pdf) => void pdf.rect(0, 0, 400, 500).fill("lightyellow"));
  const page = await read(
    await makePdf((pdf) => {
      pdf.image(picture, 30, 40, { width: 330, height: 120 });
      put(pdf, "The keeper of the light wrote down each ship that passed the point,", 40, 60, 10);
      put(pdf, "and the clerk copied the names into the ledger before the month was out.", 40, 74, 10);
    }),
  );
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["text"]);
});

test("what stands around two drawings side by side is no table, though they are of more paths than are looked at", async () => {
  const names = ["Herring fleet", "Coasters", "Colliers", "Whalers", "Ferries", "Tugs", "Yachts"];
  const pie = (pdf: Pdf, x: number) => {
    for (let i = 0; i < 3000; i++) pdf.ellipse(x, 130, 48 - i / 100, 40 - i / 100).stroke();
  };
  const page = await read(
    await makePdf((pdf) => {
      pie(pdf, 120);
      pie(pdf, 320);
      put(pdf, "in 1903", 110, 74, 7);
      put(pdf, "in 1902", 310, 74, 7);
      for (const [i, name] of names.entries()) {
        put(pdf, `${12 + 3 * i},5%`, i < 3 ? 50 : 150, 90 + 12 * i, 7);
        put(pdf, name, 200, 90 + 12 * i, 7);
        put(pdf, `${14 + 2 * i},5%`, i < 4 ? 260 : 350, 90 + 12 * i, 7);
      }
    }),
  );
  expect(page.blocks.filter(({ kind }) => kind === "tables")).toEqual([]);
});
