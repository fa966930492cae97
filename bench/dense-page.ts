import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** A page of 1,000 words in small type, and those words. */
export async function densePage(): Promise<{ pdf: Buffer; words: string[] }> {
  const stock = "the harbour office keeps a ledger of ships cargo and tolls for every month of a year since 1874".split(
    " ",
  );
  const words = Array.from({ length: 1000 }, (_, i) => stock[(i * i + 3 * i) % stock.length] ?? "");
  const pdf = new PDFDocument({ size: "A4", margin: 50 });
  pdf.font("Times-Roman").fontSize(10).text(words.join(" "), { lineGap: 2 });
  pdf.end();
  return { pdf: await buffer(pdf), words };
}
