import type { UsageGroup, UsageSummary, UsageSummaryQuery } from "@verso/contract/credit";
import type { Mode } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { money } from "@verso/contract/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";

const dayMs = 86_400_000;
const day = sql<string>`to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
const columns: Record<UsageGroup, RawBuilder<string | null>> = {
  key: sql`reserved.key_id`,
  mode: sql`entry.mode`,
  day,
};

type Span = { tenantId: string; from: Date; to: Date };
const chargesOf = ({ tenantId, from, to }: Span) => sql`
  FROM service.ledger_entries AS entry
  LEFT JOIN service.reservations AS reserved USING (extraction_id)
  WHERE entry.tenant_id = ${tenantId} AND entry.kind = 'charge' AND entry.created_at >= ${from} AND entry.created_at < ${to}`;

/**
 * Pages and amounts charged by UTC day and mode, days with something in them only; also by key, mode or day where `group` asks
 * for it. Without a period: the last 31 days up to now.
 */
export async function summary(db: Db, tenantId: string, query: UsageSummaryQuery, now: Date): Promise<UsageSummary> {
  const to = query.to ? new Date(query.to) : now;
  const from = query.from ? new Date(query.from) : new Date(now.getTime() - limits.usagePeriodDaysMax * dayMs);
  const charges = chargesOf({ tenantId, from, to });
  const days = await sql<{ date: string; mode: Mode; pages: string; charged: string }>`
    SELECT ${day} AS date, entry.mode, sum(entry.pages) AS pages, -sum(entry.amount) AS charged ${charges}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  const told = { from: from.toISOString(), to: to.toISOString(), days: days.rows.map(exact) };
  if (query.group === undefined) return told;
  const groups = await sql<{ value: string | null; pages: string; charged: string }>`
    SELECT ${columns[query.group]} AS value, sum(entry.pages) AS pages, -sum(entry.amount) AS charged ${charges}
    GROUP BY 1 ORDER BY 1 NULLS LAST`.execute(db);
  return { ...told, groups: groups.rows.map(exact) };
}

const exact = <Row extends { pages: string; charged: string }>(row: Row) => ({
  ...row,
  pages: Number(row.pages),
  charged: money(row.charged),
});
