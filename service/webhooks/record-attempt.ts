import { sql } from "kysely";
import type { Services } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import type { HeldDelivery } from "./lease-deliveries.ts";
import type { Outcome } from "./post.ts";
import { disablingAttemptsMin, failingTooLongBefore, nextAttempt } from "./schedule.ts";

type Attempt = { delivery: HeldDelivery; outcome: Outcome; tookMs: number };
type Needs = Pick<Services, "db" | "clock" | "log">;

/**
 * Writes down what came of an attempt, and when the next one is due. An endpoint that has failed for too long is disabled; a
 * test counts for nothing there, and is tried once. Whoever has lost the lease meanwhile changes the delivery no more.
 */
export async function recordAttempt({ db, clock, log }: Needs, { delivery, outcome, tookMs }: Attempt): Promise<void> {
  const now = clock();
  const attempts = delivery.attempts + 1;
  const isTest = delivery.type === "webhook.test";
  const failed = outcome.failure !== null;
  const next = failed && !isTest ? nextAttempt({ attempts, begunAt: delivery.begun_at, now }) : null;
  const disabled = await transaction(db, async (tx) => {
    // The endpoint's row before the delivery's, as whoever deletes the endpoint locks them.
    const ended = isTest
      ? false
      : failed
        ? await markFailing(tx, delivery, { attempts, now })
        : await markWell(tx, delivery);
    await tx
      .updateTable("webhook_deliveries")
      .set({
        lease: null,
        lease_expires_at: null,
        attempts,
        ...(next ? { due_at: next } : { status: failed ? "failed" : "delivered", finished_at: now }),
        tried_at: now,
        took_ms: tookMs,
        answer_status: outcome.status,
        answer_text: outcome.answer,
        failure: outcome.failure,
      })
      .where("id", "=", delivery.id)
      .where("lease", "=", delivery.lease)
      .execute();
    return ended;
  });
  if (!disabled) return;
  const { webhook_id: webhookId, tenant_id: tenantId } = delivery;
  log.warn({ webhookId, tenantId, failure: outcome.failure }, "a webhook has failed for days and is disabled");
}

/** Whether the endpoint is disabled by this. */
async function markFailing(
  tx: Tx,
  { webhook_id }: HeldDelivery,
  at: { attempts: number; now: Date },
): Promise<boolean> {
  await tx
    .updateTable("webhooks")
    .set({ failing_since: sql`coalesce(failing_since, ${at.now}::timestamptz)` })
    .where("id", "=", webhook_id)
    .execute();
  if (at.attempts < disablingAttemptsMin) return false;
  const { numUpdatedRows } = await tx
    .updateTable("webhooks")
    .set({ status: "disabled", disabled_at: at.now, disabled_reason: "failing" })
    .where("id", "=", webhook_id)
    .where("status", "=", "enabled")
    .where("failing_since", "<=", failingTooLongBefore(at.now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function markWell(tx: Tx, { webhook_id }: HeldDelivery): Promise<boolean> {
  await tx
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", webhook_id)
    .where("failing_since", "is not", null)
    .execute();
  return false;
}

/** Gives a delivery back that could not be tried to its end: it is due as before. */
export async function letGoOf({ db }: Pick<Services, "db">, { id, lease }: HeldDelivery): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ lease: null, lease_expires_at: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}
