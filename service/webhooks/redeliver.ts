import type { Delivery } from "@verso/contract/webhooks";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { channels } from "../queue/listener.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { assertEnabled } from "./assert-enabled.ts";
import { findDelivery } from "./delivery-row.ts";
import { lockWebhook } from "./webhook-row.ts";

type Wish = { webhookId: string; deliveryId: string };

/**
 * `POST /webhooks/{id}/deliveries/{delivery}/redeliver`: the same event once more, at once, its schedule from the beginning; of
 * one that is under way just now, no more than that. Throws `not_found`, `invalid_webhook` where the endpoint is disabled.
 */
export async function redeliver(ctx: Ctx, { webhookId, deliveryId }: Wish): Promise<Delivery> {
  const whose = { id: webhookId, tenantId: ctx.tenantId };
  const now = ctx.clock();
  return tenantTransaction(ctx, async (tx) => {
    assertEnabled(await lockWebhook(tx, whose));
    await tx
      .updateTable("webhook_deliveries")
      .set({ status: "pending", attempts: 0, begun_at: now, due_at: now, finished_at: null })
      .where("id", "=", deliveryId)
      .where("webhook_id", "=", webhookId)
      .where("tenant_id", "=", ctx.tenantId)
      .where((eb) => eb.or([eb("lease", "is", null), eb("lease_expires_at", "<=", sql<Date>`clock_timestamp()`)]))
      .execute();
    await sql`SELECT pg_notify(${channels.told}, '')`.execute(tx);
    return findDelivery(tx, whose, deliveryId);
  });
}
