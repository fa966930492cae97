import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import type { AttachedFile } from "../../service/structuring/einvoice/find-invoice.ts";
import type { Schema } from "../../service/structuring/schema-nodes.ts";
import { structure } from "../../service/structuring/structure.ts";

/** Before this many documents the program is not warm, however few a set has. */
const warmFrom = 40;

/** Answers the schema from each file's pages and writes the results for the scorers. Returns CPU milliseconds a page, once warm. */
export function answerAll(
  files: ReadonlyMap<string, readonly StoredPage[]>,
  schema: Schema,
  out: string,
  attached: ReadonlyMap<string, readonly AttachedFile[]> = new Map(),
): number {
  mkdirSync(out, { recursive: true });
  const ask = (name: string, pages: readonly StoredPage[]) =>
    structure({ schema, pages, instructions: null, attachments: attached.get(name) });
  for (let asked = 0; asked < warmFrom && files.size > 0; asked += files.size) {
    for (const [name, pages] of files) ask(name, pages);
  }
  let ms = 0;
  let count = 0;
  for (const [name, pages] of files) {
    const began = process.cpuUsage();
    const result = ask(name, pages);
    const { user, system } = process.cpuUsage(began);
    ms += (user + system) / 1000;
    count += pages.length;
    writeFileSync(join(out, `${name}.json`), JSON.stringify(result));
  }
  return ms / Math.max(1, count);
}
