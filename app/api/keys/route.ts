import { CreateKey } from "@verso/contract/keys";
import { isOwnKey, issueKey, listKeys } from "@/lib/api/keys.ts";
import { idempotencyKeyOf, json, parseBody, route } from "@/lib/api/route.ts";

/** The workspace's keys; `own` marks the one that this dashboard itself uses, of which no character leaves it. */
export const GET = route("manage", async ({ access }) => {
  const keys = await listKeys(access);
  return json({
    data: keys.map((key) => ({ ...key, ...(isOwnKey(access, key) ? { own: true, prefix: "" } : { own: false }) })),
  });
});

/** Issues a key. This answer, and no other of the dashboard, holds one. */
export const POST = route("manage", async ({ request, access, audit }) => {
  const issued = await issueKey(access, await parseBody(request, CreateKey), idempotencyKeyOf(request));
  await audit("key_issued", { id: issued.id, name: issued.name, scopes: issued.scopes.join(" ") });
  return json(issued, 201);
});
