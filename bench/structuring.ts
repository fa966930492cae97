/**
 * How well the rules answer a schema: the labelled receipts and invoices that lie beside the checkout, from the pages as
 * they are read here, and the receipts also from the labelled lines; and labelled tables of reports, asked for as lists by
 * their headings. `--files` lists each wrong value, `--fresh` reads
 * anew instead of taking what an earlier run read.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Bbox, type StoredPage } from "@verso/contract/results";
import { z } from "zod";
import type { AttachedFile } from "../service/structuring/einvoice/find-invoice.ts";
import { answerAll } from "./structuring/answer.ts";
import { askAbsent } from "./structuring/ask-absent.ts";
import { askTables, TrueTables } from "./structuring/ask-tables.ts";
import { readAttached, readPages } from "./structuring/read-pages.ts";
import { pageOfLines } from "./structuring/truth-pages.ts";

const shared = fileURLToPath(new URL("../../shared/", import.meta.url));
const listFiles = process.argv.includes("--files");
const fresh = process.argv.includes("--fresh");
const Schema = z.record(z.string(), z.unknown());
const Receipts = z.record(
  z.string(),
  z.object({ width: z.number(), height: z.number(), lines: z.array(z.object({ bbox: Bbox, text: z.string() })) }),
);

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(shared, ...path), "utf8"));

type Scorer = "receipts" | "invoices";

/** What the scorer's last line says of the answers in a folder, held against the truth of those documents. */
function score(scorer: Scorer, names: readonly string[], out: string): Record<string, unknown> {
  const truth = Object.entries(Schema.parse(readJson("data", scorer, "truth.json")));
  const path = join(out, "truth.json");
  writeFileSync(path, JSON.stringify(Object.fromEntries(truth.filter(([name]) => names.includes(name)))));
  const program = join(shared, "score", `${scorer}.mjs`);
  const args = [program, ...(scorer === "receipts" ? ["fields"] : []), path, out, ...(listFiles ? ["--files"] : [])];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  console.log(stdout.trim().split("\n").slice(0, -1).join("\n"));
  return Schema.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}

if (!existsSync(join(shared, "data"))) {
  console.log("Skipped: the labelled receipts and invoices do not lie beside the checkout.");
  process.exit();
}
const out = mkdtempSync(join(tmpdir(), "verso-bench-"));
const figures: Record<string, unknown> = {};
try {
  const run = (
    name: string,
    scorer: Scorer,
    pages: ReadonlyMap<string, readonly StoredPage[]>,
    attached?: ReadonlyMap<string, readonly AttachedFile[]>,
  ) => {
    console.log(`\n${name}`);
    const folder = join(out, name);
    const msAPage = answerAll(pages, Schema.parse(readJson("data", scorer, "schema.json")), folder, attached);
    console.log(`${msAPage.toFixed(1)} CPU ms a page`);
    figures[name] = { ms_a_page: msAPage, ...score(scorer, [...pages.keys()], folder) };
  };
  const filesOf = (set: string, truth: string) =>
    Object.keys(Schema.parse(readJson("data", truth, "truth.json")))
      .map((file) => join(shared, "data", set, file))
      .filter((path) => existsSync(path));
  const receipts = Object.entries(Receipts.parse(readJson("data", "receipts", "truth.json")));
  const lines = receipts.map(
    ([file, { width, height, lines }]) => [file, [pageOfLines(width, height, lines)]] as const,
  );
  run("receipts, labelled lines", "receipts", new Map(lines));
  const ownReceipts = await readPages(filesOf("receipts", "receipts"), fresh);
  run("receipts, own reading", "receipts", ownReceipts);
  const invoices = await readPages(filesOf("invoices", "invoices"), fresh);
  run("invoices", "invoices", invoices);
  const withXml = filesOf("invoices-with-xml", "invoices");
  const attached = await readAttached(withXml);
  run("invoices with XML", "invoices", await readPages(withXml, fresh), attached);
  const { asked, given } = askAbsent(new Map([...ownReceipts, ...invoices]));
  if (listFiles) console.log(given.join("\n"));
  console.log(`\nasked for what the page does not carry: ${asked}, given a value: ${given.length}`);
  figures.absent = { asked, given: given.length };
  const reports = await readPages(filesOf("tables", "tables"), fresh);
  const { missed, ...tables } = askTables(reports, TrueTables.parse(readJson("data", "tables", "truth.json")));
  if (listFiles) console.log(missed.join("\n"));
  console.log(
    `tables asked for by their headings: ${tables.tables}, found ${tables.found}, F1 of values ${tables.f1.toFixed(3)}`,
  );
  figures.tables = tables;
  console.log(JSON.stringify({ bench: "structuring", ...figures }));
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit();
