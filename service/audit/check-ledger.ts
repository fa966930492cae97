import { limits } from "@verso/contract/limits";
import { extractionStatuses, hasResult, isTerminal } from "@verso/contract/statuses";
import { sql } from "kysely";
import type { Db, Tx } from "../db/pool.ts";
import { entryRules } from "./entries.ts";
import { extractionRules } from "./extractions.ts";
import type { Finding, Rule, RuleScope } from "./rule.ts";
import { topUpRules } from "./top-ups.ts";
import { walletRules } from "./wallets.ts";

/** What does not add up: the rule that is broken, whose it is, and the figures. */
export type Violation = Finding & { rule: string };
export type LedgerCheck = { ok: boolean; tenants: number; entries: number; violations: Violation[] };

const rules: readonly Rule[] = [...walletRules, ...entryRules, ...topUpRules, ...extractionRules];
const tenantsAtOnce = 200;

/**
 * Recomputes every wallet, reservation and settlement from the entries and says what does not add up. Reads one snapshot,
 * changes nothing, and may run beside the service. It looks into every room's tables: a charge is only right where as
 * many pages were read.
 */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const tenants = await everyTenant(tx);
      const { entries } = await tx
        .selectFrom("ledger_entries")
        .select(sql<string>`count(*)`.as("entries"))
        .executeTakeFirstOrThrow();
      const violations: Violation[] = [];
      for (let from = 0; from < tenants.length; from += tenantsAtOnce) {
        const scope = scopeOf(tenants.slice(from, from + tenantsAtOnce));
        for (const rule of rules) {
          const found = await rule.find(scope).execute(tx);
          violations.push(...found.rows.map((row) => ({ rule: rule.name, ...row })));
        }
      }
      return { ok: violations.length === 0, tenants: tenants.length, entries: Number(entries), violations };
    });
}

const scopeOf = (tenants: string[]): RuleScope => ({
  tenants,
  terminal: extractionStatuses.filter(isTerminal),
  withResult: extractionStatuses.filter(hasResult),
  welcomeCredit: limits.welcomeCredit,
});

/** Also those that only an entry or a wallet knows of: a book can be damaged there too. */
async function everyTenant(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM service.tenants
    UNION SELECT tenant_id FROM service.wallets
    UNION SELECT tenant_id FROM service.ledger_entries
    UNION SELECT tenant_id FROM service.reservations
    ORDER BY 1`.execute(tx);
  return rows.map((row) => row.id);
}
