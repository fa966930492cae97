import { DeliveryId, WebhookId } from "@verso/contract/ids";
import { CreateWebhook, DeliveryListQuery, UpdateWebhook } from "@verso/contract/webhooks";
import { createWebhook } from "../../webhooks/create-webhook.ts";
import { deleteWebhook } from "../../webhooks/delete-webhook.ts";
import { noSuchDelivery } from "../../webhooks/delivery-row.ts";
import { getWebhook } from "../../webhooks/get-webhook.ts";
import { listDeliveries } from "../../webhooks/list-deliveries.ts";
import { listWebhooks } from "../../webhooks/list-webhooks.ts";
import { redeliver } from "../../webhooks/redeliver.ts";
import { rotateSecret } from "../../webhooks/rotate-secret.ts";
import { sendTest } from "../../webhooks/send-test.ts";
import { updateWebhook } from "../../webhooks/update-webhook.ts";
import { noSuchWebhook } from "../../webhooks/webhook-row.ts";
import { webhookDocs } from "../openapi/words/webhooks.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";

const id = { schema: WebhookId, missing: noSuchWebhook };
const delivery = { schema: DeliveryId, missing: noSuchDelivery };
const scopes = ["webhooks.manage"] as const;

/** The tenant's endpoints, and what was sent to them. */
export const webhookRoutes: Route[] = [
  route({
    method: "POST",
    path: "/webhooks",
    doc: webhookDocs.create,
    scopes,
    query: noQuery,
    body: jsonBody(CreateWebhook),
    idempotent: true,
    async answer(ctx, { body, idempotencyKey }) {
      const { webhook, replayed } = await createWebhook(ctx, { body, idempotencyKey });
      return Response.json(webhook, { status: replayed ? 200 : 201 });
    },
  }),
  route({
    method: "GET",
    path: "/webhooks",
    doc: webhookDocs.list,
    scopes,
    query: noQuery,
    body: noBody,
    answer: async (ctx, { request }) => sendJson(request, await listWebhooks(ctx)),
  }),
  route({
    method: "GET",
    path: "/webhooks/:id",
    doc: webhookDocs.get,
    scopes,
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params, request }) => sendJson(request, await getWebhook(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "PATCH",
    path: "/webhooks/:id",
    doc: webhookDocs.update,
    scopes,
    params: { id },
    query: noQuery,
    body: jsonBody(UpdateWebhook),
    answer: async (ctx, { params, body }) => Response.json(await updateWebhook(ctx, pathPart(params, "id"), body)),
  }),
  route({
    method: "DELETE",
    path: "/webhooks/:id",
    doc: webhookDocs.remove,
    scopes,
    params: { id },
    query: noQuery,
    body: noBody,
    async answer(ctx, { params }) {
      await deleteWebhook(ctx, pathPart(params, "id"));
      return new Response(null, { status: 204 });
    },
  }),
  route({
    method: "POST",
    path: "/webhooks/:id/rotate",
    doc: webhookDocs.rotate,
    scopes,
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params }) => Response.json(await rotateSecret(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "POST",
    path: "/webhooks/:id/test",
    doc: webhookDocs.test,
    scopes,
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params }) => Response.json(await sendTest(ctx, pathPart(params, "id")), { status: 202 }),
  }),
  route({
    method: "GET",
    path: "/webhooks/:id/deliveries",
    doc: webhookDocs.deliveries,
    scopes,
    params: { id },
    query: DeliveryListQuery,
    body: noBody,
    answer: async (ctx, { params, query, request }) =>
      sendJson(request, await listDeliveries(ctx, pathPart(params, "id"), query)),
  }),
  route({
    method: "POST",
    path: "/webhooks/:id/deliveries/:delivery/redeliver",
    doc: webhookDocs.redeliver,
    scopes,
    params: { id, delivery },
    query: noQuery,
    body: noBody,
    async answer(ctx, { params }) {
      const wish = { webhookId: pathPart(params, "id"), deliveryId: pathPart(params, "delivery") };
      return Response.json(await redeliver(ctx, wish), { status: 202 });
    },
  }),
];
