/**
 * How well tables are found: the labelled reports that lie beside the checkout, read with their text layers and scored
 * whole and in two halves, every second document each, so that a rule tuned on one half shows what it gains on the other.
 * `--files` lists the documents, the worst first.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Output } from "@verso/contract/output";
import type { StoredPage } from "@verso/contract/results";
import { z } from "zod";
import { presentResult } from "../service/extractions/present-result.ts";
import { loadOcrModels, type OcrModels } from "../service/reading/ocr/models.ts";
import { readPage } from "../service/reading/page.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";

const data = fileURLToPath(new URL("../../shared/data/tables", import.meta.url));
const scorer = fileURLToPath(new URL("../../shared/score/tables.mjs", import.meta.url));
const listFiles = process.argv.includes("--files");

async function readAll(names: readonly string[], out: string): Promise<void> {
  const pdfium = await startPdfium();
  let models: Promise<OcrModels> | undefined;
  // For pictures with text in a page that has a text layer.
  const ocr = () => {
    models ??= loadOcrModels(2);
    return models;
  };
  for (const name of names) {
    const pdf = openPdf(pdfium, readFileSync(join(data, name)));
    const pages: StoredPage[] = [];
    for (let page = 1; page <= pdf.pageCount; page++) {
      const read = await readPage({ kind: "pdf", pdf }, page, ocr).catch((error: unknown) => String(error));
      if (typeof read === "string") console.log(`${name}, page ${page}: ${read}`);
      else pages.push(read);
    }
    pdf.close();
    const result = presentResult({
      extractionId: null,
      mode: "ocr",
      pages,
      failedPages: [],
      output: Output.parse({ confidence: "word" }),
      query: {},
    });
    writeFileSync(join(out, `${name}.json`), JSON.stringify(result));
  }
}

const Score = z.object({
  adjacency_f1: z.number(),
  adjacency_f1_macro: z.number(),
  adjacency_precision: z.number(),
  adjacency_recall: z.number(),
  tables_truth: z.number(),
  tables_found: z.number(),
  tables_ge_90: z.number(),
});

/** What the scorer's last line says of some of the documents. */
function score(truth: Record<string, unknown>, out: string, files: boolean): z.infer<typeof Score> {
  const path = join(out, "truth.json");
  writeFileSync(path, JSON.stringify(truth));
  const { stdout } = spawnSync(process.execPath, [scorer, path, out, ...(files ? ["--files"] : [])], {
    encoding: "utf8",
  });
  if (files) console.log(stdout);
  return Score.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}

if (!existsSync(data)) {
  console.log("Skipped: the labelled reports do not lie beside the checkout.");
  process.exit();
}
const out = mkdtempSync(join(tmpdir(), "verso-bench-"));
try {
  const truth = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(join(data, "truth.json"), "utf8")));
  const names = Object.keys(truth);
  await readAll(names, out);
  const part = (rest: number) => Object.fromEntries(Object.entries(truth).filter((_, i) => i % 2 === rest));
  const parts = { all: truth, "first half": part(0), "second half": part(1) };
  const rows = Object.entries(parts).map(([name, some]) => {
    const row = score(some, out, listFiles && name === "all");
    return {
      part: name,
      pooled: row.adjacency_f1,
      macro: row.adjacency_f1_macro,
      precision: row.adjacency_precision,
      recall: row.adjacency_recall,
      tables: row.tables_truth,
      found: row.tables_found,
      "at least .9": row.tables_ge_90,
    };
  });
  console.table(rows);
  console.log(JSON.stringify({ bench: "tables", parts: rows }));
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit();
