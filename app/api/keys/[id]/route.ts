import { isOwnKey, listKeys, revokeKey } from "@/lib/api/keys.ts";
import { refusal, route } from "@/lib/api/route.ts";

export const DELETE = route<{ id: string }>("manage", async ({ access, audit }, { id }) => {
  const key = (await listKeys(access)).find((each) => each.id === id);
  if (key && isOwnKey(access, key)) {
    throw refusal(409, "own_key", "This dashboard itself uses this key: without it nobody could work here any more.");
  }
  await revokeKey(access, id);
  await audit("key_revoked", { id, name: key?.name ?? "" });
  return new Response(null, { status: 204 });
});
