import { z } from "zod";
import { roles } from "@/lib/account/roles.ts";
import { revokeKey } from "@/lib/api/keys.ts";
import { parseBody, refusal, route } from "@/lib/api/route.ts";
import { personKey } from "@/lib/store/person-keys.ts";
import { changeRole, type PeopleRefusal, removePerson } from "@/lib/store/workspace-people.ts";

type Params = { id: string };
const NewRole = z.strictObject({ role: z.enum(roles) });
const Id = z.uuid();

/** A change that was made; throws what stood against it. */
function made<T extends object>(outcome: PeopleRefusal | T): T {
  if (outcome === "not_found") throw refusal(404, "not_found", "There is nobody of this id in your workspace.");
  if (outcome === "last_owner") {
    throw refusal(409, "last_owner", "A workspace keeps an owner: make somebody else an owner first.");
  }
  return outcome;
}

const personId = (id: string) => (Id.safeParse(id).success ? id : made<never>("not_found"));

/** Gives a person another role; their sessions end. */
export const PATCH = route<Params>("manage", async ({ request, workspace, audit }, { id }) => {
  const { role } = await parseBody(request, NewRole);
  const { former, email } = made(await changeRole(workspace.tenantId, personId(id), role));
  if (former !== role) await audit("role_changed", { email, from: former, to: role });
  return new Response(null, { status: 204 });
});

/** Takes a person out: an owner anyone, everyone themselves. */
export const DELETE = route<Params>("read", async ({ workspace, access, audit }, { id }) => {
  if (workspace.role !== "owner" && id !== workspace.personId) {
    throw refusal(403, "role_forbidden", `Your role is ${workspace.role}: only an owner may do this.`);
  }
  const { tenantId } = workspace;
  const key = await personKey({ tenantId, personId: personId(id) });
  const { email } = made(await removePerson(tenantId, id));
  // They can do nothing by it any more: nobody but the dashboard ever had it.
  if (key !== null) await revokeKey(access, key.keyId).catch((cause) => console.error(cause));
  await audit("person_removed", { email, left: id === workspace.personId });
  return new Response(null, { status: 204 });
});
