import { sql } from "kysely";
import type { Finding, Rule } from "./rule.ts";

/** Each entry by itself and against the one before it. */
export const entryRules: readonly Rule[] = [
  {
    name: "entry_sign",
    find: ({ tenants }) => sql<Finding>`
      SELECT tenant_id, extraction_id, format('entry %s: a %s of %s', id, kind, amount) AS message
      FROM service.ledger_entries
      WHERE tenant_id = ANY(${tenants}) AND CASE
        WHEN kind IN ('reservation', 'charge') THEN amount >= 0
        WHEN kind = 'adjustment' THEN amount = 0
        ELSE amount <= 0 END`,
  },
  {
    name: "running_balance",
    find: ({ tenants }) => sql<Finding>`
      SELECT tenant_id, extraction_id,
        format('entry %s says a balance of %s after it, those up to it come to %s', id, balance_after, running) AS message
      FROM (
        SELECT *, sum(amount) FILTER (WHERE kind NOT IN ('reservation', 'release'))
          OVER (PARTITION BY tenant_id ORDER BY seq) AS running
        FROM service.ledger_entries WHERE tenant_id = ANY(${tenants})
      ) AS entry
      WHERE balance_after <> coalesce(running, 0)`,
  },
  {
    name: "running_available",
    find: ({ tenants }) => sql<Finding>`
      SELECT tenant_id, extraction_id,
        format('entry %s says %s available after it, those up to it come to %s', id, available_after, running) AS message
      FROM (
        SELECT *, sum(amount) FILTER (WHERE kind <> 'charge') OVER (PARTITION BY tenant_id ORDER BY seq) AS running
        FROM service.ledger_entries WHERE tenant_id = ANY(${tenants})
      ) AS entry
      WHERE available_after <> coalesce(running, 0)`,
  },
  {
    name: "entry_owner",
    find: ({ tenants }) => sql<Finding>`
      SELECT l.tenant_id, l.extraction_id,
        format('entry %s: %s', l.id, CASE
          WHEN l.extraction_id IS NULL THEN format('a %s without an extraction', l.kind)
          WHEN e.id IS NULL THEN 'its extraction does not exist'
          ELSE 'its extraction is another tenant''s' END) AS message
      FROM service.ledger_entries l LEFT JOIN service.extractions e ON e.id = l.extraction_id
      WHERE l.tenant_id = ANY(${tenants}) AND CASE
        WHEN l.extraction_id IS NULL THEN l.kind IN ('reservation', 'release', 'charge', 'refund')
        ELSE e.tenant_id IS DISTINCT FROM l.tenant_id END`,
  },
];
