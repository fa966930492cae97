import type { Delivery } from "@verso/contract/webhooks";
import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";
import type { Whose } from "./webhook-row.ts";

/** What is said of a delivery that is not there, or not this endpoint's, or not this tenant's: the same of all. */
export const noSuchDelivery = "There is no such delivery.";

/** The deliveries of a tenant's endpoint, with what they deliver. */
export const selectDeliveries = (db: Db, { id, tenantId }: Whose) =>
  db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_events as e", "e.id", "d.event_id")
    .select([
      "d.id",
      "d.tenant_id",
      "d.webhook_id",
      "d.event_id",
      "e.type",
      "e.sequence",
      "e.created_at as told_at",
      "d.status",
    ])
    .select(["d.attempts", "d.due_at", "d.created_at", "d.finished_at", "d.tried_at", "d.took_ms"])
    .select(["d.answer_status", "d.answer_text", "d.failure"])
    .where("d.webhook_id", "=", id)
    .where("d.tenant_id", "=", tenantId);
type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>["executeTakeFirstOrThrow"]>>;

export async function findDelivery(db: Db, whose: Whose, deliveryId: string): Promise<Delivery> {
  const row = await selectDeliveries(db, whose).where("d.id", "=", deliveryId).executeTakeFirst();
  if (!row) throw new DomainError("not_found", noSuchDelivery);
  return presentDelivery(row);
}

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    live: isLive(row.tenant_id),
    webhook_id: row.webhook_id,
    event: {
      id: row.event_id,
      type: row.type,
      sequence: Number(row.sequence),
      created_at: row.told_at.toISOString(),
    },
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: row.status === "pending" ? row.due_at.toISOString() : null,
    last_attempt: row.tried_at && {
      at: row.tried_at.toISOString(),
      took_ms: row.took_ms ?? 0,
      status: row.answer_status,
      failure: row.failure,
      answer: row.answer_text,
    },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
