import type { UsageGroup, UsageSummary, UsageSummaryQuery } from "@verso/contract/credit";
import type { Mode } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { money } from "@verso/contract/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";

const dayMs = 86_400_000;
const day = sql<string>`to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
/** What charges are gathered by: the ledger knows no outcomes and no schemas. */
type ChargeGroup = Exclude<UsageGroup, "schema" | "outcome">;
const columns: Record<ChargeGroup, RawBuilder<string | null>> = {
  key: sql`reserved.key_id`,
  mode: sql`entry.mode`,
  day,
};

type Span = { tenantId: string; from: Date; to: Date };
const chargesOf = ({ tenantId, from, to }: Span) => sql`
  FROM service.ledger_entries AS entry
  LEFT JOIN service.reservations AS reserved USING (extraction_id)
  WHERE entry.tenant_id = ${tenantId} AND entry.kind = 'charge' AND entry.created_at >= ${from} AND entry.created_at < ${to}`;

/** The period of a query; without one the last 31 days up to now. */
export function spanOf(query: UsageSummaryQuery, now: Date): { from: Date; to: Date } {
  return {
    to: query.to ? new Date(query.to) : now,
    from: query.from ? new Date(query.from) : new Date(now.getTime() - limits.usagePeriodDaysMax * dayMs),
  };
}

/** Pages and amounts charged by UTC day and mode, days with something in them only. */
export async function summary(db: Db, span: Span): Promise<UsageSummary> {
  const days = await sql<{ date: string; mode: Mode; pages: string; charged: string }>`
    SELECT ${day} AS date, entry.mode, sum(entry.pages) AS pages, -sum(entry.amount) AS charged ${chargesOf(span)}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return { from: span.from.toISOString(), to: span.to.toISOString(), days: days.rows.map(exact) };
}

/** The same by key, mode or day. */
export async function chargedBy(db: Db, span: Span, group: ChargeGroup): Promise<NonNullable<UsageSummary["groups"]>> {
  const groups = await sql<{ value: string | null; pages: string; charged: string }>`
    SELECT ${columns[group]} AS value, sum(entry.pages) AS pages, -sum(entry.amount) AS charged ${chargesOf(span)}
    GROUP BY 1 ORDER BY 1 NULLS LAST`.execute(db);
  return groups.rows.map(exact);
}

const exact = <Row extends { pages: string; charged: string }>(row: Row) => ({
  ...row,
  pages: Number(row.pages),
  charged: money(row.charged),
});
