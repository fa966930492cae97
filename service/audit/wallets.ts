import { sql } from "kysely";
import type { Finding, Rule } from "./rule.ts";

/** A tenant's wallet against its entries and its open reservations. */
export const walletRules: readonly Rule[] = [
  {
    name: "wallet_missing",
    find: ({ tenants }) => sql<Finding>`
      SELECT one.id AS tenant_id, NULL AS extraction_id, 'there is no wallet' AS message
      FROM unnest(${tenants}::text[]) AS one(id)
      WHERE NOT EXISTS (SELECT FROM service.wallets w WHERE w.tenant_id = one.id)`,
  },
  {
    name: "balance",
    find: ({ tenants }) => sql<Finding>`
      SELECT tenant_id, NULL AS extraction_id,
        format('the wallet says %s, its entries come to %s', w.balance, coalesce(e.balance, 0)) AS message
      FROM service.wallets w
      LEFT JOIN (
        SELECT tenant_id, sum(amount) AS balance FROM service.ledger_entries
        WHERE tenant_id = ANY(${tenants}) AND kind NOT IN ('reservation', 'release') GROUP BY tenant_id
      ) e USING (tenant_id)
      WHERE tenant_id = ANY(${tenants}) AND w.balance <> coalesce(e.balance, 0)`,
  },
  {
    name: "reserved",
    find: ({ tenants }) => sql<Finding>`
      SELECT tenant_id, NULL AS extraction_id,
        format('the wallet says %s, the open reservations come to %s', w.reserved, coalesce(r.open, 0)) AS message
      FROM service.wallets w
      LEFT JOIN (
        SELECT tenant_id, sum(amount) AS open FROM service.reservations
        WHERE tenant_id = ANY(${tenants}) AND resolved_at IS NULL GROUP BY tenant_id
      ) r USING (tenant_id)
      WHERE tenant_id = ANY(${tenants}) AND w.reserved <> coalesce(r.open, 0)`,
  },
  {
    name: "key_month",
    find: ({ tenants }) => sql<Finding>`
      SELECT tenant_id, NULL AS extraction_id,
        format('of %s in %s it says %s, the reservations come to %s', key_id, month, coalesce(m.spent, 0), coalesce(r.spent, 0)) AS message
      FROM (
        SELECT tenant_id, key_id, month, spent FROM service.key_months WHERE tenant_id = ANY(${tenants})
      ) AS m
      FULL JOIN (
        SELECT tenant_id, key_id, month, sum(CASE WHEN resolved_at IS NULL THEN amount ELSE charged END) AS spent
        FROM service.reservations WHERE tenant_id = ANY(${tenants}) AND month IS NOT NULL GROUP BY 1, 2, 3
      ) AS r USING (tenant_id, key_id, month)
      WHERE coalesce(m.spent, 0) <> coalesce(r.spent, 0)`,
  },
  {
    name: "available_negative",
    find: ({ tenants }) => sql<Finding>`
      SELECT tenant_id, NULL AS extraction_id,
        format('balance %s, reserved %s', balance, reserved) AS message
      FROM service.wallets
      WHERE tenant_id = ANY(${tenants}) AND (reserved < 0 OR balance - reserved < 0)
      UNION ALL
      SELECT tenant_id, extraction_id, format('entry %s left %s available', id, available_after)
      FROM service.ledger_entries WHERE tenant_id = ANY(${tenants}) AND available_after < 0`,
  },
  {
    name: "welcome_credit",
    find: ({ tenants, welcomeCredit }) => sql<Finding>`
      SELECT one.id AS tenant_id, NULL AS extraction_id,
        format('%s welcome credits, together %s', count(e.seq), coalesce(sum(e.amount), 0)) AS message
      FROM unnest(${tenants}::text[]) AS one(id)
      LEFT JOIN service.ledger_entries e ON e.tenant_id = one.id AND e.kind = 'welcome_credit'
      GROUP BY one.id HAVING count(e.seq) <> 1 OR sum(e.amount) <> ${welcomeCredit}::numeric`,
  },
];
