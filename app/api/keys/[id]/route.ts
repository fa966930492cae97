import { UpdateKey } from "@verso/contract/keys";
import { isOwnKey, listKeys, revokeKey, updateKey } from "@/lib/api/keys.ts";
import { parseBody, refusal, route } from "@/lib/api/route.ts";
import { peopleByKey } from "@/lib/store/person-keys.ts";

/** Sets what a key may spend in a UTC month. */
export const PATCH = route<{ id: string }>("manage", async ({ request, access, audit }, { id }) => {
  const { name, monthly_limit: limit } = await updateKey(access, id, await parseBody(request, UpdateKey));
  await audit("limit_changed", { id, name, limit: limit ?? "none" });
  return new Response(null, { status: 204 });
});

export const DELETE = route<{ id: string }>("manage", async ({ access, workspace, audit }, { id }) => {
  const key = (await listKeys(access)).find((each) => each.id === id);
  if (key && isOwnKey(access, key)) {
    throw refusal(409, "own_key", "This dashboard itself uses this key: without it nobody could work here any more.");
  }
  const person = (await peopleByKey(workspace.tenantId)).get(id);
  if (person) {
    throw refusal(
      409,
      "own_key",
      `${person.name} submits by this key from the dashboard: it ends when they leave the workspace.`,
    );
  }
  await revokeKey(access, id);
  await audit("key_revoked", { id, name: key?.name ?? "" });
  return new Response(null, { status: 204 });
});
