import { UpdateWebhook } from "@verso/contract/webhooks";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { deleteWebhook, updateWebhook } from "@/lib/api/webhooks.ts";

export const PATCH = route<{ id: string }>("manage", async ({ request, access, audit }, { id }) => {
  const changed = await updateWebhook(access, id, await parseBody(request, UpdateWebhook));
  await audit("webhook_changed", { id, name: new URL(changed.url).host, status: changed.status });
  return json(changed);
});

export const DELETE = route<{ id: string }>("manage", async ({ access, audit }, { id }) => {
  await deleteWebhook(access, id);
  await audit("webhook_removed", { id });
  return new Response(null, { status: 204 });
});
