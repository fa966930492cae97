import sharp, { type Sharp } from "sharp";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";

const widthPx = 560;
const heightPx = 350;
const renderScale = 2;

async function firstPage(bytes: Uint8Array): Promise<Sharp> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-") return sharp(bytes);
  const pdf = openPdf(await startPdfium(), bytes);
  const drawn = pdf.withPage(1, (page) => renderPdfPage(page, renderScale));
  pdf.close();
  return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 3 } });
}

/** The head of a document's first page, for the card that offers it. */
export async function buildThumbnail(bytes: Uint8Array): Promise<Buffer> {
  const page = await firstPage(bytes);
  return page
    .resize({ width: widthPx, height: heightPx, fit: "cover", position: "top" })
    .webp({ quality: 82 })
    .toBuffer();
}
