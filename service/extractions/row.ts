import type { FailedPage } from "@verso/contract/error-shapes";
import type { Extraction } from "@verso/contract/extractions";
import { money } from "@verso/contract/money";
import { isTerminal } from "@verso/contract/statuses";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../db/pool.ts";
import type { ExtractionsTable } from "../db/schema.ts";
import { isLive } from "../ids.ts";
import { reservations } from "../ledger/tables.ts";
import { positionOf } from "./position.ts";
import { recoverableUntil } from "./recoverable-until.ts";
import { resultExpiry } from "./result-expiry.ts";
import { titlesAsJson } from "./titles.ts";

export type ExtractionRow = Selectable<ExtractionsTable>;

/** By name: a prepared statement knows the columns that it had when it was prepared. */
const columns = [
  "e.id",
  "e.tenant_id",
  "e.status",
  "e.mode",
  "e.upload_id",
  "e.page_numbers",
  "e.output",
  "e.json_schema",
  "e.schema_id",
  "e.schema_version",
  "e.instructions",
  "e.metadata",
  "e.is_batch",
  "e.batch_id",
  "e.rules_version",
  "e.price_per_page",
  "e.price_source",
  "e.attempts",
  "e.created_at",
  "e.started_at",
  "e.finished_at",
  "e.dead_at",
  "e.data_deleted_at",
  "e.upload_retention_s",
  "e.result_retention_s",
  "e.failure_code",
  "e.failure_message",
  "e.review",
] as const;

/** Extractions of one tenant with their reservation and the state of their pages. */
export function selectExtractions(db: Db, tenantId: string) {
  return db
    .selectFrom("extractions as e")
    .innerJoin(reservations(db), "r.extraction_id", "e.id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("pages")
          .select([
            sql<number>`(count(*) FILTER (WHERE status = 'succeeded'))::integer`.as("succeeded"),
            sql<number>`(count(*) FILTER (WHERE status = 'failed'))::integer`.as("failed"),
            sql<FailedPage[] | null>`json_agg(json_build_object('number', number, 'code', failure_code, 'message',
              failure_message) ORDER BY number) FILTER (WHERE status = 'failed')`.as("failed_pages"),
          ])
          .whereRef("pages.extraction_id", "=", "e.id")
          .as("p"),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select([
      "r.amount as reserved",
      "r.charged",
      "r.released",
      "r.key_id",
      "p.succeeded",
      "p.failed",
      "p.failed_pages",
    ])
    .select(
      positionOf(
        sql.ref("e.tenant_id"),
        { isBatch: sql.ref("e.is_batch"), id: sql.ref("e.id") },
        sql`e.status = 'queued'`,
      ).as("position"),
    )
    .select(
      titlesAsJson({
        id: sql.ref("e.id"),
        tenantId: sql.ref("e.tenant_id"),
        schemaHash: sql.ref("e.schema_sha256"),
      }).as("titles"),
    )
    .where("e.tenant_id", "=", tenantId);
}
type ListedRow = Awaited<ReturnType<ReturnType<typeof selectExtractions>["executeTakeFirstOrThrow"]>>;

/** An extraction that was accepted just now, as `selectExtractions` would find it. */
export const untouched = {
  status: "queued",
  charged: "0",
  released: "0",
  succeeded: 0,
  failed: 0,
  failed_pages: null,
  attempts: 0,
  started_at: null,
  finished_at: null,
  dead_at: null,
  data_deleted_at: null,
  failure_code: null,
  failure_message: null,
  review: null,
  titles: null,
} as const;

/** The wire form of an extraction. `recoveryWindowS`: how long a dead letter can be recovered. */
export function toExtraction(row: ListedRow, recoveryWindowS: number): Extraction {
  const selected = row.page_numbers.length;
  const atLatest = (end: Date) =>
    row.data_deleted_at !== null && row.data_deleted_at < end ? row.data_deleted_at : end;
  return {
    id: row.id,
    live: isLive(row.tenant_id),
    status: row.status,
    mode: row.mode,
    upload_id: row.upload_id,
    pages: {
      selected,
      succeeded: row.succeeded,
      failed: row.failed,
      skipped: isTerminal(row.status) ? selected - row.succeeded - row.failed : 0,
      numbers: row.page_numbers,
    },
    output: row.output,
    schema: row.json_schema,
    schema_id: row.schema_id,
    schema_version: row.schema_version,
    instructions: row.instructions,
    ...(row.rules_version !== null && { rules_version: row.rules_version }),
    metadata: row.metadata,
    priority: row.is_batch ? "batch" : "interactive",
    batch_id: row.batch_id,
    position: row.status === "queued" ? row.position : null,
    key_id: row.key_id,
    price: { per_page: money(row.price_per_page), currency: "USD", source: row.price_source },
    reserved: money(row.reserved),
    charged: money(row.charged),
    released: money(row.released),
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    retention: {
      upload_expires_at: atLatest(new Date(row.created_at.getTime() + row.upload_retention_s * 1000)).toISOString(),
      result_expires_at: atLatest(resultExpiry(row)).toISOString(),
    },
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? "" },
    data_deleted_at: row.data_deleted_at?.toISOString() ?? null,
    recoverable_until:
      row.status === "dead_letter" ? recoverableUntil(row.dead_at, recoveryWindowS).toISOString() : null,
    failed_pages: row.failed_pages ?? [],
    review: row.review,
    titles: row.titles ?? [],
  };
}

/**
 * Locks an extraction's row for the rest of the transaction. Whoever changes its status, its runs or its settlement
 * takes this lock first: that order is what keeps cancelling, finishing and sweeping from tripping over each other.
 */
export function lockExtraction(tx: Tx, where: { id: string; tenantId?: string }): Promise<ExtractionRow | undefined> {
  let query = tx.selectFrom("extractions").selectAll().where("id", "=", where.id).forUpdate();
  if (where.tenantId !== undefined) query = query.where("tenant_id", "=", where.tenantId);
  return query.executeTakeFirst();
}
