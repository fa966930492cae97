/**
 * Whether answers say what is printed: each cited text is in the words of its box, to the letter, and each text that is given as it is printed
 * is what its citations say. `npx node bench/citations.ts [FOLDER...] [--schema FILE] [--fresh]`: the papers and the labelled sets, or the
 * documents in folders and theirs, each asked by the `schema.json` beside it, else by FILE, else as a receipt or an invoice. Prints what is not
 * so; it has to be nothing.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { StoredPage } from "@verso/contract/results";
import { z } from "zod";
import type { Schema } from "../service/structuring/schema/nodes.ts";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { citationFaults } from "../service/structuring/testing/citation-faults.ts";
import { pageOf, paperSets, readPapers } from "./papers/read-papers.ts";
import { placedSet } from "./sets/placed.ts";
import { readPages } from "./structuring/read-pages.ts";
import { readSchema } from "./structuring/schemas.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { schema: { type: "string" }, fresh: { type: "boolean", default: false } },
});
const counts = { documents: 0, citations: 0, faults: 0 };

function check(name: string, schema: Schema, pages: readonly StoredPage[]): void {
  const result = toStructuredData({ schema, pages, instructions: null });
  const faults = citationFaults(schema, result, pages);
  for (const fault of faults) console.log(`${name} ${fault}`);
  counts.documents++;
  counts.citations += result.citations.length;
  counts.faults += faults.length;
}

/** Which dialect a schema is of makes no difference to its answers. */
function schemaIn(path: string): Schema {
  const { $schema: _, ...schema } = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, "utf8")));
  return schema;
}

/** The documents of a folder and of those within. */
async function checkFolder(folder: string, otherwise: Schema): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = join(folder, "schema.json");
  const schema = existsSync(own) ? schemaIn(own) : otherwise;
  const files = entries.filter((one) => one.isFile() && /\.(?:pdf|png|jpe?g)$/i.test(one.name));
  const pages = await readPages(
    files.map(({ name }) => join(folder, name)),
    values.fresh,
  );
  for (const [name, its] of pages) check(join(folder, name), schema, its);
  for (const one of entries) if (one.isDirectory()) await checkFolder(join(folder, one.name), schema);
}

if (positionals.length === 0) {
  for (const set of paperSets)
    for (const paper of readPapers(set)) check(`${set} ${paper.id}`, paper.schema, [pageOf(paper)]);
  for (const name of ["receipts", "invoices"] as const) {
    const folder = placedSet(name, name);
    if (folder !== undefined) await checkFolder(folder, readSchema(name));
  }
}
const otherwise = values.schema === undefined ? readSchema("invoices") : schemaIn(values.schema);
for (const folder of positionals) await checkFolder(folder, otherwise);
console.log(JSON.stringify({ bench: "citations", ...counts }));
process.exit();
