import type { Ctx } from "../context.ts";
import { forget } from "../idempotency/forget.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { lockWebhook } from "./webhook-row.ts";

/** `DELETE /webhooks/{id}`: nothing more is sent to it, and its deliveries are gone. Throws `not_found`. */
export async function deleteWebhook(ctx: Ctx, id: string): Promise<void> {
  const { tenantId } = ctx;
  await tenantTransaction(ctx, async (tx) => {
    await lockWebhook(tx, { id, tenantId });
    // Off first, which waits for events that are being written for it; then nothing refers to it any more.
    const off = { status: "disabled", disabled_at: ctx.clock(), disabled_reason: "requested" } as const;
    await tx.updateTable("webhooks").set(off).where("id", "=", id).execute();
    await tx.deleteFrom("webhooks").where("id", "=", id).execute();
    await forget(tx, { tenantId, resourceId: id });
  });
}
