import type { Page } from "@playwright/test";
import { drawPdf, type Pdf, write } from "../samples/pdf-file.ts";
import { dropFiles, expect, test } from "./person.ts";

/** Within so many CSS px the middle of a box is that of its print. */
const nearPx = 2;

type Case = { rotate?: number; crop?: [number, number, number, number]; x: number; y: number; size?: number };
/** How pages come: turned, cut out of a larger sheet, both; words anywhere and of any size. */
const cases: Case[] = [
  { x: 80, y: 120 },
  { x: 400, y: 700, size: 24 },
  { rotate: 90, x: 80, y: 120 },
  { rotate: 180, x: 320, y: 500, size: 18 },
  { rotate: 270, x: 200, y: 300 },
  { crop: [50, 60, 500, 700], x: 120, y: 300 },
  { crop: [100, 200, 580, 820], x: 300, y: 200, size: 30 },
  { rotate: 90, crop: [50, 60, 500, 700], x: 120, y: 300 },
  { rotate: 180, crop: [20, 40, 560, 640], x: 240, y: 400, size: 16 },
  { rotate: 270, crop: [100, 200, 580, 820], x: 200, y: 240 },
];

/** A file of one page with a single word on it. */
function word({ rotate, crop, x, y, size = 12 }: Case, text: string): Promise<Buffer> {
  return drawPdf("Word", "A4", (pdf: Pdf) => {
    Object.assign(pdf.page.dictionary.data, {
      ...(rotate === undefined ? {} : { Rotate: rotate }),
      ...(crop === undefined ? {} : { CropBox: crop }),
    });
    write(pdf, text, x, y, { size });
  });
}

/** Where on the screen the print of a page is: all that is dark in its picture. */
function printOf(page: Page, number: number) {
  return page.getByRole("img", { name: `Page ${number}`, exact: true }).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    const { naturalWidth: width, naturalHeight: height } = image;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("there is nothing to draw on");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < width * height; at++) {
      if ((data[at * 4] ?? 255) > 128) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
    const shown = image.getBoundingClientRect();
    const scale = shown.width / width;
    return { x: shown.x + ((left + right) / 2) * scale, y: shown.y + ((top + bottom) / 2) * scale };
  });
}

test("boxes sit on their words, on pages that are turned and cut out, too", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/extract");
  const files = cases.map(async (each, index) => {
    return { name: `begqd-${index}.pdf`, type: "application/pdf", bytes: await word(each, `Begqd${index}`) };
  });
  await dropFiles(page, await Promise.all(files));
  await page.getByRole("button", { name: "Extract 10 pages for $0.20" }).click();
  const links = page.getByRole("table").getByRole("link", { name: /^begqd-\d\.pdf$/ });
  await expect(links).toHaveCount(cases.length, { timeout: 60_000 });
  const documents = await links.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map((each) => [each.textContent, each.href]),
  );
  const far: Record<string, [number, number]> = {};
  for (const [name = "", href = ""] of documents) {
    await page.goto(href);
    await expect(page.locator("[data-row-block]")).toHaveCount(1, { timeout: 60_000 });
    const zoom = page.getByRole("textbox", { name: "Zoom in percent" });
    await zoom.fill("100");
    await zoom.press("Enter");
    await expect(zoom).toHaveValue("100%");
    const image = page.getByRole("img", { name: "Page 1", exact: true });
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    const box = page.locator(`[data-page="1"] [data-block]`);
    await expect(box).toHaveCount(1);
    const placed = await box.boundingBox();
    if (placed === null) throw new Error("the box has no place");
    const print = await printOf(page, 1);
    const off: [number, number] = [placed.x + placed.width / 2 - print.x, placed.y + placed.height / 2 - print.y];
    if (off.some((px) => Math.abs(px) > nearPx)) far[name] = off;
  }
  expect(far).toEqual({});
});
