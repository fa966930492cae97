import type { BatchItem } from "@verso/contract/batches";
import type { ExtractionStatus } from "@verso/contract/statuses";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { ZipWriter } from "../export/zipped.ts";
import { findBatch, itemsOf } from "./batch-row.ts";
import { getExtraction } from "./get.ts";
import { presentJson } from "./present-json.ts";
import { readResult } from "./read-result.ts";

const itemsAtOnce = 100;

/** A request of a batch with its result, or why there is none. */
type Told = BatchItem & { status: ExtractionStatus | null };
type Read = { told: Told; result: Iterable<string> | null };

/** Throws `not_found` at once; then one result at a time is held. */
async function read(ctx: Ctx, id: string): Promise<AsyncGenerator<Read>> {
  const { db, tenantId } = ctx;
  await findBatch(db, { id, tenantId });
  return (async function* () {
    for (let from = 0; ; from += itemsAtOnce) {
      const items = await itemsOf(db, { id, tenantId, limit: itemsAtOnce, from });
      for (const item of items) yield await resultOf(ctx, item);
      if (items.length < itemsAtOnce) return;
    }
  })();
}

async function resultOf(ctx: Ctx, item: BatchItem): Promise<Read> {
  const { extraction_id: id } = item;
  if (id === null) {
    const error = item.error ?? { code: "result_not_ready", message: "This request is not accepted yet." };
    return { told: { ...item, status: null, error }, result: null };
  }
  const { status } = await getExtraction(ctx, id);
  try {
    return { told: { ...item, status }, result: presentJson(await readResult(ctx, id, {})) };
  } catch (cause) {
    const isTold = cause instanceof DomainError && cause.code !== "unavailable";
    if (!isTold) throw cause;
    return { told: { ...item, status, error: { code: cause.code, message: cause.message } }, result: null };
  }
}

/** `GET /batches/{id}/results?format=ndjson`: a line for each request, in order, with its result where there is one. */
export async function batchNdjson(ctx: Ctx, id: string): Promise<AsyncGenerator<Uint8Array>> {
  const all = await read(ctx, id);
  return (async function* () {
    for await (const { told, result } of all) {
      yield Buffer.from(`${JSON.stringify(told).slice(0, -1)},"result":`);
      for (const piece of result ?? ["null"]) yield Buffer.from(piece);
      yield Buffer.from("}\n");
    }
  })();
}

/** The same as a ZIP archive: a file for each result, named by its place, and at its end `manifest.json` with every request. */
export async function batchZip(ctx: Ctx, id: string): Promise<AsyncGenerator<Uint8Array>> {
  const all = await read(ctx, id);
  return (async function* () {
    const writer = new ZipWriter();
    const items: (Told & { file: string | null })[] = [];
    for await (const { told, result } of all) {
      const file = result === null ? null : `${String(told.index).padStart(4, "0")}-${told.extraction_id}.json`;
      if (result !== null && file !== null) yield* writer.add({ name: file, pieces: result });
      items.push({ ...told, file });
    }
    yield* writer.add({ name: "manifest.json", pieces: [`${JSON.stringify({ batch_id: id, items }, null, 2)}\n`] });
    yield* writer.end();
  })();
}
