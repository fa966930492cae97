import { json, route } from "@/lib/api/route.ts";
import { redeliver } from "@/lib/api/webhooks.ts";

export const POST = route<{ id: string; delivery: string }>("manage", async ({ access }, { id, delivery }) =>
  json(await redeliver(access, id, delivery), 202),
);
