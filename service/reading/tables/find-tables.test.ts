import type { StoredPage, TableCells } from "@verso/contract/results";
import { describe, expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";

const tablesOf = (page: StoredPage): TableCells[] => page.blocks.flatMap(({ table }) => (table ? [table] : []));
/** A table's texts row by row; what a cell spans follows it as `>` (columns) and `v` (rows). */
const shape = (table: TableCells | undefined): string[][] => {
  const rows: string[][] = Array.from({ length: table?.rows ?? 0 }, () => []);
  for (const { row, text, column_span, row_span } of table?.cells ?? [])
    rows[row]?.push(`${text}${">".repeat(column_span - 1)}${"v".repeat(row_span - 1)}`);
  return rows;
};
const rule = (pdf: Pdf, x0: number, y: number, x1: number) =>
  void pdf.moveTo(x0, y).lineTo(x1, y).lineWidth(0.5).stroke();
const bar = (pdf: Pdf, x: number, y0: number, y1: number) =>
  void pdf.moveTo(x, y0).lineTo(x, y1).lineWidth(0.5).stroke();
const right = (pdf: Pdf, text: string, x: number, y: number, size = 9) => {
  pdf.font("Helvetica").fontSize(size);
  put(pdf, text, x - pdf.widthOfString(text), y, size);
};
const harbours = [
  ["Aberdeen", "1,204", "88.1"],
  ["Bergen", "963", "7.4"],
  ["Cuxhaven", "12,410", "19.0"],
  ["Dover", "77", "105.6"],
  ["Esbjerg", "5,008", "3.2"],
] as const;
const drawHarbours = (pdf: Pdf, y = 100) => {
  for (const [i, [name, ships, share]] of harbours.entries()) {
    put(pdf, name, 40, y + i * 14, 9);
    right(pdf, ships, 200, y + i * 14);
    right(pdf, share, 280, y + i * 14);
  }
};
const prose = [
  "The keeper of the light wrote down each ship that passed the",
  "northern point before the storm came in, and at the end of a",
  "month he sent the book to the harbour office, where a clerk",
  "copied the names and the tonnage into the ledger of the port.",
];

describe("a table without lines", () => {
  test("is told by the free columns that its rows share, among prose", async () => {
    const page = await read(
      await makePdf((pdf) => {
        for (const [i, line] of prose.entries()) put(pdf, line, 40, 30 + i * 13, 10);
        put(pdf, "Harbour", 40, 100, 9, "Helvetica-Bold");
        put(pdf, "Ships", 176, 100, 9, "Helvetica-Bold");
        put(pdf, "Tonnes", 250, 100, 9, "Helvetica-Bold");
        drawHarbours(pdf, 116);
        for (const [i, line] of prose.entries()) put(pdf, line, 40, 230 + i * 13, 10);
      }),
    );
    expect(page.blocks.map(({ kind }) => kind)).toEqual(["text", "tables", "text"]);
    const [table] = tablesOf(page);
    expect(table?.header_rows).toBe(1);
    expect(shape(table)).toEqual([["Harbour", "Ships", "Tonnes"], ...harbours.map((row) => [...row])]);
  });

  test("keeps every place, filled or not, once, and its words inside its cells", async () => {
    const page = await read(
      await makePdf((pdf) => {
        drawHarbours(pdf);
        put(pdf, "Fano", 40, 170, 9);
        right(pdf, "4.4", 280, 170);
      }),
    );
    const [table] = tablesOf(page);
    expect(shape(table).at(-1)).toEqual(["Fano", "", "4.4"]);
    const places = table?.cells.map(({ row, column }) => `${row}/${column}`);
    expect(new Set(places).size).toBe(18);
    for (const { bbox, words } of table?.cells ?? []) {
      for (const word of words ?? []) {
        expect(word.bbox[0]).toBeGreaterThanOrEqual(bbox[0] - 0.01);
        expect(word.bbox[3]).toBeLessThanOrEqual(bbox[3] + 0.01);
      }
    }
  });

  test("joins the lines of a wrapped label, and leaves headings of groups rows of their own", async () => {
    const page = await read(
      await makePdf((pdf) => {
        const rows = [
          ["Kind", "Ships", "Tonnes"],
          ["North Sea", "", ""],
          ["Vessels under sail and", "", ""],
          ["of foreign flag", "1,204", "88.1"],
          ["Steamers", "963", "7.4"],
          ["Baltic", "", ""],
          ["Steamers", "12,410", "19.0"],
          ["Barges", "77", "105.6"],
        ] as const;
        for (const [i, [name, ships, share]] of rows.entries()) {
          put(pdf, name, 40, 100 + i * 11, 9);
          if (ships) right(pdf, ships, 240, 100 + i * 11);
          if (share) right(pdf, share, 320, 100 + i * 11);
        }
      }),
    );
    expect(shape(tablesOf(page)[0])).toEqual([
      ["Kind", "Ships", "Tonnes"],
      ["North Sea", "", ""],
      ["Vessels under sail and of foreign flag", "1,204", "88.1"],
      ["Steamers", "963", "7.4"],
      ["Baltic", "", ""],
      ["Steamers", "12,410", "19.0"],
      ["Barges", "77", "105.6"],
    ]);
  });

  test("keeps figures that stand close in cells of their own, and groups of thousands whole", async () => {
    const page = await read(
      await makePdf((pdf) => {
        for (const [i, year] of ["1996", "1997", "1998", "1999"].entries()) {
          put(pdf, year, 40, 100 + i * 13, 9);
          right(pdf, "14 062", 120, 100 + i * 13);
          right(pdf, `${i}2.5`, 145, 100 + i * 13);
        }
      }),
    );
    expect(shape(tablesOf(page)[0])[1]).toEqual(["1997", "14 062", "12.5"]);
  });

  test("gives a currency's sign to its figure, however far it stands", async () => {
    const page = await read(
      await makePdf((pdf) => {
        drawHarbours(pdf);
        put(pdf, "Total", 40, 170, 9);
        put(pdf, "$", 165, 170, 9);
        right(pdf, "9", 200, 170);
        put(pdf, "$", 250, 170, 9);
        right(pdf, "1.0", 280, 170);
      }),
    );
    expect(shape(tablesOf(page)[0]).at(-1)).toEqual(["Total", "$ 9", "$ 1.0"]);
  });
});

describe("a table with some lines", () => {
  test("has headings over the columns that the rules under them run over, and no caption", async () => {
    const page = await read(
      await makePdf((pdf) => {
        put(pdf, "Table 3. Ships by flag and by year of entry", 40, 60, 9, "Helvetica-Bold");
        rule(pdf, 40, 76, 360);
        put(pdf, "Harbour", 40, 94, 9);
        put(pdf, "Sail", 160, 80, 9);
        put(pdf, "Steam", 290, 80, 9);
        rule(pdf, 120, 91, 220);
        rule(pdf, 250, 91, 360);
        for (const [i, head] of ["1874", "1875", "1874", "1875"].entries()) right(pdf, head, 150 + i * 70, 94);
        rule(pdf, 40, 106, 360);
        for (const [i, [name, ships, share]] of harbours.entries()) {
          put(pdf, name, 40, 110 + i * 13, 9);
          for (const [k, value] of [ships, share, share, ships].entries())
            right(pdf, value, 150 + k * 70, 110 + i * 13);
        }
        rule(pdf, 40, 177, 360);
        put(pdf, "Source: the ledger of the port, which is kept by hand.", 40, 181, 7);
      }),
    );
    const [table] = tablesOf(page);
    expect(table?.header_rows).toBe(2);
    expect(shape(table).slice(0, 3)).toEqual([
      ["Harbourv", "Sail>", "Steam>"],
      ["1874", "1875", "1874", "1875"],
      ["Aberdeen", "1,204", "88.1", "88.1", "1,204"],
    ]);
    expect(table?.rows).toBe(7);
    expect(page.blocks.filter(({ kind }) => kind === "text").map(({ text }) => text)).toEqual([
      "Table 3. Ships by flag and by year of entry",
      "Source: the ledger of the port, which is kept by hand.",
    ]);
  });

  test("has its rows parted where lines part its columns only", async () => {
    const page = await read(
      await makePdf((pdf) => {
        for (const y of [94, 112, 190]) rule(pdf, 36, y, 290);
        for (const x of [36, 130, 210, 290]) bar(pdf, x, 94, 190);
        for (const [i, head] of ["Harbour", "Ships", "Tonnes"].entries()) put(pdf, head, 40 + i * 94, 98, 9);
        drawHarbours(pdf, 116);
      }),
    );
    expect(shape(tablesOf(page)[0])).toEqual([["Harbour", "Ships", "Tonnes"], ...harbours.map((row) => [...row])]);
  });

  test("has its columns parted where lines part its rows only", async () => {
    const page = await read(
      await makePdf((pdf) => {
        for (let i = 0; i <= 5; i++) rule(pdf, 36, 97 + i * 14, 290);
        drawHarbours(pdf);
      }),
    );
    expect(shape(tablesOf(page)[0])).toEqual(harbours.map((row) => [...row]));
  });

  test("in a frame gives its caption and its note back to the text", async () => {
    const page = await read(
      await makePdf((pdf) => {
        for (let i = 0; i <= 5; i++) rule(pdf, 40, 60 + i * 20, 340);
        for (const x of [40, 340]) bar(pdf, x, 60, 160);
        for (const x of [140, 240]) bar(pdf, x, 80, 140);
        put(pdf, "Exhibit 9 Ships of the harbour", 120, 66, 9);
        for (const [i, row] of harbours.slice(0, 3).entries())
          for (const [k, text] of row.entries()) put(pdf, text, 46 + k * 100, 86 + i * 20, 9);
        put(pdf, "The clerk copied these from the book that the keeper sent in.", 46, 146, 9);
      }),
    );
    expect(shape(tablesOf(page)[0])).toEqual(harbours.slice(0, 3).map((row) => [...row]));
    expect(page.blocks.map(({ kind }) => kind)).toEqual(["text", "tables", "text"]);
  });
});

test("a table under the labels of a form is found, and they are left to the text", async () => {
  const page = await read(
    await makePdf((pdf) => {
      for (const [i, label] of ["Number :", "Date :", "Order :", "Ship :"].entries()) {
        put(pdf, label, 40, 40 + i * 13, 9);
        right(pdf, `2026-04${i}8`, 200, 40 + i * 13);
        put(pdf, "x", 262, 40 + i * 13, 9);
      }
      drawHarbours(pdf, 104);
    }),
  );
  expect(tablesOf(page).map(shape)).toEqual([harbours.map((row) => [...row])]);
  expect(page.blocks.map(({ text }) => text).join(" ")).toContain("Order :");
});

test("the figures on a chart's axes are no table", async () => {
  const page = await read(
    await makePdf((pdf) => {
      for (let i = 0; i < 6; i++) {
        right(pdf, String(400 - i * 50), 60, 60 + i * 20);
        right(pdf, String(90 - i * 10), 340, 60 + i * 20);
        right(pdf, String(7 - i), 200, 60 + i * 20);
      }
      pdf.moveTo(62, 160);
      for (let i = 1; i < 30; i++) pdf.lineTo(62 + i * 9, 60 + ((i * 37) % 100));
      pdf.stroke();
    }),
  );
  expect(tablesOf(page)).toEqual([]);
  expect(page.blocks.map(({ kind }) => kind)).toContain("figures");
});

test("a table that runs up the page is read upright", async () => {
  const page = await read(
    await makePdf((pdf) => {
      pdf.rotate(-90, { origin: [0, 0] }).translate(-480, 0);
      drawHarbours(pdf, 60);
    }),
  );
  expect(page.rotation).toBe(90);
  expect(shape(tablesOf(page)[0])).toEqual(harbours.map((row) => [...row]));
});

describe("no table", () => {
  const kindsOf = async (draw: (pdf: Pdf) => void) => (await read(await makePdf(draw))).blocks.map(({ kind }) => kind);

  test("is made of prose in two columns", async () => {
    const kinds = await kindsOf((pdf) => {
      for (const [i, line] of prose.entries()) {
        put(pdf, line.slice(0, 38), 20, 60 + i * 13, 9);
        put(pdf, line.slice(-38), 212, 60 + i * 13, 9);
      }
    });
    expect(kinds).not.toContain("tables");
  });

  test("is made of a page of contents", async () => {
    const kinds = await kindsOf((pdf) => {
      for (const [i, title] of ["Harbours", "Ships", "Lights", "Tolls", "Storms", "Wrecks"].entries()) {
        put(pdf, `${title} ${". ".repeat(30 - title.length)}`, 40, 60 + i * 15, 10);
        right(pdf, String(3 + i * 7), 340, 60 + i * 15, 10);
      }
    });
    expect(kinds).not.toContain("tables");
  });

  test("is made of labels and their values", async () => {
    const kinds = await kindsOf((pdf) => {
      for (const [i, label] of ["Number", "Date", "Due", "Customer", "Order"].entries()) {
        put(pdf, `${label}:`, 40, 60 + i * 15, 10);
        put(pdf, `2026-04${i}8`, 200, 60 + i * 15, 10);
      }
    });
    expect(kinds).not.toContain("tables");
  });

  test("is made of a numbered list with wide markers", async () => {
    const kinds = await kindsOf((pdf) => {
      for (const [i, line] of prose.entries()) {
        put(pdf, `${i + 1}.`, 40, 60 + i * 15, 10);
        put(pdf, line, 70, 60 + i * 15, 10);
      }
    });
    expect(kinds).not.toContain("tables");
  });
});
