import { sql } from "kysely";
import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { heldByExtraction } from "./held.ts";

const uploadsAtOnce = 200;
type Needs = Pick<Services, "db" | "clock" | "config">;

/**
 * Gives up the files that nothing holds any more: of slots that ran out, of uploads past their retention, of deleted
 * uploads. From then on no extraction can be accepted on them, and `removeFiles` may take them. Sweepers that run at once
 * share the work. Returns how many files were given up, at most 200 of each sort: call it until it returns 0.
 */
export async function releaseFiles({ db, clock, config }: Needs): Promise<number> {
  const now = clock();
  const held = heldByExtraction(sql<string>`u.object_key`, now);
  const fallbackS = config.VERSO_UPLOAD_RETENTION_S;
  const due = sql<{ id: string }>`
    SELECT id FROM service.uploads WHERE id IN (
      (SELECT id FROM service.uploads
        WHERE status = 'pending' AND deleted_at IS NULL AND file_released_at IS NULL AND expires_at <= ${now}
        ORDER BY expires_at LIMIT ${uploadsAtOnce})
      UNION ALL
      (SELECT u.id FROM service.uploads u JOIN service.tenants t ON t.id = u.tenant_id
        WHERE status = 'completed' AND deleted_at IS NULL AND file_released_at IS NULL
          -- The shortest retention of all bounds what has to be looked at.
          AND completed_at <= ${now}::timestamptz - make_interval(secs =>
            (SELECT least(min(upload_retention_s), ${fallbackS}::integer) FROM service.tenants))
          AND completed_at + make_interval(secs => coalesce(t.upload_retention_s, ${fallbackS}::integer)) <= ${now}
          AND NOT ${held}
        ORDER BY completed_at LIMIT ${uploadsAtOnce})
      UNION ALL
      (SELECT id FROM service.uploads u
        WHERE deleted_at IS NOT NULL AND file_released_at IS NULL AND NOT ${held}
        ORDER BY deleted_at LIMIT ${uploadsAtOnce})
    ) FOR UPDATE SKIP LOCKED`;
  return transaction(db, async (tx) => {
    const { rows } = await due.execute(tx);
    return rows.length === 0
      ? 0
      : release(
          tx,
          rows.map((row) => row.id),
          now,
        );
  });
}

/** Gives up a deleted upload's file at once where nothing holds it; otherwise `releaseFiles` does when its time comes. */
export async function releaseDeleted({ db, clock }: Pick<Services, "db" | "clock">, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.selectFrom("uploads").select("id").where("id", "=", id).forUpdate().execute();
    return (await release(tx, [id], clock())) > 0;
  });
}

/**
 * A statement of its own, under the rows' locks: it sees the extractions that were accepted while they were being
 * waited for, and accepting one locks the upload's row too.
 */
async function release(tx: Services["db"], ids: string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE service.uploads u SET file_released_at = ${now}
    WHERE id = ANY(${ids}) AND file_released_at IS NULL AND NOT ${heldByExtraction(sql<string>`u.object_key`, now)}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
