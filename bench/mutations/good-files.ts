import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { detectContentType, signatureBytes } from "@verso/contract/signatures";
import type { ContentType } from "@verso/contract/uploads";
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";
import { layered, portfolio, xfa } from "./stand-ins.ts";

export type GoodFile = { name: string; contentType: ContentType; bytes: Buffer };
type Pdf = InstanceType<typeof PDFDocument>;

/** Files are the same each time, down to their dates. */
const past = new Date(0);
const prose = "The harbour master wrote down each ship that passed the point before the storm came in. ";

function makePdf(draw: (pdf: Pdf) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [400, 500], margin: 40, info: { CreationDate: past }, ...options });
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

function drawText(pdf: Pdf): void {
  pdf.font("Helvetica-Bold").fontSize(18).text("Report of the harbour");
  pdf.font("Times-Roman").fontSize(10).text(prose.repeat(6)).moveDown();
  pdf.list(["oil for the lamp", "a new log book"]);
  pdf.addPage().font("Courier").text(prose.repeat(3));
}

function drawTable(pdf: Pdf): void {
  pdf.fontSize(9);
  for (let row = 0; row <= 6; row++) {
    const y = 60 + row * 20;
    pdf.moveTo(40, y).lineTo(340, y).stroke();
    for (let column = 0; row < 6 && column < 3; column++)
      pdf.text(row === 0 ? `Head ${column}` : `${row * 37 + column}.50`, 46 + column * 100, y + 6, {
        lineBreak: false,
      });
  }
  for (let column = 0; column <= 3; column++)
    pdf
      .moveTo(40 + column * 100, 60)
      .lineTo(40 + column * 100, 180)
      .stroke();
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 4; column++)
      pdf.text(`${row}${column}7`, 46 + column * 80, 240 + row * 14, { lineBreak: false });
}

function drawForm(pdf: Pdf): void {
  pdf.font("Helvetica").fontSize(10).text("Name", 40, 60);
  pdf.initForm();
  pdf.formText("name", 100, 56, 200, 20, { value: "Ada Winter" });
  pdf.formCheckbox("paid", 100, 90, 14, 14);
  pdf.formCombo("port", 100, 120, 100, 20, { select: ["Kiel", "Bremen"], value: "Kiel" });
  pdf.textAnnotation(40, 200, 200, 20, "Checked by the clerk");
  pdf.note(40, 240, 20, 20, "a note").highlight(40, 300, 100, 12).link(40, 330, 80, 12, "https://example.com");
  pdf.file(Buffer.from("<invoice/>"), {
    name: "factur-x.xml",
    type: "text/xml",
    creationDate: past,
    modifiedDate: past,
  });
}

function drawShapes(pdf: Pdf): void {
  const shade = pdf.linearGradient(40, 40, 200, 200).stop(0, "navy").stop(1, "white");
  pdf.rect(40, 40, 160, 160).fill(shade);
  for (let i = 0; i < 12; i++)
    pdf
      .moveTo(220, 60)
      .bezierCurveTo(240 + i * 9, 80, 300, 90 + i * 8, 340, 200)
      .stroke();
  pdf
    .save()
    .rotate(-90, { origin: [60, 400] })
    .fontSize(11)
    .fillColor("black")
    .text("Archive copy", 60, 400);
  pdf.restore().opacity(0.5).circle(200, 350, 60).fill("red");
}

/** Two lines of print, as pixels. */
function picture(width = 420, height = 120): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>
    <g font-family="sans-serif" font-size="26"><text x="20" y="50">Harbour dues for March</text><text x="20" y="95">Total 1,284.50</text></g></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** A BMP of 24 bits a pixel, rows from the bottom up. */
async function bmp(): Promise<Buffer> {
  const { data, info } = await picture().raw().toBuffer({ resolveWithObject: true });
  const stride = Math.ceil((info.width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + stride * info.height);
  file.write("BM");
  for (const [at, value] of [
    [2, file.length],
    [10, 54],
    [14, 40],
    [18, info.width],
    [22, info.height],
    [34, stride * info.height],
  ] as const)
    file.writeUInt32LE(value, at);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const from = (y * info.width + x) * 3;
      const to = 54 + (info.height - 1 - y) * stride + x * 3;
      for (let c = 0; c < 3; c++) file[to + c] = data[from + 2 - c] ?? 0;
    }
  }
  return file;
}

async function frames(): Promise<Buffer> {
  const one = await picture().raw().toBuffer();
  const raw = { width: 420, height: 240, channels: 3, pageHeight: 120 } as const;
  return sharp(Buffer.concat([one, one]), { raw })
    .tiff({ compression: "lzw" })
    .toBuffer();
}

/** Good files of every kind that is taken, small, made here. PDFs are not compressed where a change is to reach what is inside. */
export async function goodFiles(): Promise<GoodFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const alpha = await picture().ensureAlpha(0.8).png().toBuffer();
  const scan = (pdf: Pdf) => {
    pdf.image(jpeg, 20, 40, { width: 360 });
    pdf.addPage().image(alpha, 20, 40, { width: 360 });
  };
  const hidden = (pdf: Pdf) => {
    pdf.fontSize(20).text("Harbour dues for March", 40, 60);
    pdf.image(png, 0, 0, { width: 400, height: 500 });
  };
  const fax = picture().greyscale().threshold(140).toColourspace("b-w");
  const loose = { compress: false };
  const made: [string, ContentType, Promise<Buffer>][] = [
    ["text", "application/pdf", makePdf(drawText)],
    ["loose text", "application/pdf", makePdf(drawText, loose)],
    ["tables", "application/pdf", makePdf(drawTable, loose)],
    ["form", "application/pdf", makePdf(drawForm, loose)],
    ["shapes", "application/pdf", makePdf(drawShapes, loose)],
    ["scan", "application/pdf", makePdf(scan, loose)],
    ["scan with a layer", "application/pdf", makePdf(hidden, loose)],
    [
      "all in one",
      "application/pdf",
      makePdf((pdf) => [drawTable, drawForm, drawShapes, scan].map((draw) => draw(pdf.addPage())), loose),
    ],
    ["layers and stamps", "application/pdf", Promise.resolve(layered())],
    ["form of another program", "application/pdf", Promise.resolve(xfa())],
    ["portfolio", "application/pdf", Promise.resolve(portfolio())],
    ["png", "image/png", Promise.resolve(png)],
    ["png with alpha", "image/png", Promise.resolve(alpha)],
    ["png, interlaced, palette", "image/png", picture().png({ progressive: true, palette: true }).toBuffer()],
    ["jpeg", "image/jpeg", Promise.resolve(jpeg)],
    [
      "jpeg, progressive, EXIF",
      "image/jpeg",
      picture().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ],
    ["tiff frames", "image/tiff", frames()],
    ["tiff fax", "image/tiff", fax.tiff({ bitdepth: 1, compression: "ccittfax4" }).toBuffer()],
    [
      "tiff tiles",
      "image/tiff",
      picture().tiff({ tile: true, tileWidth: 64, tileHeight: 64, compression: "deflate" }).toBuffer(),
    ],
    ["webp", "image/webp", picture().webp().toBuffer()],
    ["webp, lossless", "image/webp", picture().webp({ lossless: true }).toBuffer()],
    ["gif", "image/gif", picture().gif().toBuffer()],
    ["bmp", "image/bmp", bmp()],
  ];
  return Promise.all(made.map(async ([name, contentType, bytes]) => ({ name, contentType, bytes: await bytes })));
}

/** A larger file takes most of its time to be changed and written. */
const realBytesMax = 3 * 1024 * 1024;

/** The files of a folder, and of those within it, that are of a type that is taken, in the order of their names. */
export function realFiles(folder: string): GoodFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path);
      if (!found.isFile() || found.size > realBytesMax) return [];
      const bytes = readFileSync(path);
      const contentType = detectContentType(bytes.subarray(0, signatureBytes));
      return contentType ? [{ name: name.replaceAll("/", " "), contentType, bytes }] : [];
    });
}
