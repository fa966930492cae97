import type { WebhookWithSecret } from "@verso/contract/webhooks";
import type { Ctx } from "../context.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { formerSecretMs, newSecret } from "./secret.ts";
import { lockWebhook, presentWebhook } from "./webhook-row.ts";

/** `POST /webhooks/{id}/rotate`: a new secret; what is sent is signed with the former one too for a day. Throws `not_found`. */
export async function rotateSecret(ctx: Ctx, id: string): Promise<WebhookWithSecret> {
  const now = ctx.clock();
  const { tenantId } = ctx;
  return tenantTransaction(ctx, async (tx) => {
    const row = await lockWebhook(tx, { id, tenantId });
    const former_secret_until = new Date(now.getTime() + formerSecretMs);
    const rotated = { secret: newSecret(), former_secret: row.secret, former_secret_until };
    await tx.updateTable("webhooks").set(rotated).where("id", "=", id).execute();
    return { ...presentWebhook({ ...row, ...rotated }, now), secret: rotated.secret };
  });
}
