/**
 * Whether memory stays flat over a long document: a report of 2,000 pages with text and a table each, then a scan, each
 * through a service with one worker of one reader. Prints what both hold every 100 pages (every 10 of the scan). After them, pages
 * as the largest pictures that are read whole, level and in each way that a picture is drawn anew for. Linux only.
 * `npx node bench/memory.ts [PAGES] [SCANNED PAGES] [largest]`. Bars: 600 MB; 800 MB for the largest pictures, of 1,024.
 */
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { z } from "zod";
import { usageOf } from "../service/processes/usage.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { launchService } from "../service/testing/launch.ts";
import { completedUpload } from "./api/completed-upload.ts";
import { withService } from "./api/service.ts";

const pagesOfText = Number(process.argv[2] ?? 2000);
const pagesOfScan = Number(process.argv[3] ?? 60);
const withLargest = process.argv[4] === "largest";
const stock = "the harbour office keeps a ledger of ships cargo and tolls for every month of the year since".split(" ");
const Progress = z.object({ status: z.string(), pages: z.object({ succeeded: z.int(), failed: z.int() }) });

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

/** The readers of a worker: its children. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
const held = async (pid: number) => Math.round((await usageOf(pid))?.memoryMb ?? 0);

/** Sends a document through a service with one worker of one reader, and looks at both as the pages are finished. */
async function readAll(name: string, bytes: Buffer, every: number, type?: string): Promise<void> {
  const rows: { page: number; readerMb: number; workerMb: number }[] = [];
  let mostMb = 0;
  const readers = new Set<number>();
  let failed: unknown;
  const start = performance.now();
  await withService(["--api"], 2, async (api, _, env) => {
    // The layout network's process would be the largest, whatever a reader takes.
    const layout: Record<string, string> = type === undefined ? {} : { VERSO_LAYOUT_MODEL: "off" };
    const worker = launchService(["--worker"], { ...env, ...layout, VERSO_READERS: "1" });
    try {
      await worker.ready;
      const pid = worker.child.pid ?? 0;
      const upload_id = await completedUpload(api, bytes, type);
      const { id } = await api.call("POST", "/v1/extractions", { upload_id, mode: "ocr" });
      for (let next = 1; ; await sleep(100)) {
        const { status, pages } = Progress.parse(await api.call("GET", `/v1/extractions/${id}`));
        for (const reader of childrenOf(pid)) readers.add(reader);
        const reader = Math.max(0, ...(await Promise.all(childrenOf(pid).map(held))));
        mostMb = Math.max(mostMb, reader);
        const page = pages.succeeded + pages.failed;
        const over = status !== "queued" && status !== "processing";
        if (page >= next || over) {
          rows.push({ page, readerMb: reader, workerMb: await held(pid) });
          next = Math.floor(page / every) * every + every;
        }
        if (!over) continue;
        failed = pages.failed;
        break;
      }
    } finally {
      worker.child.kill("SIGTERM");
      await worker.ended;
    }
  });
  console.table(rows);
  const workerMb = Math.max(...rows.map((row) => row.workerMb));
  const seconds = Math.round((performance.now() - start) / 1000);
  const row = { bench: "memory", name, pages: rows.at(-1)?.page, failed, readers: readers.size, seconds };
  console.log(JSON.stringify({ ...row, readerMb: mostMb, workerMb }));
}

/** A page of the report as a picture of 600 DPI, turned by so many degrees. */
async function makeLargest(degrees: number): Promise<Buffer> {
  const report = openPdf(await startPdfium(), await makeReport(1));
  const { data, width, height } = report.withPage(1, (open) => renderPdfPage(open, 600 / 72));
  const picture = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
  const turned = degrees === 0 ? picture : picture.rotate(degrees, { background: "#fff" });
  return turned.jpeg({ quality: 90 }).toBuffer();
}

if (pagesOfText > 0) await readAll("report", await makeReport(pagesOfText), 100);
if (pagesOfScan > 0) await readAll("scan", await makeScan(pagesOfScan), 10);
if (withLargest)
  for (const degrees of [0, 90, 180, 3, 93, 183])
    await readAll(`largest picture, turned by ${degrees}`, await makeLargest(degrees), 1, "image/jpeg");
process.exit();
