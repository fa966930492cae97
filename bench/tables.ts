/**
 * How well tables are found: the labelled reports, read with their text layers and scored
 * whole and in two halves, every second document each, so that a rule tuned on one half shows what it gains on the other.
 * `--files` lists the documents, the worst first.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Output } from "@verso/contract/output";
import type { StoredPage } from "@verso/contract/results";
import { presentResult } from "../service/extractions/present-result.ts";
import { loadOcrModels, type OcrModels } from "../service/reading/ocr/networks/models.ts";
import { readPage } from "../service/reading/page.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { rounded } from "./score/counts.ts";
import { resultsOf } from "./score/results.ts";
import { LabelledTables, scoreTables } from "./score/tables.ts";
import { placedSet } from "./sets/placed.ts";

const data = placedSet("tables", "tables") ?? process.exit();
const listFiles = process.argv.includes("--files");

async function readAll(names: readonly string[]): Promise<Map<string, unknown>> {
  const results = new Map<string, unknown>();
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
    results.set(name, result);
  }
  return results;
}

const truth = LabelledTables.parse(JSON.parse(readFileSync(join(data, "truth.json"), "utf8")));
const results = resultsOf(await readAll(Object.keys(truth)));
const part = (rest: number) => Object.fromEntries(Object.entries(truth).filter((_, i) => i % 2 === rest));
const parts = { all: truth, "first half": part(0), "second half": part(1) };
const rows = Object.entries(parts).map(([name, some]) => {
  const { adjacency, adjacencyF1OfFiles, tables, perFile } = scoreTables(some, results);
  if (listFiles && name === "all") console.table(perFile.toSorted((a, b) => a.adjacencyF1 - b.adjacencyF1));
  return {
    part: name,
    pooled: rounded(adjacency.f1),
    macro: rounded(adjacencyF1OfFiles),
    precision: rounded(adjacency.precision),
    recall: rounded(adjacency.recall),
    tables: tables.wanted,
    found: tables.found,
    "at least .9": tables.atLeastNineTenths,
  };
});
console.table(rows);
console.log(JSON.stringify({ bench: "tables", parts: rows }));
process.exit();
