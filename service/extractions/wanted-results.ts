import { extractionStatuses, hasResult, isTerminal } from "@verso/contract/statuses";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { dataName } from "./result-key.ts";

const terminal = extractionStatuses.filter(isTerminal);
const withResult = extractionStatuses.filter(hasResult);

/** For each key that is an extraction's: whether its object is still wanted. What is under way always is. */
export async function wantedResults(
  { db }: Pick<Services, "db">,
  keys: string[],
): Promise<{ key: string; wanted: boolean }[]> {
  const { rows } = await sql<{ key: string; wanted: boolean }>`
    SELECT key, e.status <> ALL(${terminal})
      OR (e.status = ANY(${withResult}) AND e.result_removed_at IS NULL AND (EXISTS (SELECT FROM service.pages p
          WHERE p.extraction_id = e.id AND p.object_key = key)
        OR (e.mode = 'structured' AND split_part(key, '/', 4) = ${dataName}))) AS wanted
    FROM unnest(${keys}::text[]) AS key
    JOIN service.extractions e ON e.id = split_part(key, '/', 3) AND e.tenant_id = split_part(key, '/', 1)
    WHERE split_part(key, '/', 2) = 'results'`.execute(db);
  return rows;
}
