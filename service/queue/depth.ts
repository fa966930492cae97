import { idTimeMs, makeId } from "@verso/contract/id-text";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** So far before what was found last a look begins again: clocks differ, and what was held comes back. */
const slackMs = 60_000;
/** Where a look for the oldest begins: what was before is gone, but its dead rows may still lie there. */
const begins = new WeakMap<Db, string>();

/**
 * How many runs wait and are leased, and how many seconds ago the oldest waiting one was submitted. What comes back into the queue
 * and is more than a minute older than all that waits counts, but not as the oldest.
 */
export async function queueDepth(db: Db): Promise<{ waiting: number; leased: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; leased: number; oldest: string | null; now: Date }>`
    SELECT sum(total.runs)::integer AS waiting, sum(total.leased)::integer AS leased, clock_timestamp() AS now,
      -- The least identifier is the first that was submitted.
      (SELECT extraction_id FROM service.runs WHERE lease IS NULL AND extraction_id >= ${begins.get(db) ?? ""}
        ORDER BY extraction_id LIMIT 1) AS oldest
    FROM generate_series(0, 31) AS all_shards (shard), LATERAL (SELECT runs, leased FROM service.waiting_totals
      WHERE shard = all_shards.shard ORDER BY version DESC LIMIT 1) AS total`.execute(db);
  const { waiting = 0, leased = 0, oldest = null, now = new Date() } = rows[0] ?? {};
  const nowMs = now.getTime();
  const submittedMs = Math.min(nowMs, (oldest === null ? null : idTimeMs(oldest)) ?? nowMs);
  begins.set(db, makeId("ext", submittedMs - slackMs, 0n));
  return { waiting, leased, oldestSeconds: (nowMs - submittedMs) / 1000 };
}
