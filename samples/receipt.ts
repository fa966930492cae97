import sharp from "sharp";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { drawPdf, write } from "./pdf-file.ts";

const width = 250;
const height = 390;
const items = [
  ["Rye loaf 800 g", 2, 385],
  ["Salted butter 250 g", 1, 319],
  ["Plum jam 340 g", 1, 445],
  ["Oat biscuits", 3, 210],
  ["Paper bag", 1, 15],
] as const;

const amount = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** A till receipt of an invented shop, as a scanner sees it: slightly turned, grainy, on greyish paper. */
export async function buildReceipt(): Promise<Buffer> {
  const pdf = openPdf(await startPdfium(), await drawReceipt());
  const drawn = pdf.withPage(1, (page) => renderPdfPage(page, 3.4));
  pdf.close();
  const shape = { width: drawn.width, height: drawn.height, channels: 3 } as const;
  const scanned = await sharp(drawn.data, { raw: shape })
    .rotate(0.6, { background: "#ffffff" })
    .blur(0.6)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = age(scanned.data, scanned.info.width, scanned.info.channels);
  const raw = { width: scanned.info.width, height: scanned.info.height, channels: scanned.info.channels };
  return sharp(paper, { raw }).jpeg({ quality: 78 }).toBuffer();
}

/** Greys the white, fades the ink and adds grain from a fixed sequence. */
function age(pixels: Uint8Array, rowWidth: number, channels: number): Uint8Array {
  let state = 20_261;
  return pixels.map((value, i) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const grain = ((state >> 8) % 17) - 8;
    const shade = 1 - 0.05 * (((i / channels) % rowWidth) / rowWidth);
    return Math.max(0, Math.min(255, Math.round((58 + value * 0.68) * shade + grain)));
  });
}

function drawReceipt(): Promise<Buffer> {
  const total = items.reduce((sum, [, quantity, cents]) => sum + quantity * cents, 0);
  const paid = 3000;
  return drawPdf("Receipt", [width, height], (pdf) => {
    const centre = { font: "Helvetica", size: 10, width: width - 36, align: "center" } as const;
    let y = write(pdf, "MARROW & PINE", 18, 26, { ...centre, font: "Helvetica-Bold", size: 20 }) + 2;
    y = write(pdf, "GROCERS AND BAKERS\n27 Cobble Street, Eastwick\nTel 0555 014 226", 18, y, centre) + 8;
    y = write(pdf, "Receipt 004182", 18, y, { font: "Helvetica", size: 10 });
    y = write(pdf, "14/02/2026  16:42  Till 2", 18, y, { font: "Helvetica", size: 10 }) + 8;
    const row = (label: string, value: string, font = "Helvetica") => {
      write(pdf, label, 18, y, { font, size: 10 });
      y = write(pdf, value, width - 98, y, { font, size: 10, width: 80, align: "right" }) + 2;
    };
    const rule = () => {
      pdf
        .moveTo(18, y + 2)
        .lineTo(width - 18, y + 2)
        .lineWidth(0.8)
        .dash(3, { space: 2 })
        .strokeColor("#333333")
        .stroke();
      y += 10;
    };
    rule();
    for (const [text, quantity, cents] of items) {
      row(text, amount(quantity * cents));
      if (quantity > 1) y = write(pdf, `  ${quantity} x ${amount(cents)}`, 18, y, { font: "Helvetica", size: 10 }) + 2;
    }
    rule();
    row("TOTAL USD", amount(total), "Helvetica-Bold");
    row("Cash", amount(paid));
    row("Change", amount(paid - total));
    rule();
    write(pdf, "Thank you for your visit\nGoods may be returned within\n14 days with this receipt", 18, y + 4, centre);
  });
}
