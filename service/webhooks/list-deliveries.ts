import type { DeliveryList, DeliveryListQuery } from "@verso/contract/webhooks";
import type { Ctx } from "../context.ts";
import { presentDelivery, selectDeliveries } from "./delivery-row.ts";
import { findWebhook } from "./webhook-row.ts";

/** `GET /webhooks/{id}/deliveries`: newest first; `next_cursor` is the last one's id where there are more. Throws `not_found`. */
export async function listDeliveries(
  ctx: Ctx,
  id: string,
  { limit, cursor }: DeliveryListQuery,
): Promise<DeliveryList> {
  const { db, tenantId } = ctx;
  await findWebhook(db, { id, tenantId });
  let select = selectDeliveries(db, { id, tenantId })
    .orderBy("d.id", "desc")
    .limit(limit + 1);
  if (cursor) select = select.where("d.id", "<", cursor);
  const rows = await select.execute();
  const data = rows.slice(0, limit).map(presentDelivery);
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
