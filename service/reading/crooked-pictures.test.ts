import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture, type Pdf, put, read } from "./testing/made-files.ts";

const sentence = "The orchard gave more fruit than in any year";

function drawPage(pdf: Pdf): void {
  for (let i = 0; i < 10; i++) put(pdf, sentence, 40, 60 + 36 * i, 9);
}

test.each([
  ["askew", 4],
  ["askew and on its head", 184],
  ["askew and on its side", 94],
])("a page that lies %s is read, with its words where they are shown", async (_, degrees) => {
  const picture = await makePicture(drawPage);
  const askew = await sharp(picture).rotate(degrees, { background: "#fff" }).png().toBuffer();
  const [level, page] = [await read(picture, "image/png"), await read(askew, "image/png")];
  const wordsOf = ({ blocks }: typeof page) => blocks.flatMap(({ words = [] }) => words);
  expect(wordsOf(page).map(({ text }) => text)).toEqual(wordsOf(level).map(({ text }) => text));
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  for (const [i, { bbox }] of wordsOf(page).entries()) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wordsOf(level)[i]?.bbox ?? [];
    const [dx, dy] = [(x0 + x1 - level.width) / 2, (y0 + y1 - level.height) / 2];
    expect(Math.abs((bbox[0] + bbox[2]) / 2 - page.width / 2 - dx * cos + dy * sin)).toBeLessThan(9);
    expect(Math.abs((bbox[1] + bbox[3]) / 2 - page.height / 2 - dx * sin - dy * cos)).toBeLessThan(9);
  }
});
