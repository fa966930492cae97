import { CreateKey } from "@verso/contract/keys";
import { isOwnKey, issueKey, listKeys } from "@/lib/api/keys.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";

/** The workspace's keys; `own` marks the one that this dashboard itself uses. */
export const GET = route("manage", async ({ access }) => {
  const keys = await listKeys(access);
  return json({ data: keys.map((key) => ({ ...key, own: isOwnKey(access, key) })) });
});

/** Issues a key. This answer, and no other of the dashboard, holds one. */
export const POST = route("manage", async ({ request, access }) =>
  json(await issueKey(access, await parseBody(request, CreateKey)), 201),
);
