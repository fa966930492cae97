import { CreateKey } from "@verso/contract/keys";
import { isOwnKey, issueKey, listKeys } from "@/lib/api/keys.ts";
import { idempotencyKeyOf, json, parseBody, route } from "@/lib/api/route.ts";
import { peopleByKey } from "@/lib/store/person-keys.ts";

/**
 * The workspace's keys. `own` marks the one that this dashboard itself uses, and `person` whose submissions are made by one from
 * here: of neither a character leaves it.
 */
export const GET = route("manage", async ({ access, workspace }) => {
  const [keys, people] = await Promise.all([listKeys(access), peopleByKey(workspace.tenantId)]);
  return json({
    data: keys.map((key) => {
      const own = isOwnKey(access, key);
      const person = people.get(key.id)?.name ?? null;
      return { ...key, own, person, prefix: own || person !== null ? "" : key.prefix };
    }),
  });
});

/** Issues a key. This answer, and no other of the dashboard, holds one. */
export const POST = route("manage", async ({ request, access, audit }) => {
  const issued = await issueKey(access, await parseBody(request, CreateKey), idempotencyKeyOf(request));
  await audit("key_issued", { id: issued.id, name: issued.name, scopes: issued.scopes.join(" ") });
  return json(issued, 201);
});
