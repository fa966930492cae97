import { StoredPage } from "@verso/contract/results";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawLetter, makePdf, makePicture, type Pdf, put, read } from "./testing/made-files.ts";

/** A grid of ruling lines with a text in each cell. */
function drawGrid(pdf: Pdf, rows: readonly (readonly string[])[], x = 40, y = 60, width = 100, height = 24): void {
  const columns = rows[0]?.length ?? 0;
  for (let i = 0; i <= rows.length; i++)
    pdf
      .moveTo(x, y + i * height)
      .lineTo(x + columns * width, y + i * height)
      .stroke();
  for (let i = 0; i <= columns; i++)
    pdf
      .moveTo(x + i * width, y)
      .lineTo(x + i * width, y + rows.length * height)
      .stroke();
  for (const [r, row] of rows.entries()) {
    for (const [c, text] of row.entries())
      put(pdf, text, x + c * width + 6, y + r * height + 7, 10, r === 0 ? "Helvetica-Bold" : "Helvetica");
  }
}

describe("a text layer", () => {
  test("gives titles and paragraphs with words inside their boxes", async () => {
    const page = await read(await makePdf(drawLetter));
    expect(StoredPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({ number: 1, width: 400, height: 500, unit: "pt", rotation: 0, source: "text_layer" });
    expect(page.blocks.map(({ id, kind, text }) => [id, kind, text])).toEqual([
      ["p1-b1", "titles", "Quarterly Letter"],
      ["p1-b2", "text", "The orchard gave more fruit than in any year since the old wall was built around it."],
    ]);
    expect(page.blocks[0]?.level).toBe(1);
    for (const block of page.blocks) {
      for (const { bbox } of block.words ?? []) {
        expect(bbox[0]).toBeGreaterThanOrEqual(block.bbox[0]);
        expect(bbox[3]).toBeLessThanOrEqual(block.bbox[3]);
      }
    }
    const [x0, y0, , y1] = page.blocks[0]?.bbox ?? [0, 0, 0, 0];
    expect(x0).toBeCloseTo(41, -0.5);
    expect(y0).toBeGreaterThan(38);
    expect(y1).toBeLessThan(66);
  });

  test("is the same when it is read again", async () => {
    const bytes = await makePdf(drawLetter);
    expect(JSON.stringify(await read(bytes))).toBe(JSON.stringify(await read(bytes)));
  });

  test("keeps figures that begin with a narrow one together", async () => {
    const page = await read(await makePdf((pdf) => put(pdf, "on 11 April 1971 for 21.60", 40, 40)));
    expect(page.blocks[0]?.words?.map(({ text }) => text)).toEqual(["on", "11", "April", "1971", "for", "21.60"]);
  });

  test("of a page with /Rotate lies on the page as it is displayed", async () => {
    const draw = (pdf: Pdf) => {
      Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
      put(pdf, "Turned with the page", 40, 30);
    };
    const page = await read(await makePdf(draw));
    expect([page.width, page.height]).toEqual([500, 400]);
    // The text runs downwards at the right edge of the displayed page.
    const [x0, y0, x1, y1] = page.blocks[0]?.bbox ?? [0, 0, 0, 0];
    expect(page.blocks[0]?.text).toBe("Turned with the page");
    expect(y1 - y0).toBeGreaterThan(x1 - x0);
    expect(x0).toBeGreaterThan(440);
    expect(y0).toBeGreaterThan(35);
    expect(page.rotation).toBe(270);
  });

  test("in two columns is read one column after the other", async () => {
    const left = [
      "The river rose for three days and",
      "then fell as quickly as it came, so",
      "that no field was lost to the flood",
      "and the seed could stay in the soil.",
    ];
    const right = [
      "Summer was dry and long this time,",
      "yet the wells held, and the council",
      "did not need to close the channel as",
      "it had to do in the years before it.",
    ];
    const page = await read(
      await makePdf((pdf) => {
        for (const [i, line] of left.entries()) put(pdf, line, 30, 60 + i * 14, 10);
        for (const [i, line] of right.entries()) put(pdf, line, 212, 60 + i * 14, 10);
      }),
    );
    expect(page.blocks.map(({ text }) => text)).toEqual([left.join(" "), right.join(" ")]);
  });

  test("in the form of labels and values is read line by line", async () => {
    const rows = [
      ["Invoice number", "2026-0418"],
      ["Invoice date", "12 March 2026"],
      ["Due date", "11 April 2026"],
    ] as const;
    const page = await read(
      await makePdf((pdf) => {
        for (const [i, [label, value]] of rows.entries()) {
          put(pdf, label, 30, 60 + i * 14, 10);
          put(pdf, value, 220, 60 + i * 14, 10);
        }
      }),
    );
    expect(page.blocks.map(({ text }) => text).join("\n")).toBe(rows.map((row) => row.join(" ")).join("\n"));
  });

  test("with marked lines gives a list with its levels", async () => {
    const page = await read(
      await makePdf((pdf) => {
        put(pdf, "Decisions of the meeting are these:", 40, 40);
        for (const [i, [x, text]] of (
          [
            [50, "• Buy a drill"],
            [70, "• New or used"],
            [50, "• Mend the bridge"],
          ] as const
        ).entries()) {
          put(pdf, text, x, 70 + i * 16);
        }
      }),
    );
    const list = page.blocks.find(({ kind }) => kind === "lists");
    expect(list?.items).toEqual([
      { marker: "•", text: "Buy a drill", level: 1 },
      { marker: "•", text: "New or used", level: 2 },
      { marker: "•", text: "Mend the bridge", level: 1 },
    ]);
  });

  test("in ruled cells gives a table whose text stands nowhere else", async () => {
    const rows = [
      ["Crop", "2005", "2006"],
      ["Barley", "120", "157"],
      ["Oats", "173", "210"],
    ];
    const page = await read(
      await makePdf((pdf) => {
        drawGrid(pdf, rows);
        put(pdf, "Yields are in tonnes of dry weight.", 40, 180);
      }),
    );
    expect(page.blocks.map(({ kind }) => kind)).toEqual(["tables", "text"]);
    const [table] = page.blocks;
    expect(table?.table).toMatchObject({ rows: 3, columns: 3, header_rows: 1 });
    expect(table?.table?.cells.map(({ row, column, text }) => [row, column, text])).toEqual(
      rows.flatMap((row, r) => row.map((text, c) => [r, c, text])),
    );
    expect(table?.text).toBe(rows.map((row) => row.join("\t")).join("\n"));
    expect(table?.table?.cells[4]?.words?.[0]).toMatchObject({ text: "120" });
    expect(table?.words).toHaveLength(9);
  });
});

test("a page number at the foot is a footer, and a number in the text is not", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "12", 40, 240);
      put(pdf, "Page 3 of 9", 170, 475, 9);
    }),
  );
  expect(page.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ["text", "12"],
    ["footers", "Page 3 of 9"],
  ]);
});

describe("a page without text", () => {
  test("that is blank succeeds with no blocks", async () => {
    const page = await read(await makePdf(() => {}));
    expect(page).toMatchObject({ status: "succeeded", source: "text_layer", confidence: 1, blocks: [] });
  });

  test("but with a scan is recognised, in points", async () => {
    const scan = await makePicture(drawLetter);
    const page = await read(await makePdf((pdf) => void pdf.image(scan, 0, 0, { width: 400, height: 500 })));
    expect(page).toMatchObject({ unit: "pt", source: "ocr", width: 400, height: 500 });
    expect(page.blocks.map(({ text }) => text).join(" ")).toMatch(/Quarterly Letter.*The orchard gave more fruit/s);
    const [x0, y0, x1] = page.blocks[0]?.bbox ?? [0, 0, 0];
    expect(Math.abs(x0 - 41)).toBeLessThan(6);
    expect(Math.abs(y0 - 43)).toBeLessThan(8);
    expect(x1).toBeLessThan(240);
  });
});

describe("a page with text and a scanned part", () => {
  const scanned = "Received in good order by the harbour office on Tuesday";
  const mixed = async (turn: 0 | 90, rotate = 0) => {
    const scan = await makePicture((pdf) => {
      for (const [i, line] of ["Received in good order", "by the harbour office", "on Tuesday"].entries())
        put(pdf, line, 40, 60 + i * 60, 26);
    });
    const picture = await sharp(scan)
      .extract({ left: 0, top: 0, width: 1200, height: 750 })
      .rotate(turn)
      .png()
      .toBuffer();
    return makePdf((pdf) => {
      put(pdf, "Delivery note 4711", 40, 30, 16);
      put(pdf, "The goods were handed over as listed below.", 40, 60);
      pdf.image(picture, 40, 100, turn === 0 ? { width: 320, height: 200 } : { width: 200, height: 320 });
      if (rotate !== 0) Object.assign(pdf.page.dictionary.data, { Rotate: rotate });
    });
  };

  test("gives both, each where it stands", async () => {
    const page = await read(await mixed(0));
    const text = page.blocks.map((block) => block.text).join(" ");
    expect(page.source).toBe("text_layer");
    expect(text).toContain("Delivery note 4711");
    expect(text.replace(/\s+/g, " ")).toContain(scanned);
    const words = page.blocks.flatMap((block) => block.words ?? []);
    const harbour = words.find((word) => word.text === "harbour");
    // Drawn at 81 + 120 of 400 x 500 points, shown at 320/400 of that from (40, 100).
    expect(Math.abs((harbour?.bbox[1] ?? 0) - 198)).toBeLessThan(8);
    expect(harbour?.confidence).toBeLessThan(0.99);
    expect(words.find((word) => word.text === "Delivery")?.confidence).toBe(0.99);
  });

  test("gives the same however it is asked for", async () => {
    const bytes = await mixed(0);
    expect(await read(bytes)).toEqual(await read(bytes));
  });

  test("is read where the scan lies on its side", async () => {
    const page = await read(await mixed(90));
    const text = page.blocks
      .map((block) => block.text)
      .join(" ")
      .replace(/\s+/g, " ");
    for (const word of scanned.split(" ")) expect(text).toContain(word);
  });

  test("is read where the page itself is turned", async () => {
    const page = await read(await mixed(0, 90));
    const text = page.blocks
      .map((block) => block.text)
      .join(" ")
      .replace(/\s+/g, " ");
    expect(text).toContain(scanned);
    expect(page).toMatchObject({ width: 500, height: 400 });
  });

  test("has no words of a photograph", async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * i * 31 + i * 17) % 256));
    const photograph = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    const page = await read(
      await makePdf((pdf) => {
        put(pdf, "The bridge in spring", 40, 30, 16);
        pdf.image(photograph, 40, 100, { width: 300, height: 200 });
      }),
    );
    expect(page.blocks.flatMap((block) => block.words ?? []).map(({ text }) => text)).toEqual(
      "The bridge in spring".split(" "),
    );
  });
});
