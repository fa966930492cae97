import { buffer } from "node:stream/consumers";
import type { StoredPage } from "@verso/contract/results";
import type { ContentType } from "@verso/contract/uploads";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { noDeadline } from "../deadline.ts";
import { Documents } from "../documents.ts";
import { loadOcrModels, type OcrModels } from "../ocr/networks/models.ts";
import { readPage } from "../page.ts";
import { type Pdfium, startPdfium } from "../pdf/library.ts";
import { saveFile } from "./saved-files.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

/** A PDF drawn for a test, 400 x 500 points unless the options say otherwise. */
export function makePdf(draw: (pdf: Pdf) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [400, 500], margin: 0, ...options });
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

/** Text of one line with its top left corner at a place. */
export function put(pdf: Pdf, text: string, x: number, y: number, size = 11, font = "Helvetica"): void {
  pdf.font(font).fontSize(size).fillColor("black").text(text, x, y, { lineBreak: false });
}

/** A page drawn as a picture: black on white, three pixels a point. */
export async function makePicture(draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { openPdf } = await import("../pdf/document.ts");
  const { renderPdfPage } = await import("../pdf/render.ts");
  const pdf = openPdf(await pdfium(), await makePdf(draw));
  const { data, width, height } = pdf.withPage(1, (page) => renderPdfPage(page, 3));
  pdf.close();
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

let startedPdfium: Promise<Pdfium> | undefined;
const pdfium = () => {
  startedPdfium ??= startPdfium();
  return startedPdfium;
};
let models: Promise<OcrModels> | undefined;
const ocr = () => {
  models ??= loadOcrModels(2);
  return models;
};
const documents = new Documents(pdfium);

/** Reads a page in this very process. */
export async function read(
  bytes: Uint8Array,
  contentType: ContentType = "application/pdf",
  page = 1,
  deadline = noDeadline,
): Promise<StoredPage> {
  return readPage(await documents.get(saveFile(bytes, contentType)), page, ocr, { deadline });
}

/** A heading and two lines of text. */
export const drawLetter = (pdf: Pdf) => {
  put(pdf, "Quarterly Letter", 40, 40, 22, "Helvetica-Bold");
  put(pdf, "The orchard gave more fruit than in any year", 40, 90);
  put(pdf, "since the old wall was built around it.", 40, 105);
};

/** The pages of a document, each drawn by its own function and read on its own, in a mixed order. */
export async function readAll(draws: readonly ((pdf: Pdf) => void)[]): Promise<StoredPage[]> {
  const bytes = await makePdf((pdf) => {
    for (const [i, draw] of draws.entries()) {
      if (i > 0) pdf.addPage();
      draw(pdf);
    }
  });
  const numbers = draws.map((_, i) => i + 1).reverse();
  return Promise.all(numbers.map((number) => read(bytes, "application/pdf", number)));
}
