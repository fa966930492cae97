import type { AnyEventType } from "@verso/contract/webhooks";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";

/** Longer than an attempt can take: a process that was killed leaves its deliveries to others then. */
const leaseS = 20;
/** How many attempts one endpoint, and one tenant, may have under way, over all processes. */
const perWebhook = 8;
const perFailingWebhook = 1;
const perTenant = 16;

/** A delivery that is held; `lease` proves it. */
export type HeldDelivery = {
  id: string;
  lease: string;
  attempts: number;
  begun_at: Date;
  webhook_id: string;
  tenant_id: string;
  event_id: string;
  type: AnyEventType;
  body: string;
  url: string;
  secret: string;
  former_secret: string | null;
  former_secret_until: Date | null;
};

/** `places`: for anybody; `max`: with those that only tenants have of whom nothing is under way. */
export type Room = { places: number; max: number };

const take = prepared<Room & { now: Date }>()((db, value) => {
  const isFree = sql`(delivery.lease IS NULL OR delivery.lease_expires_at <= clock_timestamp())`;
  return sql<HeldDelivery>`
    WITH RECURSIVE held AS MATERIALIZED (
      SELECT webhook_id, tenant_id, count(*) AS deliveries FROM service.webhook_deliveries
      WHERE lease IS NOT NULL AND lease_expires_at > clock_timestamp() GROUP BY 1, 2
    ), held_of_tenant AS MATERIALIZED (
      SELECT tenant_id, sum(deliveries) AS deliveries FROM held GROUP BY 1
    ), owing AS (
      (SELECT webhook_id FROM service.webhook_deliveries WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
      UNION ALL
      SELECT (SELECT webhook_id FROM service.webhook_deliveries
        WHERE status = 'pending' AND webhook_id > owing.webhook_id ORDER BY webhook_id LIMIT 1)
      FROM owing WHERE owing.webhook_id IS NOT NULL
    ), waiting AS MATERIALIZED (
      SELECT next.id, next.due_at, coalesce(held_of_tenant.deliveries, 0)
        + row_number() OVER (PARTITION BY webhook.tenant_id ORDER BY next.nth, next.due_at, next.id) AS rank
      FROM owing
      JOIN service.webhooks AS webhook ON webhook.id = owing.webhook_id AND webhook.status = 'enabled'
      LEFT JOIN held ON held.webhook_id = webhook.id
      LEFT JOIN held_of_tenant ON held_of_tenant.tenant_id = webhook.tenant_id
      CROSS JOIN LATERAL (
        SELECT id, due_at, coalesce(held.deliveries, 0) + row_number() OVER (ORDER BY due_at, id) AS nth
        FROM service.webhook_deliveries AS delivery
        WHERE delivery.webhook_id = webhook.id AND status = 'pending' AND due_at <= ${value("now")}::timestamptz AND ${isFree}
        ORDER BY due_at, id
        LIMIT greatest(0, coalesce(held.deliveries, 0) * -1
          + CASE WHEN webhook.failing_since IS NULL THEN ${sql.lit(perWebhook)} ELSE ${sql.lit(perFailingWebhook)} END)
      ) AS next
    ), first AS MATERIALIZED (
      SELECT delivery.id, waiting.rank FROM waiting JOIN service.webhook_deliveries AS delivery USING (id)
      WHERE delivery.status = 'pending' AND ${isFree} AND waiting.rank <= ${sql.lit(perTenant)}
        AND (waiting.rank = 1 OR ${value("places")}::integer > 0)
      ORDER BY waiting.rank, waiting.due_at, delivery.id LIMIT ${value("max")}::integer FOR UPDATE OF delivery SKIP LOCKED
    ), taken AS (
      UPDATE service.webhook_deliveries AS delivery
      SET lease = gen_random_uuid(), lease_expires_at = clock_timestamp() + make_interval(secs => ${sql.lit(leaseS)})
      FROM (SELECT id, rank, row_number() OVER (ORDER BY rank) AS nth FROM first) AS next
      WHERE delivery.id = next.id AND (next.nth <= ${value("places")}::integer OR next.rank = 1)
      RETURNING delivery.id, delivery.lease, delivery.attempts, delivery.begun_at, delivery.webhook_id, delivery.tenant_id,
        delivery.event_id
    )
    SELECT taken.id, taken.lease, taken.attempts, taken.begun_at, taken.webhook_id, taken.tenant_id, taken.event_id,
      event.type, event.body, webhook.url, webhook.secret, webhook.former_secret, webhook.former_secret_until
    FROM taken JOIN service.webhook_events AS event ON event.id = taken.event_id
    JOIN service.webhooks AS webhook ON webhook.id = taken.webhook_id ORDER BY event.id`.compile(db);
});

/**
 * Takes what is due. Tenants come in turn, those first of whom least is under way; an endpoint that fails has one attempt at a
 * time. So neither a receiver that hangs nor a tenant with a thousand events holds up another's.
 */
export function leaseDeliveries(db: Db, room: Room, now: Date): Promise<HeldDelivery[]> {
  return take(db, { ...room, now });
}
