import { json, route } from "@/lib/api/route.ts";
import { sendTest } from "@/lib/api/webhooks.ts";

export const POST = route<{ id: string }>("manage", async ({ access }, { id }) =>
  json(await sendTest(access, id), 202),
);
