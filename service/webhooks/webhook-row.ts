import type { Webhook } from "@verso/contract/webhooks";
import type { Selectable } from "kysely";
import type { Db, Tx } from "../db/pool.ts";
import type { WebhooksTable } from "../db/schema.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";

export type WebhookRow = Selectable<WebhooksTable>;

/** What is said of an endpoint that is not there, or not this tenant's: the same of both. */
export const noSuchWebhook = "There is no such webhook.";

export type Whose = { id: string; tenantId: string };

/** A tenant's endpoint. Throws `not_found` where it is another tenant's or never was. */
export async function findWebhook(db: Db, whose: Whose): Promise<WebhookRow> {
  const row = await selectWebhook(db, whose).executeTakeFirst();
  if (!row) throw new DomainError("not_found", noSuchWebhook);
  return row;
}

/** The same, its row locked for the rest of the transaction. */
export async function lockWebhook(tx: Tx, whose: Whose): Promise<WebhookRow> {
  const row = await selectWebhook(tx, whose).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new DomainError("not_found", noSuchWebhook);
  return row;
}

const selectWebhook = (db: Db, { id, tenantId }: Whose) =>
  db.selectFrom("webhooks").selectAll().where("id", "=", id).where("tenant_id", "=", tenantId);

/** The wire form, which holds no secret. */
export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { former_secret_until: until } = row;
  return {
    id: row.id,
    live: isLive(row.tenant_id),
    url: row.url,
    events: row.events,
    description: row.description,
    status: row.status,
    disabled_reason: row.disabled_reason,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    former_secret_until: until !== null && until > now ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}
