import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";
import type { Character } from "./character.ts";
import { withTickBoxes } from "./tick-boxes.ts";

const texts = async (draw: (pdf: Pdf) => void) =>
  (await read(await makePdf(draw))).blocks.map(({ kind, text }) => [kind, text]);
const square = (pdf: Pdf, x: number, y: number) => pdf.lineWidth(0.8).rect(x, y, 10, 10).stroke("black");

test("boxes that are drawn beside labels are read, ticked or not", async () => {
  const found = await texts((pdf) => {
    for (const [i, label] of ["Empty", "Crossed by lines", "Crossed by a letter", "With a spot"].entries()) {
      square(pdf, 40, 60 + i * 20);
      put(pdf, label, 60, 60 + i * 20);
    }
    pdf.moveTo(41, 81).lineTo(49, 89).moveTo(49, 81).lineTo(41, 89).stroke();
    put(pdf, "X", 41.5, 100.5, 10);
    pdf.rect(42.5, 122.5, 5, 5).fill("black");
    put(pdf, "Married", 40, 180);
    square(pdf, 100, 180);
    put(pdf, "yes", 114, 180);
    square(pdf, 150, 180);
    put(pdf, "no", 164, 180);
  });
  expect(found).toEqual([
    ["lists", "☐ Empty\n☑ Crossed by lines\n☑ Crossed by a letter\n☑ With a spot"],
    ["text", "Married ☐ yes ☐ no"],
  ]);
});

test("squares for single letters, cells of a table and squares without a label are none", async () => {
  const found = await texts((pdf) => {
    for (let i = 0; i < 6; i++) {
      pdf.rect(40 + i * 12, 60, 12, 12).stroke();
      put(pdf, "X", 42 + i * 12, 61.5, 9);
    }
    square(pdf, 300, 400);
    for (let row = 0; row < 4; row++) {
      pdf.rect(40, 200 + row * 14, 14, 14).stroke();
      pdf.rect(54, 200 + row * 14, 200, 14).stroke();
      put(pdf, `Harbour of row ${row}`, 60, 203 + row * 14, 9);
    }
  });
  expect(found.map(([, text]) => text).join(" ")).not.toMatch(/[☐☑]/);
});

test("a form's boxes are read with their state", async () => {
  const name = "a".repeat(60);
  const bytes = await makePdf(
    (pdf) => {
      pdf.font("Helvetica").initForm();
      const mark = pdf.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, 12, 12] });
      mark.end("0 0 m 12 12 l S");
      for (const [i, label] of ["Paid", "Open"].entries()) {
        put(pdf, label, 60, 62 + i * 20);
        square(pdf, 41, 61 + i * 20);
        pdf.formCheckbox(i === 0 ? name : "open", 40, 60 + i * 20, 12, 12);
      }
    },
    { compress: false },
  );
  const file = bytes.toString("latin1");
  const mark = /(\d+) 0 obj\s+<<\s+\/Type \/XObject/.exec(file)?.[1];
  // pdfkit writes no state; it takes the room of a long name, so that nothing moves.
  const state = `/T (paid) /V /Yes /AS /Yes /AP << /N << /Yes ${mark} 0 R >> >>`.padEnd(name.length + 5);
  const ticked = file.replace(`/T (${name})`, state);
  expect(ticked).toHaveLength(file.length);
  const page = await read(Buffer.from(ticked, "latin1"));
  expect(page.blocks.map(({ text }) => text)).toEqual(["☑ Paid\n☐ Open"]);
});

test("a box is a word of its own, also beside a letter that goes on a word from the right", () => {
  const box = { x0: 100, y0: 100, x1: 106, y1: 108 };
  const letter: Character = {
    text: "\u05dc",
    box,
    advance: box,
    origin: { x: 100, y: 108 },
    size: 10,
    bold: false,
    direction: 0,
    spaceBefore: "none",
    joined: true,
    hidden: false,
    unmapped: false,
  };
  const squares = [{ x0: 110, y0: 99, x1: 119, y1: 108 }];
  const drawings = { rules: [], fills: [], images: [], squares, dots: [], shapes: [], inked: true };
  const sign = withTickBoxes([letter], drawings)[1];
  expect([sign?.text, sign?.joined]).toEqual(["\u2610", undefined]);
});
