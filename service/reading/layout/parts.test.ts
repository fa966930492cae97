import { expect, test } from "vitest";
import { makePdf, makePicture, put, read } from "../testing/made-files.ts";
import { partPage } from "./parts.ts";

const words = ["the", "tide", "turned", "late", "and", "every", "boat", "came", "home", "on", "it", "with", "fish"];
/** A line of about as many letters, other ones each time. */
function line(at: number, letters: number): string {
  let text = `n${at}`;
  for (let i = at; text.length + 5 < letters; i += 1) text += ` ${words[(i * 7) % words.length]}`;
  return text;
}
type Pen = Parameters<Parameters<typeof makePdf>[0]>[0];
function column(pdf: Pen, x: number, y: number, lines: number, first: number, letters = 34) {
  for (let i = 0; i < lines; i++) put(pdf, line(first + i, letters), x, y + 12 * i, 9);
}
/** The numbers that lines were given, in the order in which they are read; in a picture a nought beside a letter may be read as one. */
async function order(file: Uint8Array, type?: "image/png") {
  const page = await read(file, type);
  return page.blocks.flatMap(({ text }) =>
    (text.match(/\bn[\dO]+(?: \d\b)?/g) ?? []).map((found) =>
      Number(found.slice(1).replaceAll("O", "0").replace(" ", "")),
    ),
  );
}
const rising = (count: number) => Array.from({ length: count }, (_, i) => i);

/** With a gutter that is hardly wider than the spaces of a justified line. */
function twoColumns(pdf: Pen) {
  put(pdf, "n0 A headline that runs over both of the columns of the page", 30, 30, 11);
  column(pdf, 30, 60, 12, 1);
  column(pdf, 184, 60, 12, 13);
  put(pdf, "n25 and what is below runs over both of them again, as lines do", 30, 220, 11);
}

test("columns are read one after the other, in a text layer and in a picture", async () => {
  expect(await order(await makePdf(twoColumns))).toEqual(rising(26));
  expect(await order(await makePicture(twoColumns), "image/png")).toEqual(rising(26));
});

test("a chart in a column, level with lines of the other, does not join them", async () => {
  const file = await makePdf((pdf) => {
    column(pdf, 30, 60, 20, 0);
    for (let i = 0; i < 6; i++) put(pdf, `0.${i}`, 215, 60 + 15 * i, 6);
    for (let i = 0; i < 5; i++) put(pdf, `${i}0`, 235 + 25 * i, 150, 6);
    column(pdf, 200, 180, 10, 20);
  });
  expect(await order(file)).toEqual(rising(30));
});

test("the end of a paragraph above or below all other prose belongs to its column", async () => {
  const file = await makePdf((pdf) => {
    put(pdf, "n0 A title", 30, 62, 12);
    column(pdf, 30, 90, 11, 1);
    put(pdf, "n12 it ends.", 30, 222, 9);
    put(pdf, "n13 of the sea.", 200, 60, 9);
    column(pdf, 200, 72, 12, 14);
  });
  expect(await order(file)).toEqual(rising(26));
});

test("columns that are written from right to left begin on the right", async () => {
  const say = (x: number, y: number, text: string, width: number) => {
    const box = { x0: x, y0: y, x1: x + width, y1: y + 10 };
    return { text, box, shown: box, size: 10, bold: false, confidence: 1, spaced: true };
  };
  const arabic = "كانت السفن تعود إلى المرفأ في المساء";
  // Their lines end unevenly, and begin at one place on the right.
  const ragged = (x: number, i: number) => say(x - (i % 3) * 11, 20 + 12 * i, arabic, 150 + (i % 3) * 11);
  const some = Array.from({ length: 10 }, (_, i) => [ragged(20, i), ragged(210, i)]).flat();
  const page = { width: 400, height: 400, asides: [], rules: [], fills: [], images: [], words: some };
  const parts = partPage({ ...page, toShown: (box) => box });
  expect(parts.map(({ words: own }) => own[0]?.box.x0)).toEqual([210, 20]);
  expect(parts.flatMap(({ words: own }) => own).length).toBe(some.length);
});

test("the rows of a table are no columns", async () => {
  const page = await read(
    await makePdf((pdf) => {
      for (let i = 0; i < 12; i++) {
        put(pdf, `Lamp oil of the ${i + 1}. quality, by the barrel`, 30, 60 + 14 * i, 9);
        put(pdf, `${i * 7 + 3}.50`, 280, 60 + 14 * i, 9);
      }
    }),
  );
  const text = page.blocks.map((block) => block.text).join("\n");
  for (const i of rising(12))
    expect(text).toMatch(new RegExp(`${i + 1}\\. quality, by the barrel\\s${i * 7 + 3}\\.50`));
});
