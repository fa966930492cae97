import { extractionStatuses, hasResult, isTerminal } from "@verso/contract/statuses";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { dataName } from "../extractions/result-key.ts";
import { heldByExtraction } from "../uploads/held.ts";

const keysAtOnce = 500;
const terminal = extractionStatuses.filter(isTerminal);
const withResult = extractionStatuses.filter(hasResult);

type Needs = Pick<Services, "db" | "objects" | "clock" | "log">;

/**
 * Walks through every object and removes those that a crash has left to nobody: a file beside the one that counts, a
 * page result that came after its extraction's end. What no row knows at all is left alone and counted: it may belong to
 * another database. Returns how many were removed.
 */
export async function removeOrphans(services: Needs): Promise<number> {
  let removed = 0;
  let unknown = 0;
  const look = async (keys: string[]) => {
    const found = await ownersOf(services, keys);
    unknown += keys.length - found.length;
    for (const { key, wanted } of found) {
      if (wanted) continue;
      await services.objects.delete(key);
      removed++;
    }
  };
  let keys: string[] = [];
  for await (const key of services.objects.list("")) {
    keys.push(key);
    if (keys.length < keysAtOnce) continue;
    await look(keys);
    keys = [];
  }
  if (keys.length > 0) await look(keys);
  if (removed + unknown > 0) services.log.warn({ removed, unknown }, "objects without an owner");
  return removed;
}

/**
 * For each key that a row knows: whether something still wants its object. Asked after the key was seen, and the row
 * always comes before the object: so what is being made just now is wanted.
 */
async function ownersOf({ db, clock }: Needs, keys: string[]): Promise<{ key: string; wanted: boolean }[]> {
  const now = clock();
  const { rows } = await sql<{ key: string; wanted: boolean }>`
    SELECT key, (u.file_released_at IS NULL AND (u.object_key = key OR (u.status = 'pending' AND u.deleted_at IS NULL AND u.expires_at > ${now})))
      OR ${heldByExtraction(sql<string>`key`, now)} AS wanted
    FROM unnest(${keys}::text[]) AS key
    JOIN service.uploads u ON u.id = split_part(key, '/', 3) AND u.tenant_id = split_part(key, '/', 1)
    WHERE split_part(key, '/', 2) = 'uploads'
    UNION ALL
    SELECT key, e.status <> ALL(${terminal})
      OR (e.status = ANY(${withResult}) AND e.result_removed_at IS NULL AND (p.object_key IS NOT DISTINCT FROM key
        OR (e.mode = 'structured' AND split_part(key, '/', 4) = ${dataName})))
    FROM unnest(${keys}::text[]) AS key
    JOIN service.extractions e ON e.id = split_part(key, '/', 3) AND e.tenant_id = split_part(key, '/', 1)
    LEFT JOIN service.pages p ON p.extraction_id = e.id AND p.object_key = key
    WHERE split_part(key, '/', 2) = 'results'`.execute(db);
  return rows;
}
