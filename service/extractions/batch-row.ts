import type { Batch, BatchCounts, BatchItem, BatchSummary } from "@verso/contract/batches";
import type { ExtractionStatus } from "@verso/contract/statuses";
import { type Selectable, sql } from "kysely";
import type { BatchesTable } from "../db/batch-tables.ts";
import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";

type BatchRow = Selectable<BatchesTable>;
type Whose = { id: string; tenantId: string };

export const noSuchBatch = () => new DomainError("not_found", "There is no such batch.");

/** In which count an extraction is, by its status. */
const countOf: Record<ExtractionStatus, Exclude<keyof BatchCounts, "accepted" | "refused" | "dead_letters">> = {
  queued: "queued",
  processing: "processing",
  cancelling: "processing",
  dead_letter: "processing",
  succeeded: "succeeded",
  partially_succeeded: "succeeded",
  failed: "failed",
  expired: "failed",
  cancelled: "cancelled",
};

/** A tenant's batch, its row locked where it is to be changed. Throws `not_found`. */
export async function findBatch(db: Db, { id, tenantId }: Whose, lock = false): Promise<BatchRow> {
  const query = db.selectFrom("batches").selectAll().where("id", "=", id).where("tenant_id", "=", tenantId);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw noSuchBatch();
  return row;
}

/** A tenant's batch but for its items, as it is now. Throws `not_found`. */
export async function summaryOf(db: Db, whose: Whose): Promise<BatchSummary> {
  const [summary] = await summariesOf(db, [await findBatch(db, whose)]);
  if (!summary) throw noSuchBatch();
  return summary;
}

/** The wire form of batches but for their items. */
export async function summariesOf(db: Db, rows: readonly BatchRow[]): Promise<BatchSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await sql<{ batch_id: string; status: ExtractionStatus | null; number: number }>`
    SELECT batch_id, status, count(*)::integer AS number FROM service.extractions WHERE batch_id = ANY(${ids}) GROUP BY 1, 2
    UNION ALL
    SELECT batch_id, NULL, count(*)::integer FROM service.batch_items WHERE batch_id = ANY(${ids}) AND error IS NOT NULL
    GROUP BY 1
    UNION ALL
    SELECT item.batch_id, made.status, count(*)::integer FROM service.batch_items AS item
    JOIN service.extractions AS made ON made.id = item.extraction_id
    WHERE item.batch_id = ANY(${ids}) AND item.is_repeat GROUP BY 1, 2`.execute(db);
  return rows.map((row) => {
    const counts: BatchCounts = {
      accepted: 0,
      refused: 0,
      queued: 0,
      processing: 0,
      succeeded: 0,
      failed: 0,
      cancelled: 0,
    };
    for (const { batch_id, status, number } of counted) {
      if (batch_id !== row.id) continue;
      if (status === null) counts.refused += number;
      else counts.accepted += number;
      if (status !== null) counts[countOf[status]] += number;
      if (status === "dead_letter") counts.dead_letters = (counts.dead_letters ?? 0) + number;
    }
    return {
      id: row.id,
      live: isLive(row.tenant_id),
      status: row.cancelled_at !== null ? "cancelled" : row.finished_at !== null ? "finished" : "running",
      counts,
      metadata: row.metadata,
      created_at: row.created_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    };
  });
}

type Part = Whose & { limit: number; from: number };

/** At most `limit` of its items, in order, from a place on. The caller knows that the batch is the tenant's. */
export async function itemsOf(db: Db, { id, tenantId, limit, from }: Part): Promise<BatchItem[]> {
  return db
    .selectFrom("batch_items")
    .select(["index", "extraction_id", "error"])
    .where("batch_id", "=", id)
    .where("tenant_id", "=", tenantId)
    .where("index", ">=", from)
    .orderBy("index")
    .limit(limit)
    .execute();
}

/** `GET /batches/{id}`. Throws `not_found`. */
export async function presentBatch(db: Db, { limit, from, ...whose }: Part): Promise<Batch> {
  const summary = await summaryOf(db, whose);
  const items = await itemsOf(db, { ...whose, limit: limit + 1, from });
  const shown = items.slice(0, limit);
  return { ...summary, items: shown, next_cursor: items.length > limit ? String(from + limit) : null };
}
