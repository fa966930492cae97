import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Extraction } from "@verso/contract/extractions";
import type { StoredPage } from "@verso/contract/results";
import { sql } from "kysely";
import type { Ctx, Services } from "../context.ts";
import { missingResult } from "./find-result.ts";
import { unpackPages } from "./result-part.ts";

const unzip = promisify(gunzip);
const zip = promisify(gzip);
const partsAtOnce = 4;

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
  const parts = [...Map.groupBy(rows, (row) => row.object_key ?? "")];
  const load = async ([key, of]: (typeof parts)[number]) => {
    const wanted = new Set(of.map(({ number }) => number));
    const part = await services.objects.get(key);
    const pages = part ? await unpackPages(part, wanted) : undefined;
    if (pages?.size !== wanted.size) throw await missingResult(services, { id, tenantId, key });
    return [...pages.values()];
  };
  const pages: StoredPage[] = [];
  for (let from = 0; from < parts.length; from += partsAtOnce) {
    pages.push(...(await Promise.all(parts.slice(from, from + partsAtOnce).map(load))).flat());
  }
  return pages.sort((a, b) => a.number - b.number);
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
