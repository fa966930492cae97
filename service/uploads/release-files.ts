import { type RawBuilder, sql } from "kysely";
import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { shortestUploadRetentionS, uploadRetentionS } from "../tenants/retention.ts";
import { dropFetches } from "./fetches.ts";

const uploadsAtOnce = 200;
type Needs = Pick<Services, "db" | "clock" | "config">;

/** In SQL: whether somebody holds the file under this key. Said by whoever stands above, where files are put to use. */
export type IsHeld = (
  file: { key: RawBuilder<string>; isDeleted: RawBuilder<boolean> },
  now: Date,
) => RawBuilder<boolean>;

const fileOfU = { key: sql<string>`u.object_key`, isDeleted: sql<boolean>`(u.deleted_at IS NOT NULL)` };

/**
 * Gives up the files that nothing holds any more: of slots that ran out, of uploads past their retention, of deleted
 * uploads. From then on no extraction can be accepted on them, and `removeFiles` may take them. Sweepers that run at once
 * share the work. Returns how many files were given up, at most 200 of each sort: call it until it returns 0.
 */
export async function releaseFiles({ db, clock, config }: Needs, isHeld: IsHeld): Promise<number> {
  const now = clock();
  const held = isHeld(fileOfU, now);
  const fallbackS = config.VERSO_UPLOAD_RETENTION_S;
  const due = sql<{ id: string }>`
    SELECT id FROM service.uploads WHERE id IN (
      (SELECT id FROM service.uploads
        WHERE status <> 'completed' AND deleted_at IS NULL AND file_released_at IS NULL AND expires_at <= ${now}
        ORDER BY expires_at LIMIT ${uploadsAtOnce})
      UNION ALL
      (SELECT u.id FROM service.uploads u
        WHERE status = 'completed' AND deleted_at IS NULL AND file_released_at IS NULL
          -- The shortest retention of all bounds what has to be looked at.
          AND completed_at <= ${now}::timestamptz - make_interval(secs => ${shortestUploadRetentionS(fallbackS)})
          AND completed_at + make_interval(secs => ${uploadRetentionS(sql`u.tenant_id`, fallbackS)}) <= ${now}
          AND NOT ${held}
        ORDER BY completed_at LIMIT ${uploadsAtOnce})
      UNION ALL
      (SELECT id FROM service.uploads u
        WHERE deleted_at IS NOT NULL AND file_released_at IS NULL AND NOT ${held}
        ORDER BY deleted_at LIMIT ${uploadsAtOnce})
    ) FOR UPDATE SKIP LOCKED`;
  return transaction(db, async (tx) => {
    const { rows } = await due.execute(tx);
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    await dropFetches(tx, ids);
    return release(tx, ids, { isHeld, now });
  });
}

/**
 * Gives up an upload's file at once where nothing holds it; otherwise `releaseFiles` does when its time comes. To be asked in a
 * transaction that has written why it may go.
 */
export async function releaseUpload(
  tx: Services["db"],
  { id, isHeld, now }: { id: string; isHeld: IsHeld; now: Date },
): Promise<boolean> {
  await tx.selectFrom("uploads").select("id").where("id", "=", id).forUpdate().execute();
  return (await release(tx, [id], { isHeld, now })) > 0;
}

/**
 * A statement of its own, under the rows' locks: it sees the extractions that were accepted while they were being
 * waited for, and accepting one locks the upload's row too.
 */
async function release(
  tx: Services["db"],
  ids: string[],
  { isHeld, now }: { isHeld: IsHeld; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE service.uploads u SET file_released_at = ${now}
    WHERE id = ANY(${ids}) AND file_released_at IS NULL AND NOT ${isHeld(fileOfU, now)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
