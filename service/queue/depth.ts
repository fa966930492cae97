import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** How many runs wait and are leased, and how many seconds ago the oldest waiting one was submitted. */
export async function queueDepth(db: Db): Promise<{ waiting: number; leased: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; leased: number; oldest: number }>`
    SELECT count(*) FILTER (WHERE lease IS NULL)::integer AS waiting,
      count(*) FILTER (WHERE lease IS NOT NULL)::integer AS leased,
      greatest(0, extract(epoch FROM clock_timestamp() - min(created_at) FILTER (WHERE lease IS NULL)))::float8 AS oldest
    FROM service.runs JOIN service.extractions ON extractions.id = extraction_id`.execute(db);
  const { waiting = 0, leased = 0, oldest } = rows[0] ?? {};
  return { waiting, leased, oldestSeconds: oldest ?? 0 };
}
