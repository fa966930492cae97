import { expect, test } from "vitest";
import { makePicture, type Pdf, put, read } from "../testing/made-files.ts";
import type { Quad } from "./lines/quads.ts";
import { withTickBoxes } from "./tick-boxes.ts";

const texts = async (draw: (pdf: Pdf) => void) =>
  (await read(await makePicture(draw), "image/png")).blocks.map(({ text }) => text).join("\n");
const square = (pdf: Pdf, x: number, y: number, side = 10) => pdf.lineWidth(0.8).rect(x, y, side, side).stroke("black");
const cross = (pdf: Pdf, x: number, y: number) =>
  pdf
    .moveTo(x + 2, y + 2)
    .lineTo(x + 8, y + 8)
    .moveTo(x + 8, y + 2)
    .lineTo(x + 2, y + 8)
    .stroke();

test("boxes that are drawn beside labels of a picture are read, ticked or not", async () => {
  const found = await texts((pdf) => {
    for (const [i, label] of ["Store in the dark", "Refrigerator", "Freezer", "Dry place"].entries()) {
      square(pdf, 40, 60 + i * 20);
      put(pdf, label, 56, 60 + i * 20);
    }
    cross(pdf, 40, 80);
    // A tick by hand reaches over the edge.
    pdf.lineWidth(1.2).moveTo(42, 125).lineTo(45, 129).lineTo(54, 116).stroke();
    put(pdf, "Married", 40, 180);
    square(pdf, 100, 180);
    put(pdf, "yes", 114, 180);
    square(pdf, 150, 180);
    cross(pdf, 150, 180);
    put(pdf, "no", 164, 180);
    put(pdf, "I have read the rules", 40, 220);
    square(pdf, 152, 220);
  });
  expect(found).toBe(
    "☐ Store in the dark\n☑ Refrigerator\n☐ Freezer\n☑ Dry place\nMarried ☐ yes ☑ no\nI have read the rules ☐",
  );
});

test("a box need be no higher than the letters beside it where no letter was read at its place", async () => {
  const found = await texts((pdf) => {
    put(pdf, "Driving licence", 40, 60, 12);
    square(pdf, 130, 61, 7.6);
    put(pdf, "Yes", 144, 60, 12);
    square(pdf, 190, 61, 7.6);
    pdf.moveTo(191.5, 62.5).lineTo(196, 67).moveTo(196, 62.5).lineTo(191.5, 67).stroke();
    put(pdf, "No", 204, 60, 12);
    put(pdf, "HOLD THE DOOR", 40, 100, 12);
  });
  expect(found).toBe("Driving licence ☐ Yes ☑ No\nHOLD THE DOOR");
});

test("a closing bracket alone is what a recogniser makes of a box; a letter at its place is none", () => {
  const [width, height] = [160, 60];
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < 20; i++)
    for (const [x, y] of [
      [20 + i, 20],
      [20 + i, 39],
      [20, 20 + i],
      [39, 20 + i],
    ] as const)
      ink[y * width + x] = 1;
  // The next letter of a word, which stands a few pixels behind the first.
  const touched = ink.slice();
  for (let i = 0; i < 14; i++) touched[(24 + i) * width + 43] = 1;
  const read = (text: string, given = ink) => {
    const box = { text, confidence: 0.5, from: 0.08, to: text.length > 1 ? 0.35 : 0.23 };
    const label = { text: "no", confidence: 0.9, from: 0.4, to: 0.6 };
    const quad: Quad = [
      [10, 15],
      [150, 15],
      [150, 45],
      [10, 45],
    ];
    const lineInk = { columns: new Uint8Array(140), top: 0, bottom: 1, letters: 0, paper: 255 };
    const line = { quad, words: [box, label], confidence: 0.8, characters: 3, ink: lineInk };
    return withTickBoxes({ ink: given, width, height }, [line])[0]?.words.map((word) => word.text);
  };
  expect(read("]")).toEqual(["☐", "no"]);
  expect(read("A")).toEqual(["A", "no"]);
  expect(read("OA", touched)).toEqual(["OA", "no"]);
  // The last letter of a Hebrew word stands on its left, with the others, as high, behind it.
  expect(read("אם", touched)).toEqual(["אם", "no"]);
});

test("squares for single letters, cells of a table, letters and drawings are no boxes", async () => {
  const found = await texts((pdf) => {
    put(pdf, "Postcode", 40, 42);
    for (let i = 0; i < 6; i++) pdf.rect(100 + i * 12, 40, 12, 12).stroke();
    for (let row = 0; row < 4; row++) {
      pdf.rect(40, 200 + row * 14, 14, 14).stroke();
      pdf.rect(54, 200 + row * 14, 200, 14).stroke();
      put(pdf, `Harbour of row ${row}`, 60, 203 + row * 14, 9);
    }
    put(pdf, "OLD HOODOO DOCK, COD AND 800 BOOBOO", 40, 300, 12, "Helvetica-Bold");
    put(pdf, "OLD HOODOO DOCK, COD AND 800 BOOBOO", 40, 330, 8, "Courier-Bold");
    pdf.rect(300, 400, 40, 40).stroke();
    put(pdf, "A drawing", 346, 414);
  });
  expect(found).toContain("HOODOO DOCK");
  expect(found).not.toMatch(/[☐☑]/);
});
