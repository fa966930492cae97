/**
 * Whether memory stays flat over a long document: a report of 2,000 pages with text and a table each, then a scan, every page
 * through one reader. Prints what the reader and its parent hold every 100 pages (every 10 of the scan).
 * `node bench/memory.ts [PAGES] [SCANNED PAGES]`. Bar: 600 MB each.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { ReaderPool } from "../service/reading/pool.ts";
import { usageOf } from "../service/reading/usage.ts";

const pagesOfText = Number(process.argv[2] ?? 2000);
const pagesOfScan = Number(process.argv[3] ?? 60);
const stock = "the harbour office keeps a ledger of ships cargo and tolls for every month of the year since".split(" ");
const folder = mkdtempSync(join(tmpdir(), "verso-bench-"));

type Pdf = InstanceType<typeof PDFDocument>;

/** A title, two paragraphs and a table; no two pages have the same words. */
function drawPage(pdf: Pdf, page: number): void {
  const words = (count: number) =>
    Array.from({ length: count }, (_, i) => `${stock[(i * i + page * 7 + i) % stock.length]}`).join(" ");
  pdf.font("Helvetica-Bold").fontSize(16).text(`Report of month ${page}`, 50, 50);
  pdf.font("Helvetica").fontSize(10).text(words(150), 50, 90).moveDown().text(words(120));
  const top = 400;
  for (let row = 0; row <= 12; row++) {
    const y = top + row * 20;
    pdf.moveTo(50, y).lineTo(530, y).stroke();
    for (let column = 0; row < 12 && column < 6; column++)
      pdf.text(
        row === 0 ? `Head ${column}` : `${(page * 31 + row * 17 + column * 7) % 9999}.50`,
        56 + column * 80,
        y + 6,
        {
          lineBreak: false,
        },
      );
  }
  for (let column = 0; column <= 6; column++)
    pdf
      .moveTo(50 + column * 80, top)
      .lineTo(50 + column * 80, top + 240)
      .stroke();
}

async function makeReport(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 50 });
  const bytes = buffer(pdf);
  for (let page = 1; page <= pages; page++) {
    if (page > 1) pdf.addPage();
    drawPage(pdf, page);
  }
  pdf.end();
  return bytes;
}

/** Pages of the report as pictures at 150 DPI. */
async function makeScan(pages: number): Promise<Buffer> {
  const report = openPdf(await startPdfium(), await makeReport(pages));
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  const bytes = buffer(pdf);
  for (let page = 1; page <= pages; page++) {
    if (page > 1) pdf.addPage();
    const { data, width, height } = report.withPage(page, (open) => renderPdfPage(open, 150 / 72));
    const raw = { width, height, channels: 3 } as const;
    pdf.image(await sharp(data, { raw }).jpeg({ quality: 80 }).toBuffer(), 0, 0, { fit: [595, 842] });
  }
  pdf.end();
  return bytes;
}

async function readAll(name: string, bytes: Buffer, pages: number, every: number): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const pids: number[] = [];
  const pool = new ReaderPool({
    readers: 1,
    pageTimeoutMs: 60_000,
    memoryMb: 1024,
    log: ({ pid }) => void (typeof pid === "number" && pids.push(pid)),
  });
  const file = { key: name, path, contentType: "application/pdf" } as const;
  const rows: { page: number; readerMb: number; parentMb: number }[] = [];
  let failed = 0;
  const start = performance.now();
  try {
    await pool.inspect(file);
    for (let page = 1; page <= pages; page++) {
      if (!(await pool.readPage(file, page)).ok) failed++;
      if (page % every !== 0 && page !== 1) continue;
      const [reader, parent] = await Promise.all([usageOf(pids.at(-1) ?? 0), usageOf(process.pid)]);
      rows.push({ page, readerMb: Math.round(reader?.memoryMb ?? 0), parentMb: Math.round(parent?.memoryMb ?? 0) });
    }
  } finally {
    await pool.close();
  }
  console.table(rows);
  const most = (of: "readerMb" | "parentMb") => Math.max(...rows.map((row) => row[of]));
  const seconds = Math.round((performance.now() - start) / 1000);
  const result = { bench: "memory", name, pages, failed, readers: pids.length, seconds };
  const sizeMb = Math.round(bytes.length / 1e6);
  console.log(JSON.stringify({ ...result, sizeMb, readerMb: most("readerMb"), parentMb: most("parentMb") }));
}

try {
  await readAll("report", await makeReport(pagesOfText), pagesOfText, 100);
  if (pagesOfScan > 0) await readAll("scan", await makeScan(pagesOfScan), pagesOfScan, 10);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
