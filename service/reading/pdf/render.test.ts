import { expect, test } from "vitest";
import { makePdf, makePicture, put } from "../testing/made-files.ts";
import { openPdf } from "./document.ts";
import { startPdfium } from "./library.ts";
import { renderPdfPage } from "./render.ts";

test.each([0, 90, 180, 270])(
  "a part of a page is drawn as it is on the whole page, turned by %i degrees",
  async (rotate) => {
    const picture = await makePicture((pdf) => {
      for (let y = 10; y < 480; y += 40) put(pdf, "Words on a picture", 10, y, 38);
    });
    const bytes = await makePdf((pdf) => {
      Object.assign(pdf.page.dictionary.data, { Rotate: rotate });
      put(pdf, "Text beside the picture", 33, 40);
      pdf.image(picture, 51.3, 100.7, { width: 300 });
    });
    const pdf = openPdf(await startPdfium(), bytes);
    const part = { x0: 60.2, y0: 110.4, x1: 250.9, y1: 260.1 };
    const [whole, cut] = pdf.withPage(1, (page) => [
      renderPdfPage(page, 200 / 72),
      renderPdfPage(page, 200 / 72, part),
    ]);
    pdf.close();
    expect([cut.width, cut.height, cut.scale]).toEqual([whole.width, whole.height, whole.scale]);
    let inked = 0;
    for (let y = Math.round(part.y0 * cut.scale); y < Math.round(part.y1 * cut.scale); y++) {
      const [from, to] = [part.x0, part.x1].map((x) => 3 * (y * cut.width + Math.round(x * cut.scale)));
      expect(Buffer.compare(whole.data.subarray(from, to), cut.data.subarray(from, to))).toBe(0);
      inked += cut.data.subarray(from, to).filter((tone) => tone < 100).length;
    }
    expect(inked).toBeGreaterThan(0);
  },
);
