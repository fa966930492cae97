import { expect, test } from "vitest";
import { makePdf, makePicture, type Pdf, put, read } from "./testing/made-files.ts";

const [left, width, size] = [40, 320, 11];
const prose = [
  "The harbour office keeps a daily record of every vessel that enters the basin, and the clerk signs each page before the evening tide. Nobody may alter a line once the volumes are closed, and the committee compares them with the letters of the pilots.",
  "Its tariff is printed on the board by the gate, and whoever pays late owes the tenth part more, unless the ice kept the ship outside of the mole for longer than a week.",
  "Members of the council walk along the quay each spring and note what the winter broke.",
];

function wrapped(pdf: Pdf, text: string, widest: number, indent = 0): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (pdf.widthOfString(longer) <= widest - (lines.length === 1 ? indent : 0)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Way = { indent?: number; blank?: number; headings?: boolean; items?: boolean };
/** Paragraphs whose lines are `step` em apart. */
const draw =
  (font: string, step: number, { indent = 0, blank = 0, headings = false, items = false }: Way) =>
  (pdf: Pdf): void => {
    let y = 30;
    for (const [i, text] of prose.entries()) {
      if (headings) {
        put(pdf, `Of the duties, part ${"IVX"[i]}`, left, y, size + 3, "Helvetica-Bold");
        y += step * size;
      }
      if (items) put(pdf, `${i + 1}.`, left, y, size, font);
      const hang = items ? 24 : 0;
      pdf.font(font).fontSize(size);
      for (const [k, line] of wrapped(pdf, text, width - hang, indent).entries()) {
        put(pdf, line, left + hang + (k === 0 ? indent : 0), y, size, font);
        y += step * size;
      }
      y += blank * step * size;
    }
  };

const ways: [string, Way][] = [
  ["that end short", {}],
  ["with indents", { indent: 30 }],
  ["with blank lines between", { blank: 1 }],
];
const steps = [1.5, 2, 2.3, 2.6, 3];
test.each(ways)("paragraphs %s are whole however far apart their lines are", async (_, way) => {
  for (const font of ["Courier", "Times-Roman"]) {
    for (const step of steps) {
      const { blocks } = await read(await makePdf(draw(font, step, way)));
      expect(blocks.map(({ kind, text }) => [kind, text])).toEqual(prose.map((text) => ["text", text]));
    }
  }
});

test.each(steps)("headings and items between lines %f em apart stay what they are", async (step) => {
  const titled = await read(await makePdf(draw("Times-Roman", step, { headings: true })));
  expect(titled.blocks.map(({ kind }) => kind)).toEqual(["titles", "text", "titles", "text", "titles", "text"]);
  const counted = await read(await makePdf(draw("Times-Roman", step, { items: true })));
  expect(counted.blocks.map(({ items }) => items?.map(({ text }) => text))).toEqual([prose]);
});

test.each([1.75, 2.4])("so it is in a picture of lines %f em apart", async (step) => {
  for (const way of [{ indent: 30 }, { blank: 1 }]) {
    const { blocks } = await read(await makePicture(draw("Courier", step, way)), "image/png");
    expect(blocks.map(({ text }) => text.split(" ", 2).join(" "))).toEqual(["The harbour", "Its tariff", "Members of"]);
  }
});

test("what stands apart evenly and does not fill its lines is no paragraph", async () => {
  const goods = ["Lamp oil by the barrel", "Ropes of tarred hemp from the north", "Sail cloth, unbleached", "Anchors"];
  const { blocks } = await read(
    await makePdf((pdf) => {
      for (const [i, text] of goods.entries()) put(pdf, text, left, 40 + 2.6 * size * i, size);
    }),
  );
  expect(blocks.map(({ text }) => text)).toEqual(goods);
});

test("the figures beside an axis are no paragraph", async () => {
  const figures = ["0.880", "0.875", "0.870", "0.865", "0.860"];
  const { blocks } = await read(
    await makePdf((pdf) => {
      for (const [i, text] of figures.entries()) put(pdf, text, left, 40 + 27 * i, 6);
    }),
  );
  expect(blocks.map(({ text }) => text)).toEqual(figures);
});

test("sentences that each fill a line and stand apart evenly are no paragraph", async () => {
  const rules = [
    "Nobody may enter the basin at night without a lamp on the bow",
    "Ships that carry powder wait outside of the mole until noon",
    "Every captain signs the book of the office before he leaves",
    "Dues are paid on the day on which the ropes were made fast",
  ];
  const { blocks } = await read(
    await makePdf((pdf) => {
      for (const [i, text] of rules.entries()) put(pdf, text, left, 40 + 2.6 * size * i, size);
    }),
  );
  expect(blocks.map(({ text }) => text)).toEqual(rules);
});
