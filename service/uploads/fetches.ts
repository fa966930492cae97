import { sql } from "kysely";
import type { Db, Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";

/** A heartbeat prolongs it: a process that was killed leaves its fetches to others so soon. */
export const fetchLeaseS = 15;
/** How many files of one tenant are fetched at a time, over all processes. */
const perTenant = 4;

/** A fetch that is held; `lease` proves it. `attempts` counts this one. */
export type HeldFetch = {
  upload_id: string;
  tenant_id: string;
  url: string;
  /** Of an encrypted PDF. */
  password: string | null;
  attempts: number;
  lease: string;
};

/** `places`: for anybody; `max`: with those that only tenants have of whom nothing is being fetched. */
type Room = { places: number; max: number };

const take = prepared<Room & { now: Date }>()((db, value) => {
  const isFree = sql`(job.lease IS NULL OR job.lease_expires_at <= clock_timestamp())`;
  return sql<HeldFetch>`
    WITH RECURSIVE held AS MATERIALIZED (
      SELECT tenant_id, count(*) AS fetches FROM service.upload_fetches
      WHERE lease IS NOT NULL AND lease_expires_at > clock_timestamp() GROUP BY 1
    ), owing AS (
      (SELECT tenant_id FROM service.upload_fetches ORDER BY tenant_id LIMIT 1)
      UNION ALL
      SELECT (SELECT tenant_id FROM service.upload_fetches WHERE tenant_id > owing.tenant_id ORDER BY tenant_id LIMIT 1)
      FROM owing WHERE owing.tenant_id IS NOT NULL
    ), waiting AS MATERIALIZED (
      SELECT next.upload_id, next.due_at, coalesce(held.fetches, 0) + next.nth AS rank
      FROM owing LEFT JOIN held USING (tenant_id) CROSS JOIN LATERAL (
        SELECT upload_id, due_at, row_number() OVER (ORDER BY due_at, upload_id) AS nth FROM service.upload_fetches AS job
        WHERE job.tenant_id = owing.tenant_id AND due_at <= ${value("now")}::timestamptz AND ${isFree}
        ORDER BY due_at, upload_id LIMIT greatest(0, ${sql.lit(perTenant)} - coalesce(held.fetches, 0))
      ) AS next
    ), first AS MATERIALIZED (
      SELECT job.upload_id, waiting.rank FROM waiting JOIN service.upload_fetches AS job USING (upload_id)
      WHERE ${isFree} AND (waiting.rank = 1 OR ${value("places")}::integer > 0)
      ORDER BY waiting.rank, waiting.due_at, job.upload_id LIMIT ${value("max")}::integer FOR UPDATE OF job SKIP LOCKED
    )
    UPDATE service.upload_fetches AS job
    SET lease = gen_random_uuid(), lease_expires_at = clock_timestamp() + make_interval(secs => ${sql.lit(fetchLeaseS)}),
      attempts = job.attempts + 1
    FROM (SELECT upload_id, rank, row_number() OVER (ORDER BY rank) AS nth FROM first) AS next
    WHERE job.upload_id = next.upload_id AND (next.nth <= ${value("places")}::integer OR next.rank = 1)
    RETURNING job.upload_id, job.tenant_id, job.url, job.password, job.attempts, job.lease`.compile(db);
});

/** Takes what is due. Tenants come in turn, those first of whom least is being fetched: a slow server holds up its own tenant alone. */
export const leaseFetches = (db: Db, room: Room, now: Date): Promise<HeldFetch[]> => take(db, { ...room, now });

/** Prolongs leases; gives those that are still held. */
export async function extendFetches(db: Db, leases: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ lease: string }>`
    UPDATE service.upload_fetches SET lease_expires_at = clock_timestamp() + make_interval(secs => ${fetchLeaseS})
    WHERE lease = ANY(${leases}::uuid[]) RETURNING lease`.execute(db);
  return new Set(rows.map(({ lease }) => lease));
}

type Again = { dueAt: Date; attempts: number };

/** Gives a fetch back, to be begun again at a time. */
export async function giveFetchBack(
  db: Db,
  { upload_id, lease }: HeldFetch,
  { dueAt, attempts }: Again,
): Promise<void> {
  await db
    .updateTable("upload_fetches")
    .set({ lease: null, lease_expires_at: null, due_at: dueAt, attempts })
    .where("upload_id", "=", upload_id)
    .where("lease", "=", lease)
    .execute();
}

/** Nothing is to be fetched for these uploads any more, and their addresses and passwords are forgotten. */
export async function dropFetches(tx: Db | Tx, uploadIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("upload_fetches").where("upload_id", "in", uploadIds).execute();
}
