import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";

/** A PDF whose pages are pictures of text: reading one takes a recogniser and a while. */
export async function scannedPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: [420, 297], autoFirstPage: false });
  for (let page = 1; page <= pages; page++) {
    document.addPage({ margin: 0 }).image(await picture(page), 0, 0, { width: 420 });
  }
  document.end();
  return buffer(document);
}

/** One whose first page is read soon, and of which each other one is so full of words that it takes many seconds. */
export async function slowPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: [420, 594], autoFirstPage: false });
  document.addPage({ margin: 0 }).image(await picture(1), 0, 0, { width: 420 });
  const full = await fullPicture();
  for (let page = 2; page <= pages; page++) document.addPage({ margin: 0 }).image(full, 0, 0, { width: 420 });
  document.end();
  return buffer(document);
}

function fullPicture(): Promise<Buffer> {
  const words = "Each word of this line is read by itself and takes its time, be it long or short";
  const lines = Array.from({ length: 120 }, (_, i) => `<text x="40" y="${60 + i * 28}">${i} ${words} ${words}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="3508"><rect width="2480" height="3508" fill="white"/>
    <g font-family="sans-serif" font-size="24">${lines.join("")}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A page of such a PDF, as PNG. */
export function picture(page: number): Promise<Buffer> {
  const lines = Array.from(
    { length: 8 },
    (_, i) => `<text x="60" y="${120 + i * 80}">Page ${page}, line ${i + 1} of the scan</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="877"><rect width="1240" height="877" fill="white"/>
    <g font-family="sans-serif" font-size="44">${lines.join("")}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
