import { expect, test, vi } from "vitest";
import { drawLines, linesOf } from "./testing/lines-of-scripts.ts";
import { makePicture, read } from "./testing/made-files.ts";

// As on a machine whose operator left the optional packages out.
vi.mock(import("./ocr/networks/packaged.ts"), async (original) => ({
  ...(await original()),
  pathOf: () => undefined,
}));

test("a script whose packages are missing fails a page that has nothing else, and says what to install", async () => {
  const picture = await makePicture((pdf) => drawLines(pdf, linesOf.Georgian, 40, 60));
  await expect(read(picture, "image/png")).rejects.toMatchObject({
    code: "script_not_read",
    message: expect.stringContaining("@tesseract.js-data/kat"),
  });
});

test("it is a figure with a warning where it is part of a page", async () => {
  const picture = await makePicture((pdf) => {
    drawLines(pdf, linesOf.English, 40, 60);
    drawLines(pdf, linesOf.Georgian, 40, 180);
  });
  const page = await read(picture, "image/png");
  expect(page.blocks.map(({ text }) => text).join(" ")).toContain("The committee met on Monday");
  expect(page.warnings).toMatchObject([
    { code: "script_not_read", message: expect.stringContaining("@tesseract.js-data/kat") },
  ]);
});
