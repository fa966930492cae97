import { limits } from "@verso/contract/limits";
import type { CreateWebhook, WebhookWithSecret } from "@verso/contract/webhooks";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { newId } from "../ids.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { checkReach } from "./check-reach.ts";
import { newSecret } from "./secret.ts";
import { findWebhook, presentWebhook } from "./webhook-row.ts";

type Wish = { body: CreateWebhook; idempotencyKey: string };

/**
 * `POST /webhooks`: an endpoint, once for each idempotency key, enabled at once. It and its replays are given the secret.
 * Throws `invalid_webhook`, `quota_exceeded`, `idempotency_conflict`, `unavailable`.
 */
export async function createWebhook(
  ctx: Ctx,
  { body, idempotencyKey }: Wish,
): Promise<{ webhook: WebhookWithSecret; replayed: boolean }> {
  // Whoever asks again is given what there is, wherever the address leads by now.
  const refusal = await checkReach(ctx.config, body.url).then(
    () => null,
    (error: unknown) => error,
  );
  const { tenantId } = ctx;
  const now = ctx.clock();
  const id = newId("whk", now);
  const events = [...new Set(body.events)];
  return tenantTransaction(ctx, async (tx) => {
    const request = { endpoint: "webhooks", key: idempotencyKey, fingerprint: fingerprint(body) } as const;
    const { replayed } = await claim(tx, { ...request, tenantId, resourceId: id, now });
    if (replayed === null) {
      if (refusal !== null) throw refusal;
      const fresh = { id, tenant_id: tenantId, url: body.url, events, description: body.description };
      await tx
        .insertInto("webhooks")
        .values({ ...fresh, status: "enabled", secret: newSecret(), created_at: now })
        .execute();
      await assertRoom(tx, tenantId);
    }
    const row = await findWebhook(tx, { id: replayed ?? id, tenantId });
    return { webhook: { ...presentWebhook(row, now), secret: row.secret }, replayed: replayed !== null };
  });
}

/** With the new one; the trigger of its insert holds the wallet's lock, so that those that come at once are counted in turn. */
async function assertRoom(tx: Tx, tenantId: string): Promise<void> {
  const { held } = await tx
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll<string>().as("held"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  if (Number(held) <= limits.webhooksPerTenantMax) return;
  const message = `A tenant may have ${limits.webhooksPerTenantMax} webhooks: delete one that is no longer used.`;
  throw new DomainError("quota_exceeded", message);
}
