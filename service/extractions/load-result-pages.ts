import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Extraction } from "@verso/contract/extractions";
import type { StoredPage } from "@verso/contract/results";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { getExtraction } from "./get.ts";
import { resultKey } from "./result-key.ts";

const unzip = promisify(gunzip);
const zip = promisify(gzip);
const loadsAtOnce = 8;

export type ResultPages = { extraction: Extraction; pages: StoredPage[] };

/**
 * Everything that was read of a succeeded or partially succeeded extraction, by page number. Throws `not_found`,
 * `result_not_ready`, `no_result` and `result_expired`.
 */
export async function loadResultPages(ctx: Ctx, id: string): Promise<ResultPages> {
  const extraction = await getExtraction(ctx, id);
  const { status } = extraction;
  if (!hasResult(status)) {
    const over = isTerminal(status) || status === "dead_letter";
    if (over) throw new DomainError("no_result", `This extraction is ${status}: there is no result of it.`);
    throw new DomainError("result_not_ready", `This extraction is ${status}: ask again when it has succeeded.`);
  }
  if (Date.parse(extraction.retention.result_expires_at) <= ctx.clock().getTime()) throw resultExpired();

  const rows = await ctx.db
    .selectFrom("pages")
    .select(["number", "object_key"])
    .where("extraction_id", "=", id)
    .where("tenant_id", "=", ctx.tenantId)
    .where("status", "=", "succeeded")
    .orderBy("number")
    .execute();
  const pages: StoredPage[] = [];
  for (let from = 0; from < rows.length; from += loadsAtOnce) {
    const batch = rows.slice(from, from + loadsAtOnce);
    pages.push(...(await Promise.all(batch.map((row) => loadPage(ctx, row.object_key ?? "")))));
  }
  return { extraction, pages };
}

const resultExpired = () =>
  new DomainError("result_expired", "This result's retention is over: it was removed. Extract the file again.");

async function loadPage(ctx: Ctx, key: string): Promise<StoredPage> {
  const bytes = await ctx.objects.get(key);
  if (!bytes) throw resultExpired();
  return asStoredPage(JSON.parse((await unzip(bytes)).toString("utf8")));
}

/** What `storePage` wrote: its type was known then, and nobody else writes under that key. */
function asStoredPage(value: unknown): StoredPage {
  return value as StoredPage;
}

/** Keeps a page's result as an object of its own; writing it twice leaves one. Returns its key. */
export async function storePage(
  objects: Ctx["objects"],
  owner: { tenantId: string; extractionId: string },
  page: StoredPage,
): Promise<string> {
  const key = resultKey(owner, page.number);
  await objects.put(key, await zip(JSON.stringify(page)));
  return key;
}
