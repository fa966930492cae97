import type { Delivery } from "@verso/contract/webhooks";
import type { Ctx } from "../context.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { assertEnabled } from "./assert-enabled.ts";
import { findDelivery } from "./delivery-row.ts";
import { tellTest } from "./tell.ts";
import { lockWebhook } from "./webhook-row.ts";

/** `POST /webhooks/{id}/test`: a test event to this endpoint, tried once. Throws `not_found`, `invalid_webhook` where it is disabled. */
export async function sendTest(ctx: Ctx, id: string): Promise<Delivery> {
  const { tenantId, clock } = ctx;
  return tenantTransaction(ctx, async (tx) => {
    assertEnabled(await lockWebhook(tx, { id, tenantId }));
    return findDelivery(tx, { id, tenantId }, await tellTest(tx, { tenantId, webhookId: id, clock }));
  });
}
