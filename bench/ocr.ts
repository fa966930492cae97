/**
 * How well and at what cost pictures of text are read, in one process on one thread: the labelled receipts,
 * every nth of them by an argument, labelled forms, and pages with a text layer, drawn as scans and read back. Of each kind it prints
 * how often words are right that are said to be so sure.
 */
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { Output } from "@verso/contract/output";
import type { Bbox, StoredPage } from "@verso/contract/results";
import { presentResult } from "../service/extractions/present-result.ts";
import { openImage } from "../service/reading/image/document.ts";
import { loadOcrModels } from "../service/reading/ocr/networks/models.ts";
import { readPage, readRasterPage } from "../service/reading/page.ts";
import { openPdf, type PdfDocument } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { densePage } from "./dense-page.ts";
import { LabelledForm } from "./score/forms.ts";
import { LabelledLines, scoreWords } from "./score/receipt-words.ts";
import { resultsOf } from "./score/results.ts";
import { placedSet } from "./sets/placed.ts";

/** A word that was read: how sure of it the reader was, and whether it stands on the page. */
type Judged = { confidence: number; right: boolean };

/** A labelled word is of a read one whose middle lies within it, or so near, and that shares so much of its height. */
const besidePx = 2;
const levelShareMin = 0.3;

const every = Number(process.argv[2] ?? 1);
const models = await loadOcrModels(1);
const engine = async () => models;
const pdfium = await startPdfium();

const wordsOf = ({ blocks }: StoredPage) => blocks.flatMap(({ words = [] }) => words);
const tokens = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Each word of the page as right or wrong, by the multiset of the words that stand on it. */
function judge(page: StoredPage, truth: readonly string[]): Judged[] {
  const left = new Map<string, number>();
  for (const word of truth) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(page).flatMap(({ text, confidence = 0 }) =>
    tokens(text).map((token) => {
      const count = left.get(token) ?? 0;
      left.set(token, count - 1);
      return { confidence, right: count > 0 };
    }),
  );
}

const cpuS = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

/** Expected calibration error over ten equal shares of the words, and how much oftener the lowest share is wrong. */
function reliability(judged: readonly Judged[]): string {
  const sorted = judged.toSorted((a, b) => a.confidence - b.confidence);
  const bins = Array.from({ length: 10 }, (_, i) =>
    sorted.slice(Math.floor((i * sorted.length) / 10), Math.floor(((i + 1) * sorted.length) / 10)),
  );
  const mean = (bin: readonly Judged[], of: (word: Judged) => number) =>
    bin.reduce((sum, word) => sum + of(word), 0) / Math.max(1, bin.length);
  const error =
    mean(sorted, () => 0) +
    bins.reduce((sum, bin) => {
      const gap = Math.abs(mean(bin, ({ confidence }) => confidence) - mean(bin, ({ right }) => Number(right)));
      return sum + (gap * bin.length) / sorted.length;
    }, 0);
  const wrong = (words: readonly Judged[]) => 1 - mean(words, ({ right }) => Number(right));
  const times = wrong(bins[0] ?? []) / wrong(bins.slice(1).flat());
  const rows = bins.map(
    (bin) =>
      `${mean(bin, ({ confidence }) => confidence).toFixed(2)}:${mean(bin, ({ right }) => Number(right)).toFixed(2)}`,
  );
  return `ECE ${error.toFixed(3)}, the lowest tenth wrong ${times.toFixed(1)} times as often; said:right ${rows.join(" ")}`;
}

async function receipts(): Promise<void> {
  const set = placedSet("receipts", "receipts");
  if (set === undefined) return;
  const truth = LabelledLines.parse(JSON.parse(readFileSync(join(set, "truth.json"), "utf8")));
  const chosen = Object.fromEntries(Object.entries(truth).filter((_, i) => i % every === 0));
  const names = Object.keys(chosen);
  const judged: Judged[] = [];
  const results = new Map<string, unknown>();
  const before = process.cpuUsage();
  const pages: [string, StoredPage][] = [];
  for (const name of names) {
    const image = await openImage(join(set, name), "image/jpeg");
    pages.push([name, await readPage({ kind: "image", image }, 1, engine)]);
  }
  const cost = cpuS(before) / names.length;
  const output = Output.parse({ confidence: "word" });
  for (const [name, page] of pages) {
    judged.push(...judge(page, chosen[name]?.lines.flatMap(({ text }) => tokens(text)) ?? []));
    const about = { extractionId: null, mode: "ocr", failedPages: [], output, query: {} } as const;
    results.set(name, presentResult({ ...about, pages: [page] }));
  }
  const { perFile, ...figures } = scoreWords(chosen, resultsOf(results));
  console.log(
    `receipts, ${names.length}: ${cost.toFixed(2)} CPU s a page (${load()})`,
    JSON.stringify({ bench: "ocr", ...figures }),
  );
  console.log(`receipts: ${reliability(judged)}`);
}

type Placed = { text: string; box: Bbox };

/** Words that the labels part otherwise than the page's spaces do: right where what the labels have at their place is the same letters. */
function judgeAtPlaces(page: StoredPage, truth: readonly Placed[]): Judged[] {
  return wordsOf(page).map(({ text, confidence = 0, bbox: [x0, y0, x1, y1] }) => {
    const within = truth.filter(({ box: [left, top, right, bottom] }) => {
      const x = (left + right) / 2;
      const level = Math.min(bottom, y1) - Math.max(top, y0) > levelShareMin * Math.min(y1 - y0, bottom - top);
      return x > x0 - besidePx && x < x1 + besidePx && level;
    });
    const labelled = within.toSorted((a, b) => a.box[0] - b.box[0]).map((word) => word.text);
    return { confidence, right: tokens(labelled.join("")).join("") === tokens(text).join("") };
  });
}

/** How words are said to be right: by the labels' words, and by their letters at each place, however they are parted. */
async function forms(): Promise<void> {
  const set = placedSet("peers-forms", "forms");
  if (set === undefined) return;
  const names = readdirSync(set).filter((name) => name.endsWith(".json"));
  const judged: Judged[] = [];
  const atPlaces: Judged[] = [];
  for (const name of names.sort().filter((_, i) => i % every === 0)) {
    const { form } = LabelledForm.parse(JSON.parse(readFileSync(join(set, name), "utf8")));
    const image = await openImage(join(set, name.replace(/json$/, "png")), "image/png");
    const page = await readPage({ kind: "image", image }, 1, engine);
    judged.push(
      ...judge(
        page,
        form.flatMap(({ words }) => words.flatMap(({ text }) => tokens(text))),
      ),
    );
    atPlaces.push(
      ...judgeAtPlaces(
        page,
        form.flatMap(({ words }) => words),
      ),
    );
  }
  const right = judged.filter((word) => word.right).length;
  console.log(`forms: precision ${(right / Math.max(1, judged.length)).toFixed(3)}, ${reliability(judged)}`);
  console.log(`forms, letters at their places: ${reliability(atPlaces)}`);
}

/** Draws a page with a text layer as a scan and reads it back. */
async function readBack(name: string, pdf: PdfDocument, number: number, dpi: number): Promise<Judged[]> {
  const page = await readPage({ kind: "pdf", pdf }, number, engine);
  if (page.source !== "text_layer") return [];
  const truth = wordsOf(page).flatMap(({ text }) => tokens(text));
  const raster = pdf.withPage(number, (open) => renderPdfPage(open, dpi / 72));
  const before = process.cpuUsage();
  const facts = { number, width: page.width, height: page.height, unit: "pt", source: "ocr" } as const;
  const judged = judge(await readRasterPage(facts, raster, engine), truth);
  const cost = cpuS(before);
  const right = judged.filter((word) => word.right).length;
  const share = (of: number) => (right / Math.max(1, of)).toFixed(3);
  console.log(
    `${name} at ${dpi} DPI: recall ${share(truth.length)}, precision ${share(judged.length)}, ${truth.length} words, ${cost.toFixed(2)} CPU s (${load()})`,
  );
  return judged;
}

async function scans(): Promise<void> {
  const judged: Judged[] = [];
  const dense = openPdf(pdfium, (await densePage()).pdf);
  await readBack("dense page", dense, 1, 200);
  dense.close();
  for (const folder of ["pages", "invoices", "tables"]) {
    const set = placedSet(folder, `drawn ${folder}`);
    if (set === undefined) continue;
    const names = readdirSync(set).filter((name) => name.endsWith(".pdf"));
    for (const [i, name] of names.sort().entries()) {
      if (i % (folder === "pages" ? every : 4 * every) !== 0) continue;
      const pdf = openPdf(pdfium, readFileSync(join(set, name)));
      judged.push(...(await readBack(name, pdf, Math.min(2, pdf.pageCount), i % 2 === 0 ? 200 : 150)));
      pdf.close();
    }
  }
  if (judged.length === 0) return;
  const right = judged.filter((word) => word.right).length;
  console.log(`drawn pages: precision ${(right / Math.max(1, judged.length)).toFixed(3)}, ${reliability(judged)}`);
}

const parts = { receipts, forms, scans };
for (const [name, part] of Object.entries(parts))
  if (process.argv[3] === undefined || process.argv[3] === name) await part();
process.exit();
