import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** A page of text, as an office would write it. */
export async function onePagePdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4" });
  document.fontSize(20).text("Annual report").fontSize(11);
  for (let i = 1; i <= 12; i++)
    document.moveDown().text(`Paragraph ${i}: the quick brown fox jumps over the lazy dog.`);
  document.end();
  return buffer(document);
}
