import type { WebhookList } from "@verso/contract/webhooks";
import type { Ctx } from "../context.ts";
import { presentWebhook } from "./webhook-row.ts";

/** `GET /webhooks`: all of a tenant's endpoints, newest first. */
export async function listWebhooks({ db, tenantId, clock }: Ctx): Promise<WebhookList> {
  const rows = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .orderBy("id", "desc")
    .execute();
  const now = clock();
  return { data: rows.map((row) => presentWebhook(row, now)) };
}
