/**
 * CPU and wall time of a page from file to blocks, in one process on one thread, beside the peers that are installed.
 * Of the labelled sets, reports and receipts are read; a number as argument limits how many receipts,
 * and without it they are scored too.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Output } from "@verso/contract/output";
import { OrderedResult, type StoredPage } from "@verso/contract/results";
import sharp from "sharp";
import { presentResult } from "../service/extractions/present-result.ts";
import { Documents } from "../service/reading/documents.ts";
import { loadOcrModels } from "../service/reading/ocr/networks/models.ts";
import { readPage } from "../service/reading/page.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { densePage } from "./dense-page.ts";
import { LabelledLines, scoreWords } from "./score/receipt-words.ts";
import { resultsIn } from "./score/results.ts";
import { placedSet } from "./sets/placed.ts";

type Cost = { pages: number; cpuS: number; wallS: number };
type Case = { name: string; files: string[]; peer: "pdftotext" | "tesseract"; score?: (out: string) => void };

const picturesMax = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const [reports, receipts] = [placedSet("tables", "reports"), placedSet("receipts", "receipts")];
const samples = fileURLToPath(new URL("../public/samples", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "verso-bench-"));
const pdfium = await startPdfium();
const models = await loadOcrModels(1);
const contentTypes = { ".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg" } as const;
const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function filesIn(path: string | undefined, kind: keyof typeof contentTypes): string[] {
  if (path === undefined) return [];
  const names = readdirSync(path).filter((name) => extname(name) === kind);
  return names.sort().map((name) => join(path, name));
}

/** The dense page as a 200 DPI scan, and its words. */
async function denseScan(): Promise<{ path: string; words: string[] }> {
  const { pdf, words } = await densePage();
  const { data: pixels, width, height } = openPdf(pdfium, pdf).withPage(1, (page) => renderPdfPage(page, 200 / 72));
  const path = join(folder, "dense.png");
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path);
  return { path, words };
}

/** Every page of the files; their blocks go to `out` as the results that the service would give. */
async function readAll(files: readonly string[], out?: string): Promise<Cost> {
  const documents = new Documents(async () => pdfium);
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  let count = 0;
  const read: [string, StoredPage[]][] = [];
  for (const path of files) {
    const kind = Object.entries(contentTypes).find(([name]) => name === extname(path));
    if (!kind) continue;
    const document = await documents.get({ key: path, path, contentType: kind[1] });
    const pageCount = document.kind === "pdf" ? document.pdf.pageCount : 1;
    const pages: StoredPage[] = [];
    for (let page = 1; page <= pageCount; page++) pages.push(await readPage(document, page, async () => models));
    read.push([path, pages]);
    count += pageCount;
  }
  const { user, system } = process.cpuUsage(cpu);
  const cost = { pages: count, cpuS: (user + system) / 1e6, wallS: (performance.now() - start) / 1e3 };
  if (out) {
    mkdirSync(out, { recursive: true });
    const output = Output.parse({ confidence: "word" });
    for (const [path, pages] of read) {
      const result = presentResult({ extractionId: null, mode: "ocr", pages, failedPages: [], output, query: {} });
      writeFileSync(join(out, `${basename(path)}.json`), JSON.stringify(result));
    }
  }
  return cost;
}

/** The same files through a program; POSIX `times` tells the CPU time of what a shell has run. */
function runPeer(peer: Case["peer"], { files, pages }: { files: readonly string[]; pages: number }): Cost | undefined {
  if (spawnSync(peer, ["-v"]).error) return undefined;
  const options = peer === "pdftotext" ? "-bbox-layout" : "";
  const to = peer === "pdftotext" ? "-" : "stdout";
  const commands = files.map((path) => `${peer} ${options} ${shell(path)} ${to} >/dev/null 2>&1`);
  const start = performance.now();
  const { stdout } = spawnSync("sh", ["-c", `${commands.join("\n")}\ntimes`], {
    encoding: "utf8",
    env: { ...process.env, OMP_THREAD_LIMIT: "1" },
  });
  const times = [...(stdout.trim().split("\n").at(-1) ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  const cpuS = times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
  return { pages, cpuS, wallS: (performance.now() - start) / 1e3 };
}

function report(name: string, reader: string, { pages, cpuS, wallS }: Cost): void {
  const perPage = (seconds: number) => Math.round((seconds / pages) * 10_000) / 10_000;
  const row = { bench: "reading", case: name, reader, pages, cpuSPerPage: perPage(cpuS), wallSPerPage: perPage(wallS) };
  rows.push(row);
  console.log(JSON.stringify(row));
}

const rows: object[] = [];
try {
  const dense = await denseScan();
  const cases: Case[] = [
    { name: "sample receipt", files: [join(samples, "receipt.jpg")], peer: "tesseract" },
    {
      name: "dense page, 200 DPI",
      files: [dense.path],
      peer: "tesseract",
      score: (out) => {
        const result = OrderedResult.parse(JSON.parse(readFileSync(join(out, "dense.png.json"), "utf8")));
        const found = result.pages.flatMap(({ blocks }) => blocks.flatMap(({ text = "" }) => text.split(/\s+/)));
        const left = [...dense.words];
        const right = found.filter((word) => left.includes(word) && left.splice(left.indexOf(word), 1)).length;
        const share = (of: number) => (right / of).toFixed(3);
        console.log(`dense page, words: recall ${share(dense.words.length)}, precision ${share(found.length)}`);
      },
    },
    { name: "sample PDFs", files: filesIn(samples, ".pdf"), peer: "pdftotext" },
    { name: "reports, text layer", files: filesIn(reports, ".pdf"), peer: "pdftotext" },
    {
      name: "receipts",
      files: filesIn(receipts, ".jpg").slice(0, picturesMax),
      peer: "tesseract",
      score: (out) => {
        if (receipts === undefined || picturesMax < Number.POSITIVE_INFINITY) return;
        const truth = LabelledLines.parse(JSON.parse(readFileSync(join(receipts, "truth.json"), "utf8")));
        const { perFile, ...figures } = scoreWords(truth, resultsIn(out));
        console.log(`receipts, score: ${JSON.stringify(figures)}`);
      },
    },
  ];
  await readAll(cases.flatMap(({ files }) => files.slice(0, 1)));
  for (const { name, files, peer, score } of cases) {
    if (files.length === 0) continue;
    const out = join(folder, name);
    const cost = await readAll(files, score && out);
    report(name, "verso", cost);
    const other = runPeer(peer, { files, pages: cost.pages });
    if (other) report(name, peer, other);
    else console.log(`${name}: ${peer} skipped, it is not installed.`);
    score?.(out);
  }
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
