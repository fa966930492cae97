import { describe, expect, test } from "vitest";
import { makePdf, makePicture, type Pdf, put, read } from "./testing/made-files.ts";

const lines = Array.from({ length: 14 }, (_, i) => `Line ${i + 1} of a page that takes longer than there is time`);
function drawPage(pdf: Pdf): void {
  for (const [i, text] of lines.entries()) put(pdf, text, 40, 40 + 28 * i, 10);
}

/** A deadline that is over after it was asked so many times. */
const after = (times: number) => ({ isOver: () => times-- <= 0 });

describe("a page whose time is over", () => {
  test("keeps what was read, says so, and where and how much is missing", async () => {
    const picture = await makePicture(drawPage);
    const whole = await read(picture, "image/png");
    const page = await read(picture, "image/png", 1, after(3));
    expect(whole.warnings).toBeUndefined();
    const text = page.blocks.map((block) => block.text).join(" ");
    expect(text).toContain("takes longer than there is time");
    expect(text.length).toBeLessThan(whole.blocks.map((block) => block.text).join(" ").length);
    const [warning] = page.warnings ?? [];
    expect(warning).toMatchObject({ code: "partly_read" });
    expect(warning?.boxes?.length).toBeGreaterThan(0);
    expect(warning?.share).toBeGreaterThan(0.1);
    expect(page.confidence).toBeLessThanOrEqual(1 - (warning?.share ?? 0) + 1e-4);
  });

  test("is no page with less than half of its print read", async () => {
    const crowded = await makePicture((pdf) => {
      for (let i = 0; i < 32; i++)
        put(pdf, `Line ${i + 1} of a page that takes longer than there is time`, 40, 20 + 14 * i, 9);
    });
    await expect(read(crowded, "image/png", 1, after(0))).rejects.toMatchObject({ code: "page_timeout" });
    expect(await read(crowded, "image/png", 1, after(20))).toMatchObject({ warnings: [{ code: "partly_read" }] });
  });

  test("says so of the pictures on it as well", async () => {
    const picture = await makePicture(drawPage);
    const scan = () =>
      makePdf((pdf) => {
        put(pdf, "A title that is text", 40, 20, 14);
        pdf.image(picture, 60, 60, { width: 300 });
      });
    const page = await read(await scan(), "application/pdf", 1, after(0));
    expect(page).toMatchObject({ source: "text_layer", warnings: [{ code: "partly_read" }] });
    const { boxes = [], share = 0 } = page.warnings?.[0] ?? {};
    expect(boxes.every(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => x0 >= 60 && y0 >= 60 && x1 <= 360 && y1 <= 440)).toBe(
      true,
    );
    expect(page.confidence).toBeLessThanOrEqual(1 - share + 1e-4);
    expect((await read(await scan())).warnings).toBeUndefined();
  });
});

test("writing lines neither hide spaces nor become signs", async () => {
  const picture = await makePicture((pdf) => {
    put(pdf, "Department", 40, 60, 9);
    put(pdf, "CORPORATE AFFAIRS", 100, 60, 9);
    put(pdf, "Attention", 40, 90, 9);
    put(pdf, "T. HUMBER, M. BATEMAN", 100, 90, 9);
    for (const y of [68, 98]) pdf.moveTo(95, y).lineTo(330, y).lineWidth(0.7).stroke();
  });
  const page = await read(picture, "image/png");
  const words = page.blocks.flatMap((block) => block.words ?? []).map((word) => word.text);
  expect(words).toEqual("Department CORPORATE AFFAIRS Attention T. HUMBER, M. BATEMAN".split(" "));
});

test("a line that runs down the page's edge is read as it runs", async () => {
  const picture = await makePicture((pdf) => {
    for (let i = 0; i < 6; i++) put(pdf, "The orchard gave more fruit than in any year", 40, 60 + 40 * i);
    pdf.rotate(90, { origin: [380, 200] });
    put(pdf, "REFERENCE 516007780", 380, 200, 12);
  });
  const page = await read(picture, "image/png");
  expect(page.rotation).toBe(0);
  expect(page.blocks.map((block) => block.text).join(" ")).toContain("516007780");
});
