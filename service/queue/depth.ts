import { idTimeMs } from "@verso/contract/id-text";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** How many runs wait and are leased, and how many seconds ago the oldest waiting one was submitted. */
export async function queueDepth(db: Db): Promise<{ waiting: number; leased: number; oldestSeconds: number }> {
  // The least identifier is the first that was submitted.
  const { rows } = await sql<{ waiting: number; leased: number; oldest: string | null; now: Date }>`
    SELECT count(*) FILTER (WHERE lease IS NULL)::integer AS waiting,
      count(*) FILTER (WHERE lease IS NOT NULL)::integer AS leased,
      min(extraction_id) FILTER (WHERE lease IS NULL) AS oldest, clock_timestamp() AS now
    FROM service.runs`.execute(db);
  const { waiting = 0, leased = 0, oldest = null, now = new Date() } = rows[0] ?? {};
  const submittedMs = oldest === null ? null : idTimeMs(oldest);
  return { waiting, leased, oldestSeconds: Math.max(0, now.getTime() - (submittedMs ?? now.getTime())) / 1000 };
}
