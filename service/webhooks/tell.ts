import type { AnyEventType, WebhookEvent } from "@verso/contract/webhooks";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { isLive, newId } from "../ids.ts";
import { channels } from "../queue/listener.ts";

type DataOf<Type extends AnyEventType> = Extract<WebhookEvent, { type: Type }>["data"];
type Told<Type extends AnyEventType> = { tenantId: string; type: Type; data: DataOf<Type>; clock: () => Date };

const nextSequence = (tenantId: string, whose: string) => sql`
  INSERT INTO service.webhook_sequences AS numbers (tenant_id, last) SELECT ${tenantId}, 1 FROM ${sql.ref(whose)}
  WHERE ids IS NOT NULL ON CONFLICT (tenant_id) DO UPDATE SET last = numbers.last + 1 RETURNING last`;

type Place = { sequence: string; ids: string[] };
const takePlace = prepared<{ tenantId: string; type: string }>()((db, value) =>
  sql<Place>`
    WITH listening AS (
      SELECT array_agg(id ORDER BY id) AS ids FROM service.webhooks
      WHERE tenant_id = ${value("tenantId")} AND status = 'enabled' AND ${value("type")} = ANY(events)
    ), next AS (${nextSequence(value("tenantId"), "listening")})
    SELECT next.last AS sequence, listening.ids FROM next, listening`.compile(db),
);
const takePlaceFor = prepared<{ tenantId: string; webhookId: string }>()((db, value) =>
  sql<Place>`
    WITH asked AS (SELECT ARRAY[${value("webhookId")}::text] AS ids),
    next AS (${nextSequence(value("tenantId"), "asked")})
    SELECT next.last AS sequence, asked.ids FROM next, asked`.compile(db),
);

type Written = {
  id: string;
  tenantId: string;
  type: string;
  sequence: string;
  body: string;
  now: Date;
  deliveries: string;
};
// Announced within the transaction: it cannot be missed, and only who has webhooks waits for the lock that this takes.
const write = prepared<Written>()((db, value) =>
  sql`
    WITH event AS (
      INSERT INTO service.webhook_events (id, tenant_id, type, sequence, body, created_at) VALUES (${value("id")},
        ${value("tenantId")}, ${value("type")}, ${value("sequence")}::bigint, ${value("body")}, ${value("now")}::timestamptz)
    ), deliveries AS (
      INSERT INTO service.webhook_deliveries
        (id, tenant_id, webhook_id, event_id, status, attempts, begun_at, due_at, created_at)
      SELECT id, ${value("tenantId")}, webhook_id, ${value("id")}, 'pending', 0, ${value("now")}::timestamptz,
        ${value("now")}::timestamptz, ${value("now")}::timestamptz
      FROM json_to_recordset(${value("deliveries")}::json) AS delivery (id text, webhook_id text)
    )
    SELECT pg_notify(${sql.lit(channels.told)}, '')`.compile(db),
);

/**
 * Writes an event in the transaction that it tells of, for every enabled endpoint that wants its type. The caller holds the
 * lock of the tenant's wallet, under which endpoints are changed; the sequence's lock is taken here and held to the end, so that
 * a greater sequence is always a later commit. Call it last, and only where the wallet says that somebody watches.
 */
export async function tell<Type extends AnyEventType>(tx: Tx, told: Told<Type>): Promise<void> {
  const [place] = await takePlace(tx, told);
  if (place) await writeEvent(tx, told, place);
}

/** Writes a test event for one endpoint alone, whose row the caller has locked. Returns its delivery's id. */
export async function tellTest(
  tx: Tx,
  { tenantId, webhookId, clock }: { tenantId: string; webhookId: string; clock: () => Date },
): Promise<string> {
  const [place] = await takePlaceFor(tx, { tenantId, webhookId });
  if (!place) throw new Error("a sequence was not counted");
  const data = { webhook_id: webhookId };
  const [id] = await writeEvent(tx, { tenantId, type: "webhook.test", data, clock }, place);
  if (id === undefined) throw new Error("a delivery was not written");
  return id;
}

async function writeEvent<Type extends AnyEventType>(
  tx: Tx,
  { tenantId, type, data, clock }: Told<Type>,
  { sequence, ids }: Place,
): Promise<string[]> {
  const now = clock();
  const id = newId("evt", now);
  const body = JSON.stringify({
    id,
    type,
    created_at: now.toISOString(),
    sequence: Number(sequence),
    live: isLive(tenantId),
    data,
  });
  const deliveries = ids.map((webhook_id) => ({ id: newId("dlv", now), webhook_id }));
  await write(tx, { id, tenantId, type, sequence, body, now, deliveries: JSON.stringify(deliveries) });
  return deliveries.map((delivery) => delivery.id);
}
