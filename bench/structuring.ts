/**
 * How well the rules answer a schema: the labelled receipts and invoices that lie beside the checkout, from the pages as
 * they are read here, and the receipts also from the labelled lines. `--files` lists each wrong value, `--fresh` reads
 * anew instead of taking what an earlier run read.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Bbox, type StoredPage } from "@verso/contract/results";
import { z } from "zod";
import { answerAll } from "./structuring/answer.ts";
import { askAbsent } from "./structuring/ask-absent.ts";
import { readPages } from "./structuring/read-pages.ts";
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

function score(scorer: string[], set: string, out: string): Record<string, unknown> {
  const args = [
    join(shared, "score", scorer[0] ?? ""),
    ...scorer.slice(1),
    join(shared, "data", set, "truth.json"),
    out,
  ];
  const { stdout } = spawnSync(process.execPath, [...args, ...(listFiles ? ["--files"] : [])], { encoding: "utf8" });
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
  const run = (name: string, set: string, scorer: string[], pages: ReadonlyMap<string, readonly StoredPage[]>) => {
    console.log(`\n${name}`);
    const msAPage = answerAll(pages, Schema.parse(readJson("data", set, "schema.json")), join(out, name));
    console.log(`${msAPage.toFixed(1)} CPU ms a page`);
    figures[name] = { ms_a_page: msAPage, ...score(scorer, set, join(out, name)) };
  };
  const filesOf = (set: string, truth: string) =>
    Object.keys(Schema.parse(readJson("data", truth, "truth.json")))
      .map((file) => join(shared, "data", set, file))
      .filter((path) => existsSync(path));
  const receipts = Object.entries(Receipts.parse(readJson("data", "receipts", "truth.json")));
  const lines = receipts.map(
    ([file, { width, height, lines }]) => [file, [pageOfLines(width, height, lines)]] as const,
  );
  run("receipts, labelled lines", "receipts", ["receipts.mjs", "fields"], new Map(lines));
  const ownReceipts = await readPages(filesOf("receipts", "receipts"), fresh);
  run("receipts, own reading", "receipts", ["receipts.mjs", "fields"], ownReceipts);
  const invoices = await readPages(filesOf("invoices", "invoices"), fresh);
  run("invoices", "invoices", ["invoices.mjs"], invoices);
  const { asked, given } = askAbsent(new Map([...ownReceipts, ...invoices]));
  if (listFiles) console.log(given.join("\n"));
  console.log(`\nasked for what the page does not carry: ${asked}, given a value: ${given.length}`);
  figures.absent = { asked, given: given.length };
  console.log(JSON.stringify({ bench: "structuring", ...figures }));
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit();
