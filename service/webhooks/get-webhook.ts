import type { Webhook } from "@verso/contract/webhooks";
import type { Ctx } from "../context.ts";
import { findWebhook, presentWebhook } from "./webhook-row.ts";

/** `GET /webhooks/{id}`. Throws `not_found`. */
export async function getWebhook({ db, tenantId, clock }: Ctx, id: string): Promise<Webhook> {
  return presentWebhook(await findWebhook(db, { id, tenantId }), clock());
}
