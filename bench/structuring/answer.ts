import type { StoredPage } from "@verso/contract/results";
import type { AttachedFile } from "../../service/structuring/einvoice/find-invoice.ts";
import type { Schema } from "../../service/structuring/schema/nodes.ts";
import { toStructuredData } from "../../service/structuring/structured-data.ts";

/** Before this many documents the program is not warm, however few a set has. */
const warmFrom = 40;

/** Answers the schema from each file's pages: the results by the file's name, and CPU milliseconds a page, once warm. */
export function answerAll(
  files: ReadonlyMap<string, readonly StoredPage[]>,
  schema: Schema,
  attached: ReadonlyMap<string, readonly AttachedFile[]> = new Map(),
): { results: Map<string, unknown>; msAPage: number } {
  const results = new Map<string, unknown>();
  const ask = (name: string, pages: readonly StoredPage[]) =>
    toStructuredData({ schema, pages, instructions: null, attachments: attached.get(name) });
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
    results.set(name, result);
  }
  return { results, msAPage: ms / Math.max(1, count) };
}
