import { UpdateKey } from "@verso/contract/keys";
import { z } from "zod";
import { updateKey } from "@/lib/api/keys.ts";
import { ensurePersonKey } from "@/lib/api/person-access.ts";
import { parseBody, refusal, route } from "@/lib/api/route.ts";
import { listPeople } from "@/lib/store/workspace-people.ts";

const Id = z.uuid();

/** Sets what a person may spend in a UTC month: the limit of the key by which they submit. */
export const PUT = route<{ id: string }>("manage", async ({ request, workspace, access, audit }, { id }) => {
  const body = await parseBody(request, UpdateKey);
  const { tenantId } = workspace;
  const person = Id.safeParse(id).success ? (await listPeople(tenantId)).find((one) => one.id === id) : undefined;
  if (person === undefined) throw refusal(404, "not_found", "There is nobody of this id in your workspace.");
  const { keyId } = await ensurePersonKey(access, { tenantId, personId: id, name: person.name });
  const { monthly_limit: limit } = await updateKey(access, keyId, body);
  await audit("limit_changed", { email: person.email, limit: limit ?? "none" });
  return new Response(null, { status: 204 });
});
