/**
 * Whether a page is told apart into the same blocks, in the same order, by its text layer and as its own scan: pages of the
 * labelled reports, each drawn at 200 DPI and read again as a picture. `npx node bench/scans.ts [PAGES]`.
 * Bars: 90 % of the text in blocks of one kind, Kendall's tau of its order .95.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import sharp from "sharp";
import { Documents } from "../service/reading/documents.ts";
import { joinPages } from "../service/reading/layout/join-pages.ts";
import { loadOcrModels } from "../service/reading/ocr/networks/models.ts";
import { readPage } from "../service/reading/page.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { placedSet } from "./sets/placed.ts";

const pagesMax = Number(process.argv[2] ?? 24);
/** How far apart a word and its copy in the scan may stand, as a share of the page's width. */
const farthest = 0.01;

type Placed = { text: string; kind: string; x: number; y: number };

/** The words of a page in reading order, by their place on a page one wide. */
function placed(page: StoredPage): Placed[] {
  const [joined] = joinPages([page]);
  return (joined?.blocks ?? []).flatMap(({ kind, words = [], table }) => {
    const own = table ? table.cells.flatMap((cell) => cell.words ?? []) : words;
    return own.map(({ text, bbox: [x0, y0, x1, y1] }) => ({
      text: text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
      kind,
      x: (x0 + x1) / 2 / page.width,
      y: (y0 + y1) / 2 / page.width,
    }));
  });
}

/** For each word that both have: its kinds, and its place in the order of the second. */
function pair(first: readonly Placed[], second: readonly Placed[]) {
  const taken = new Set<number>();
  const order: number[] = [];
  const otherwise = new Map<string, number>();
  let [same, all] = [0, 0];
  for (const word of first) {
    if (word.text === "") continue;
    const at = second.findIndex(
      (other, i) =>
        !taken.has(i) && other.text === word.text && Math.hypot(other.x - word.x, other.y - word.y) < farthest,
    );
    if (at < 0) continue;
    taken.add(at);
    order.push(at);
    all += word.text.length;
    const kind = second[at]?.kind ?? "";
    if (kind === word.kind) same += word.text.length;
    else {
      const change = `${word.kind} as ${kind}`;
      otherwise.set(change, (otherwise.get(change) ?? 0) + word.text.length);
    }
  }
  const worst = [...otherwise].sort((a, b) => b[1] - a[1])[0]?.join(": ") ?? "";
  return { same, all, order, worst };
}

/** Kendall's tau of a sequence against its rising order. */
function tau(order: readonly number[]): number {
  let [agree, pairs] = [0, 0];
  for (let i = 0; i < order.length; i++) {
    for (let j = i + 1; j < order.length; j++) {
      agree += (order[i] ?? 0) < (order[j] ?? 0) ? 1 : -1;
      pairs++;
    }
  }
  return pairs === 0 ? 1 : agree / pairs;
}

const data = placedSet("tables", "the pages of reports") ?? process.exit();
const folder = mkdtempSync(join(tmpdir(), "verso-bench-"));
try {
  const pdfium = await startPdfium();
  const models = await loadOcrModels(2);
  const documents = new Documents(() => Promise.resolve(pdfium));
  const names = readdirSync(data).filter((name) => name.endsWith(".pdf"));
  const step = Math.max(1, Math.floor(names.length / pagesMax));
  const rows: { name: string; found: number; all: number; kinds: number; tau: number; worst: string }[] = [];
  for (const name of names.filter((_, i) => i % step === 0).slice(0, pagesMax)) {
    const path = join(data, name);
    const pdf = openPdf(pdfium, readFileSync(path));
    const { data: pixels, width, height } = pdf.withPage(1, (page) => renderPdfPage(page, 200 / 72));
    pdf.close();
    const scan = join(folder, `${name}.png`);
    writeFileSync(
      scan,
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    );
    const ocr = () => Promise.resolve(models);
    const layer = await readPage(await documents.get({ key: path, path, contentType: "application/pdf" }), 1, ocr);
    const read = await readPage(await documents.get({ key: scan, path: scan, contentType: "image/png" }), 1, ocr);
    if (layer.source !== "text_layer") continue;
    const [first, second] = [placed(layer), placed(read)];
    const { same, all, order, worst } = pair(first, second);
    const found = first.length === 0 ? 1 : order.length / first.filter(({ text }) => text !== "").length;
    rows.push({ name, found, all, kinds: all === 0 ? 1 : same / all, tau: tau(order), worst });
  }
  console.table(
    rows
      .sort((a, b) => a.kinds + a.tau - b.kinds - b.tau)
      .map((row) => ({ ...row, found: row.found.toFixed(2), kinds: row.kinds.toFixed(2), tau: row.tau.toFixed(3) })),
  );
  const all = rows.reduce((sum, row) => sum + row.all, 0);
  const weighted = (of: "kinds" | "tau") => rows.reduce((sum, row) => sum + row[of] * row.all, 0) / all;
  const kinds = Number(weighted("kinds").toFixed(3));
  console.log(JSON.stringify({ bench: "scans", pages: rows.length, kinds, tau: Number(weighted("tau").toFixed(3)) }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
