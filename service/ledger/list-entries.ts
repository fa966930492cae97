import type { LedgerEntry, UsageQuery } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { money } from "@verso/contract/money";
import { type Selectable, sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { LedgerEntriesTable } from "../db/schema.ts";
import { isLive } from "../ids.ts";

type LedgerPage = { total: number; entries: LedgerEntry[] };

/**
 * One page of a tenant's ledger, newest first; `from` inclusive, `to` exclusive. Of a window whose end has come it misses
 * nothing: entries that are just being written are waited for, and later ones are dated later.
 */
export async function listEntries(db: Db, tenantId: string, query: UsageQuery): Promise<LedgerPage> {
  const { kind, extraction_id: extractionId, from, to } = query;
  let matching = db.selectFrom("ledger_entries").where("tenant_id", "=", tenantId);
  if (kind) matching = matching.where("kind", "=", kind);
  if (extractionId) matching = matching.where("extraction_id", "=", extractionId);
  if (from && to) {
    await sql`SELECT FROM service.wallets WHERE tenant_id = ${tenantId} FOR SHARE`.execute(db);
    matching = matching.where("created_at", ">=", new Date(from)).where("created_at", "<", new Date(to));
  }
  const [count, rows] = await Promise.all([
    matching.select(sql<string>`count(*)`.as("total")).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy("seq", "desc")
      .limit(limits.ledgerPageSize)
      .offset((query.page - 1) * limits.ledgerPageSize)
      .execute(),
  ]);
  return { total: Number(count.total), entries: rows.map(toEntry) };
}

/** An entry as it is told. */
export function toEntry(row: Selectable<LedgerEntriesTable>): LedgerEntry {
  return {
    id: row.id,
    live: isLive(row.tenant_id),
    kind: row.kind,
    amount: money(row.amount),
    balance_after: money(row.balance_after),
    available_after: money(row.available_after),
    extraction_id: row.extraction_id,
    top_up_id: row.top_up_id,
    mode: row.mode,
    pages: row.pages,
    price_per_page: row.price_per_page === null ? null : money(row.price_per_page),
    description: row.description,
    created_at: row.created_at.toISOString(),
  };
}
