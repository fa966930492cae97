import { sql } from "kysely";
import type { Finding, Rule } from "./rule.ts";

/** Payments against what they credited. */
export const topUpRules: readonly Rule[] = [
  {
    name: "top_up",
    find: ({ tenants }) => sql<Finding>`
      SELECT coalesce(l.tenant_id, t.tenant_id) AS tenant_id, NULL AS extraction_id,
        format('top-up %s is %s of %s, credited were %s', coalesce(t.id, l.top_up_id, 'none'), coalesce(t.status, 'unknown'),
          coalesce(t.amount, 0), coalesce(l.amount, 0)) AS message
      FROM (
        SELECT tenant_id, top_up_id, sum(amount) AS amount FROM service.ledger_entries
        WHERE tenant_id = ANY(${tenants}) AND kind = 'top_up' GROUP BY tenant_id, top_up_id
      ) AS l
      FULL JOIN (SELECT * FROM service.top_ups WHERE tenant_id = ANY(${tenants})) AS t
        ON t.id = l.top_up_id AND t.tenant_id = l.tenant_id
      WHERE coalesce(l.amount, 0) <> CASE WHEN t.status = 'paid' THEN t.amount ELSE 0 END`,
  },
];
