import { CreateWebhook } from "@verso/contract/webhooks";
import { idempotencyKeyOf, json, parseBody, route } from "@/lib/api/route.ts";
import { createWebhook, listWebhooks } from "@/lib/api/webhooks.ts";

export const GET = route("manage", async ({ access }) => json(await listWebhooks(access)));

/** Adds an endpoint; the answer holds its secret. */
export const POST = route("manage", async ({ request, access, audit }) => {
  const key = idempotencyKeyOf(request);
  const added = await createWebhook(access, await parseBody(request, CreateWebhook), key);
  await audit("webhook_added", { id: added.id, name: new URL(added.url).host });
  return json(added, 201);
});
