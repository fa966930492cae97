import type { UsageSummary, UsageSummaryQuery } from "@verso/contract/credit";
import type { Mode } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

const dayMs = 86_400_000;

/**
 * Pages and amounts charged by UTC day and mode, days with something in them only. Without a period: the last 31 days
 * up to now.
 */
export async function summary(db: Db, tenantId: string, query: UsageSummaryQuery, now: Date): Promise<UsageSummary> {
  const to = query.to ? new Date(query.to) : now;
  const from = query.from ? new Date(query.from) : new Date(now.getTime() - limits.usagePeriodDaysMax * dayMs);
  const { rows } = await sql<{ date: string; mode: Mode; pages: string; charged: string }>`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, mode, sum(pages) AS pages, -sum(amount) AS charged
    FROM service.ledger_entries
    WHERE tenant_id = ${tenantId} AND kind = 'charge' AND created_at >= ${from} AND created_at < ${to}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  const days = rows.map((row) => ({ ...row, pages: Number(row.pages), charged: money(row.charged) }));
  return { from: from.toISOString(), to: to.toISOString(), days };
}
