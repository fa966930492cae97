import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Extraction } from "@verso/contract/extractions";
import type { StoredPage } from "@verso/contract/results";
import { sql } from "kysely";
import type { Ctx, Services } from "../context.ts";
import { missingResult } from "./find-result.ts";
import { resultKey } from "./result-key.ts";

const unzip = promisify(gunzip);
const zip = promisify(gzip);
const loadsAtOnce = 8;

/** Everything that was read of an extraction so far, or of these pages of it, by page number. Throws `result_expired` or `result_lost` where a page is gone. */
export async function loadPages(
  services: Pick<Services, "db" | "objects" | "clock" | "log" | "metrics">,
  { id, tenantId, numbers }: { id: Extraction["id"]; tenantId: string; numbers?: readonly number[] },
): Promise<StoredPage[]> {
  let succeeded = services.db
    .selectFrom("pages")
    .select(["number", "object_key"])
    .where("extraction_id", "=", id)
    .where("tenant_id", "=", tenantId)
    .where("status", "=", "succeeded")
    .orderBy("number");
  if (numbers) succeeded = succeeded.where("number", "=", sql<number>`ANY(${numbers}::integer[])`);
  const rows = await succeeded.execute();
  const load = async (key: string) => {
    const page = await loadJson(services.objects, key);
    if (page === undefined) throw await missingResult(services, { id, tenantId, key });
    return asStoredPage(page);
  };
  const pages: StoredPage[] = [];
  for (let from = 0; from < rows.length; from += loadsAtOnce) {
    const batch = rows.slice(from, from + loadsAtOnce);
    pages.push(...(await Promise.all(batch.map((row) => load(row.object_key ?? "")))));
  }
  return pages;
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
  await storeJson(objects, key, page);
  return key;
}

/** Keeps a value under a key, compressed. */
export async function storeJson(objects: Ctx["objects"], key: string, value: unknown): Promise<void> {
  await objects.put(key, await zip(JSON.stringify(value)));
}

/** What `storeJson` kept; `undefined` where there is nothing. */
export async function loadJson(objects: Ctx["objects"], key: string): Promise<unknown> {
  const bytes = await objects.get(key);
  return bytes ? JSON.parse((await unzip(bytes)).toString("utf8")) : undefined;
}
