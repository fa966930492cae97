import "server-only";
import {
  type CreateWebhook,
  Delivery,
  DeliveryList,
  type DeliveryListQuery,
  type UpdateWebhook,
  Webhook,
  WebhookList,
  WebhookWithSecret,
} from "@verso/contract/webhooks";
import { type Access, remove, sendParsed } from "./send.ts";

const pathOf = (id: string) => `/webhooks/${encodeURIComponent(id)}`;

/** All of the tenant's endpoints, newest first. */
export function listWebhooks(access: Access): Promise<WebhookList> {
  return sendParsed(access, { method: "GET", path: "/webhooks" }, WebhookList);
}

/** Adds an endpoint. Its secret stands in this answer alone. */
export function createWebhook(access: Access, body: CreateWebhook, idempotencyKey: string): Promise<WebhookWithSecret> {
  return sendParsed(access, { method: "POST", path: "/webhooks", body, idempotencyKey }, WebhookWithSecret);
}

/** Changes what is named; the same again changes nothing more. */
export function updateWebhook(access: Access, id: string, body: UpdateWebhook): Promise<Webhook> {
  return sendParsed(access, { method: "PATCH", path: pathOf(id), body, idempotent: true }, Webhook);
}

/** Removes an endpoint. Throws `ApiError` `not_found`. */
export function deleteWebhook(access: Access, id: string): Promise<void> {
  return remove(access, pathOf(id));
}

/** Gives an endpoint another secret, in this answer alone. Not repeatable: each call makes one. */
export function rotateSecret(access: Access, id: string): Promise<WebhookWithSecret> {
  return sendParsed(access, { method: "POST", path: `${pathOf(id)}/rotate` }, WebhookWithSecret);
}

/** Has a test event sent. A call that is repeated after a lost answer may send a second one, which does no harm. */
export function sendTest(access: Access, id: string): Promise<Delivery> {
  return sendParsed(access, { method: "POST", path: `${pathOf(id)}/test`, idempotent: true }, Delivery);
}

/** What was and will be sent to an endpoint, newest first. */
export function listDeliveries(access: Access, id: string, query: Partial<DeliveryListQuery>): Promise<DeliveryList> {
  return sendParsed(access, { method: "GET", path: `${pathOf(id)}/deliveries`, query }, DeliveryList);
}

/** Has a delivery sent again, at once; twice does no more harm than once, since receivers meet events twice anyhow. */
export function redeliver(access: Access, id: string, delivery: string): Promise<Delivery> {
  const path = `${pathOf(id)}/deliveries/${encodeURIComponent(delivery)}/redeliver`;
  return sendParsed(access, { method: "POST", path, idempotent: true }, Delivery);
}
