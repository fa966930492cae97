import { json, route } from "@/lib/api/route.ts";
import { rotateSecret } from "@/lib/api/webhooks.ts";

/** Makes another secret; the answer holds it. */
export const POST = route<{ id: string }>("manage", async ({ access, audit }, { id }) => {
  const rotated = await rotateSecret(access, id);
  await audit("webhook_secret_rotated", { id, name: new URL(rotated.url).host });
  return json(rotated);
});
