import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { PageWord } from "../content.ts";
import { noDeadline } from "../deadline.ts";
import { turnBox } from "../geometry.ts";
import { turned } from "../image/picture.ts";
import type { Raster } from "../raster.ts";
import { makePicture, put } from "../testing/made-files.ts";
import { mistakesOf, sampleLines, trustIn } from "./layer-sample.ts";
import { loadOcrModels, type OcrModels } from "./networks/models.ts";

const text = "The keeper of the light wrote down each ship that passed the northern point".split(" ");
const lines = Array.from({ length: 30 }, (_, i) => [...text.slice(i % 7), `${i * 37}.${10 + i}`].join(" "));
const top = (i: number) => 20 + 15 * i;

const toRaster = async (picture: Buffer): Promise<Raster> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: 3 };
};
const word = (text: string, x0: number, y0: number, x1: number, y1: number): PageWord => {
  const box = { x0, y0, x1, y1 };
  return { text, box, shown: box, size: 9, bold: false, confidence: 1, spaced: true };
};
/** The words of all lines where they are drawn. */
const drawn: { text: string; line: number; from: number; to: number }[] = [];
const layer = (change: (text: string, line: number) => string = (text) => text) =>
  drawn.map(({ text, line, from, to }) => word(change(text, line), from, top(line), to, top(line) + 10));

describe("a sample of a page's lines", () => {
  let models: OcrModels;
  let raster: Raster;
  beforeAll(async () => {
    models = await loadOcrModels(1);
    raster = await toRaster(
      await makePicture((pdf) => {
        for (const [line, said] of lines.entries()) {
          put(pdf, said, 30, top(line), 9);
          let from = 30;
          for (const text of said.split(" ")) {
            drawn.push({ text, line, from, to: from + pdf.widthOfString(text) });
            from += pdf.widthOfString(`${text} `);
          }
        }
      }),
    );
  });
  const trust = async (words: readonly PageWord[], picture = raster) =>
    trustIn(mistakesOf(await sampleLines(models, { raster: picture, rotation: 0 }, noDeadline), words), 0.93);

  test("agrees with what stands on the page, and the more so the fewer words are others", async () => {
    const [whole, worse] = [
      await trust(layer()),
      await trust(layer((text, i) => (i === 15 ? text.replace("w", "vv") : text))),
    ];
    expect(whole).toBeGreaterThan(0.95);
    expect(worse).toBeLessThan(whole ?? 0);
  });

  test("does not agree with words that stand elsewhere, on another page, or nowhere", async () => {
    expect(
      await trust(layer().map(({ text, box }) => word(text, box.x0, box.y0 + 22, box.x1, box.y1 + 22))),
    ).toBeUndefined();
    expect(await trust(layer((text) => [...text].reverse().join("")))).toBeUndefined();
    expect(await trust(layer((text, i) => (i % 2 === 0 ? text : "")))).toBeUndefined();
    expect(await trust([])).toBeUndefined();
  });

  test("is of lines that run up or down the page as well", async () => {
    const sideways = await turned(raster, 90);
    const words = layer().map(({ text, box }) => {
      const { x0, y0, x1, y1 } = turnBox(box, 90, 400, 500);
      return word(text, x0, y0, x1, y1);
    });
    expect(await trust(words, sideways)).toBeGreaterThan(0.95);
    expect(await trust(layer(), sideways)).toBeUndefined();
  });

  test("says nothing against a layer where the page is hardly to be read, or has no lines", async () => {
    const { data, info } = await sharp(raster.data, {
      raw: { width: raster.width, height: raster.height, channels: 3 },
    })
      .blur(7)
      .linear(0.2, 180)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(await trust(layer(), { data, width: info.width, height: info.height, scale: 3 })).toBeGreaterThan(0.8);
    const empty = { ...raster, data: new Uint8Array(raster.data.length).fill(255) };
    expect(await trust(layer(), empty)).toBe(0.93);
  });

  test("is of a few lines, whatever the layer has", async () => {
    const recognised = [models.quick, models.careful].flatMap((each) => (each ? vi.spyOn(each.session, "run") : []));
    const { lines: read } = await sampleLines(models, { raster, rotation: 0 }, noDeadline);
    // Thirty lines, each as wide as 1,500 pixels at the height at which it is read.
    expect(read.length).toBeGreaterThan(3);
    expect(read.length).toBeLessThanOrEqual(8);
    for (const { mock } of recognised) expect(mock.calls.length).toBeLessThanOrEqual(8);
    for (const each of recognised) each.mockClear();
    const crowded = await toRaster(
      await makePicture((pdf) => {
        for (let i = 0; i < 300; i++) put(pdf, `${1000 + i}`, 20 + 36 * (i % 10), 15 + 16 * Math.floor(i / 10), 9);
      }),
    );
    expect((await sampleLines(models, { raster: crowded, rotation: 0 }, noDeadline)).lines).toHaveLength(24);
    for (const { mock } of recognised) expect(mock.calls.length).toBeLessThanOrEqual(24);
    const crowd = Array.from({ length: 100_000 }, (_, i) =>
      i % 3 === 0
        ? word("nought", 50, 100, 50, 100)
        : i % 3 === 1
          ? word("huge", -1e9, -1e9, 1e9, 1e9)
          : word("x".repeat(1000), 0, top(i % 30), 400, top(i % 30) + 10),
    );
    const mistakes = mistakesOf({ lines: read, scale: 3 }, crowd);
    expect(mistakes.words).toBeLessThan(200);
    expect(trustIn(mistakes, 0.93)).toBeUndefined();
  });
});

test("a word of a script that others read is another one where most of its letters are", () => {
  const quad = [
    [0, 0],
    [300, 0],
    [300, 30],
    [0, 30],
  ] as const;
  const read = (text: string) => ({
    lines: [{ quad, words: [{ text, confidence: 0.9, from: 0, to: 1 }] }],
    scale: 1,
  });
  const has = (own: string, other: string) => mistakesOf(read(own), [word(other, 0, 0, 300, 30)]).layer;
  expect(has("свобода", "свовода")).toBe(0);
  expect(has("свобода", "tbooora")).toBe(0.9);
  expect(has("freedom", "freedum")).toBe(0.9);
});

test("ours is taken where the layer has more than two words wrong beyond what we have", () => {
  expect(trustIn({ words: 30, own: 2, layer: 4.1 }, 0.93)).toBeUndefined();
  expect(trustIn({ words: 30, own: 2, layer: 3.9 }, 0.93)).toBeCloseTo((9.3 + 26.1) / 40);
  expect(trustIn({ words: 0, own: 0, layer: 0 }, 0.93)).toBe(0.93);
});
