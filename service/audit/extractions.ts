import { sql } from "kysely";
import type { Finding, Rule } from "./rule.ts";

/** Sums of an extraction's entries by kind, signed so that all are above zero where they are right. */
const entriesOf = (tenants: string[]) => sql`(
  SELECT extraction_id,
    -coalesce(sum(amount) FILTER (WHERE kind = 'reservation'), 0) AS reserved,
    -coalesce(sum(amount) FILTER (WHERE kind = 'charge'), 0) AS charged,
    coalesce(sum(amount) FILTER (WHERE kind = 'release'), 0) AS released,
    coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0) AS refunded,
    count(*) FILTER (WHERE kind = 'reservation') AS reservations,
    count(*) FILTER (WHERE kind = 'charge') AS charges,
    count(*) FILTER (WHERE kind = 'release') AS releases
  FROM service.ledger_entries
  WHERE tenant_id = ANY(${tenants}) AND extraction_id IS NOT NULL GROUP BY extraction_id
)`;

/** What every extraction reserved, was charged and got back, against its pages, its price and its status. */
export const extractionRules: readonly Rule[] = [
  {
    name: "reservation",
    find: ({ tenants }) => sql<Finding>`
      SELECT e.tenant_id, e.id AS extraction_id,
        format('%s pages at %s are %s, reserved were %s, its %s entries say %s', cardinality(e.page_numbers),
          e.price_per_page, cardinality(e.page_numbers) * e.price_per_page, coalesce(r.amount::text, 'nothing'),
          coalesce(l.reservations, 0), coalesce(l.reserved, 0)) AS message
      FROM service.extractions e
      LEFT JOIN service.reservations r ON r.extraction_id = e.id AND r.tenant_id = e.tenant_id
      LEFT JOIN ${entriesOf(tenants)} l ON l.extraction_id = e.id
      WHERE e.tenant_id = ANY(${tenants})
        AND (r.amount, l.reserved, l.reservations) IS DISTINCT FROM
          (cardinality(e.page_numbers) * e.price_per_page, cardinality(e.page_numbers) * e.price_per_page, 1::bigint)`,
  },
  {
    name: "open_reservation",
    find: ({ tenants, terminal }) => sql<Finding>`
      SELECT e.tenant_id, e.id AS extraction_id,
        format('it is %s and its reservation is %s', e.status, CASE WHEN r.resolved_at IS NULL THEN 'open' ELSE 'resolved' END)
          AS message
      FROM service.extractions e JOIN service.reservations r ON r.extraction_id = e.id
      WHERE e.tenant_id = ANY(${tenants}) AND (e.status = ANY(${terminal})) = (r.resolved_at IS NULL)`,
  },
  {
    name: "settlement",
    find: ({ tenants }) => sql<Finding>`
      SELECT r.tenant_id, r.extraction_id,
        format('reserved %s, charged %s, released %s; entries: charged %s, released %s', r.amount, r.charged, r.released,
          coalesce(l.charged, 0), coalesce(l.released, 0)) AS message
      FROM service.reservations r LEFT JOIN ${entriesOf(tenants)} l ON l.extraction_id = r.extraction_id
      WHERE r.tenant_id = ANY(${tenants}) AND (
        r.charged + r.released <> CASE WHEN r.resolved_at IS NULL THEN 0 ELSE r.amount END
        OR r.charged <> coalesce(l.charged, 0) OR r.released <> coalesce(l.released, 0)
        OR l.charges > 1 OR l.releases > 1)`,
  },
  {
    name: "charge",
    find: ({ tenants, withResult }) => sql<Finding>`
      SELECT * FROM (
        SELECT e.tenant_id, e.id AS extraction_id,
          format('%s pages that succeeded at %s are %s, charged were %s', p.succeeded, e.price_per_page,
            p.succeeded * e.price_per_page, r.charged) AS message
        FROM service.extractions e
        JOIN service.reservations r ON r.extraction_id = e.id
        JOIN LATERAL (
          SELECT CASE WHEN e.status = ANY(${withResult}) THEN count(*) ELSE 0 END AS succeeded
          FROM service.pages WHERE pages.extraction_id = e.id AND pages.status = 'succeeded'
        ) p ON true
        WHERE e.tenant_id = ANY(${tenants}) AND r.resolved_at IS NOT NULL AND r.charged <> p.succeeded * e.price_per_page
      ) AS found`,
  },
  {
    name: "refund",
    find: ({ tenants }) => sql<Finding>`
      SELECT r.tenant_id, r.extraction_id, format('charged %s, refunded %s', r.charged, l.refunded) AS message
      FROM service.reservations r JOIN ${entriesOf(tenants)} l ON l.extraction_id = r.extraction_id
      WHERE r.tenant_id = ANY(${tenants}) AND l.refunded > r.charged`,
  },
];
