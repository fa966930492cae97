import { sql } from "kysely";
import type { Services } from "../context.ts";

/**
 * For each key that is an upload's: whether its object is still wanted. Asked after the key was seen, and the row always
 * comes before the object: so what is being made just now is wanted.
 */
export async function wantedFiles(
  { db, clock }: Pick<Services, "db" | "clock">,
  keys: string[],
): Promise<{ key: string; wanted: boolean }[]> {
  const { rows } = await sql<{ key: string; wanted: boolean }>`
    SELECT key, u.file_released_at IS NULL AND (u.object_key = key
      OR (u.status = 'pending' AND u.deleted_at IS NULL AND u.expires_at > ${clock()})) AS wanted
    FROM unnest(${keys}::text[]) AS key
    JOIN service.uploads u ON u.id = split_part(key, '/', 3) AND u.tenant_id = split_part(key, '/', 1)
    WHERE split_part(key, '/', 2) = 'uploads'`.execute(db);
  return rows;
}
