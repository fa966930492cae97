import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { pictureOf } from "../../service/reading/image/picture.ts";
import type { Raster } from "../../service/reading/raster.ts";
import type { LayerWord } from "./faults.ts";

/** The share of an em that lies below the baseline, and what a word's ink has of its em. */
const descent = 0.2;
const inkEm = 0.95;

/** A scan with a layer of words that are not drawn, each as wide as its place. */
export async function layeredPdf(raster: Raster, words: readonly LayerWord[], font: string): Promise<Buffer> {
  const [width, height] = [raster.width / raster.scale, raster.height / raster.scale];
  const pdf = new PDFDocument({ size: [width, height], margin: 0 });
  pdf.image(await pictureOf(raster).jpeg({ quality: 90 }).toBuffer(), 0, 0, { width, height });
  pdf.addContent("3 Tr").font(font);
  for (const { text, box } of words) {
    const size = Math.max(2, (box[3] - box[1]) / inkEm);
    const wide = pdf.fontSize(size).widthOfString(text);
    if (!(wide > 0)) continue;
    const options = {
      lineBreak: false,
      baseline: "alphabetic",
      horizontalScaling: (100 * (box[2] - box[0])) / wide,
    } as const;
    pdf.text(text, box[0], box[3] - descent * size, options);
  }
  pdf.end();
  return buffer(pdf);
}
