import type { UpdateWebhook, Webhook } from "@verso/contract/webhooks";
import type { Ctx } from "../context.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { checkReach } from "./check-reach.ts";
import { lockWebhook, presentWebhook, type WebhookRow } from "./webhook-row.ts";

/**
 * `PATCH /webhooks/{id}`: another address, other events, another description, on or off. What was due while it was off is sent when it is on again.
 * Throws `not_found`, `invalid_webhook`.
 */
export async function updateWebhook(ctx: Ctx, id: string, body: UpdateWebhook): Promise<Webhook> {
  if (body.url !== undefined) await checkReach(ctx.config, body.url);
  const now = ctx.clock();
  const { tenantId } = ctx;
  return tenantTransaction(ctx, async (tx) => {
    const row = await lockWebhook(tx, { id, tenantId });
    const { url = row.url, events = row.events, description = row.description } = body;
    const changed = { url, events: [...new Set(events)], description, ...statusFields(row, body, now) };
    await tx.updateTable("webhooks").set(changed).where("id", "=", id).execute();
    return presentWebhook({ ...row, ...changed }, now);
  });
}

type StatusFields = Pick<WebhookRow, "status" | "disabled_at" | "disabled_reason" | "failing_since">;

/** What is asked for again stays as it is: an endpoint that was disabled because it failed still says so. */
function statusFields(row: WebhookRow, { status = row.status }: UpdateWebhook, now: Date): StatusFields {
  if (status === row.status) {
    const { disabled_at, disabled_reason, failing_since } = row;
    return { status, disabled_at, disabled_reason, failing_since };
  }
  if (status === "enabled") return { status, disabled_at: null, disabled_reason: null, failing_since: null };
  return { status, disabled_at: now, disabled_reason: "requested", failing_since: row.failing_since };
}
