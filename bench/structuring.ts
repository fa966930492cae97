/**
 * How well the rules answer a schema: the labelled receipts and invoices, from the pages as
 * they are read here, and the receipts also from the labelled lines; and labelled tables of reports, asked for as lists by
 * their headings. `--files` lists each wrong value, `--fresh` reads
 * anew instead of taking what an earlier run read.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Bbox, type StoredPage } from "@verso/contract/results";
import { z } from "zod";
import type { AttachedFile } from "../service/structuring/einvoice/find-invoice.ts";
import { v8Flags } from "../service/structuring/v8-flags.ts";
import { LabelledInvoices, scoreInvoices } from "./score/invoices.ts";
import { LabelledFields, scoreReceiptFields } from "./score/receipt-fields.ts";
import { type ResultOf, resultsOf } from "./score/results.ts";
import { placedSet } from "./sets/placed.ts";
import { answerAll } from "./structuring/answer.ts";
import { askAbsent } from "./structuring/ask-absent.ts";
import { askTables, TrueTables } from "./structuring/ask-tables.ts";
import { readAttached, readPages } from "./structuring/read-pages.ts";
import { readSchema } from "./structuring/schemas.ts";
import { pageOfLines } from "./structuring/truth-pages.ts";

v8Flags.forEach(setFlagsFromString);

const listFiles = process.argv.includes("--files");
const fresh = process.argv.includes("--fresh");
const Schema = z.record(z.string(), z.unknown());
const Receipts = z.record(
  z.string(),
  z.object({ width: z.number(), height: z.number(), lines: z.array(z.object({ bbox: Bbox, text: z.string() })) }),
);

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), "utf8"));
const readTruth = (set: string) => Schema.parse(readJson(set, "truth.json"));

type Asked = "receipts" | "invoices";

/** The answers held against the truth of those documents that were asked. */
function score(asked: Asked, set: string, names: ReadonlySet<string>, resultOf: ResultOf): object {
  const truth = Object.fromEntries(Object.entries(readTruth(set)).filter(([name]) => names.has(name)));
  const { wrong, ...figures } =
    asked === "receipts"
      ? scoreReceiptFields(LabelledFields.parse(truth), resultOf)
      : scoreInvoices(LabelledInvoices.parse(truth), resultOf);
  if (listFiles) console.table(wrong);
  console.table({ micro: figures.micro, ...figures.fields });
  return figures;
}

const figures: Record<string, unknown> = {};
/** Asks documents by the schema of their kind, and keeps the figures under a name. */
function run(
  name: string,
  asked: Asked,
  set: string,
  pages: ReadonlyMap<string, readonly StoredPage[]>,
  attached?: ReadonlyMap<string, readonly AttachedFile[]>,
): void {
  const { results, msAPage } = answerAll(pages, readSchema(asked), attached);
  console.log(`\n${name}: ${msAPage.toFixed(1)} CPU ms a page`);
  figures[name] = { msAPage, ...score(asked, set, new Set(pages.keys()), resultsOf(results)) };
}

/** The files of a set that its truth, or another set's, knows. */
const filesOf = (set: string, truth: string): string[] =>
  Object.keys(readTruth(truth))
    .map((file) => join(set, file))
    .filter((path) => existsSync(path));

const read = new Map<string, readonly StoredPage[]>();
const receipts = placedSet("receipts", "receipts");
if (receipts !== undefined) {
  const labelled = Object.entries(Receipts.parse(readTruth(receipts)));
  const lines = labelled.map(
    ([file, { width, height, lines }]) => [file, [pageOfLines(width, height, lines)]] as const,
  );
  run("receipts, labelled lines", "receipts", receipts, new Map(lines));
  const pages = await readPages(filesOf(receipts, receipts), fresh);
  run("receipts, own reading", "receipts", receipts, pages);
  for (const [name, its] of pages) read.set(name, its);
}
const invoices = placedSet("invoices", "invoices");
if (invoices !== undefined) {
  const pages = await readPages(filesOf(invoices, invoices), fresh);
  run("invoices", "invoices", invoices, pages);
  for (const [name, its] of pages) read.set(name, its);
  const untouched = placedSet("invoices-with-xml", "invoices with XML");
  if (untouched !== undefined) {
    const files = filesOf(untouched, invoices);
    run("invoices with XML", "invoices", invoices, await readPages(files, fresh), await readAttached(files));
  }
}
if (read.size > 0) {
  const { asked, given } = askAbsent(read);
  if (listFiles) console.log(given.join("\n"));
  console.log(`\nasked for what the page does not carry: ${asked}, given a value: ${given.length}`);
  figures.absent = { asked, given: given.length };
}
const reports = placedSet("tables", "tables asked for by their headings");
if (reports !== undefined) {
  const pages = await readPages(filesOf(reports, reports), fresh);
  const { missed, ...tables } = askTables(pages, TrueTables.parse(readTruth(reports)));
  if (listFiles) console.log(missed.join("\n"));
  console.log(
    `tables asked for by their headings: ${tables.tables}, found ${tables.found}, F1 of values ${tables.f1.toFixed(3)}`,
  );
  figures.tables = tables;
}
console.log(JSON.stringify({ bench: "structuring", ...figures }));
process.exit();
