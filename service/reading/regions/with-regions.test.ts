import { expect, test } from "vitest";
import type { PageContent, PageWord } from "../content.ts";
import { pagePicture, pictureBytes, pictureSidePx } from "./page-picture.ts";
import { withRegions } from "./with-regions.ts";

/** Words of ten units' height, so many letters long, in rows of so many. */
function content(rows: number, across: number, text: string): PageContent {
  const words = Array.from({ length: rows * across }, (_, i): PageWord => {
    const [x0, y0] = [(i % across) * (text.length + 1) * 5, Math.floor(i / across) * 14];
    const box = { x0, y0, x1: x0 + text.length * 5, y1: y0 + 10 };
    return { text, box, shown: box, size: 8, bold: false, confidence: 0.9, spaced: true };
  });
  return { width: 600, height: 800, words, asides: [], rules: [], fills: [], images: [], toShown: (box) => box };
}
const document = content(40, 12, "sentence");
const slip = content(40, 5, "ab 4.50");

/** How often the network was asked for a page. */
async function askedFor(asked: "auto" | "on", page: PageContent, source: "ocr" | "text_layer" = "ocr") {
  let times = 0;
  const find = async () => {
    times++;
    return [{ label: "text", score: 0.9, order: 1, x0: 0, y0: 0.5, x1: 0.5, y1: 1 } as const];
  };
  const seen = await withRegions(page, source, { asked, find }, async () => new Uint8Array());
  return { times, regions: seen.regions };
}

test("a page that can have columns or sections is shown, and its regions are in its own units", async () => {
  const box = { x0: 0, y0: 400, x1: 300, y1: 800 };
  expect(await askedFor("auto", document)).toEqual({
    times: 1,
    regions: [{ label: "text", score: 0.9, order: 1, box }],
  });
});

test.each([
  ["a till's slip", slip, "ocr"],
  ["three lines", content(3, 12, "sentence"), "ocr"],
  ["a text layer", document, "text_layer"],
] as const)("%s is shown only where every page is", async (_, page, source) => {
  expect(await askedFor("auto", page, source)).toEqual({ times: 0, regions: undefined });
  expect((await askedFor("on", page, source)).times).toBe(1);
});

test("a narrow page of words without figures is no slip; one without words is never shown", async () => {
  expect((await askedFor("auto", content(40, 5, "ab word"))).times).toBe(1);
  expect((await askedFor("on", content(0, 0, ""))).times).toBe(0);
});

test("without a network, or its answer, a page stays as it is", async () => {
  const draw = async () => new Uint8Array();
  expect(await withRegions(document, "ocr", undefined, draw)).toBe(document);
  expect(await withRegions(document, "ocr", { asked: "on", find: async () => undefined }, draw)).toBe(document);
});

test("the picture of a page is a square, turned upright and level", async () => {
  // A page of 40 x 20 whose left half is black.
  const data = Uint8Array.from({ length: 40 * 20 * 3 }, (_, i) => (Math.floor(i / 3) % 40 < 20 ? 0 : 255));
  const raster = { data, width: 40, height: 20, scale: 1 };
  const toneAt = (picture: Uint8Array, x: number, y: number) => picture[3 * (y * pictureSidePx + x)];
  const asIs = await pagePicture(raster);
  expect([asIs.length, toneAt(asIs, 100, 400), toneAt(asIs, 700, 400)]).toEqual([pictureBytes, 0, 255]);
  const turned = await pagePicture(raster, { turn: 90 });
  expect([toneAt(turned, 400, 100), toneAt(turned, 400, 700)]).toEqual([0, 255]);
  const level = await pagePicture(raster, { slant: 0.05 });
  expect([level.length, toneAt(level, 100, 400), toneAt(level, 700, 400)]).toEqual([pictureBytes, 0, 255]);
});
