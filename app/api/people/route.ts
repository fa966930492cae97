import type { People } from "@/lib/account/shapes.ts";
import { listKeys } from "@/lib/api/keys.ts";
import { json, route } from "@/lib/api/route.ts";
import type { Access } from "@/lib/api/send.ts";
import { listInvitations } from "@/lib/store/invitations.ts";
import { peopleByKey } from "@/lib/store/person-keys.ts";
import { listPeople } from "@/lib/store/workspace-people.ts";

type Budget = People["data"][number]["budget"];

/** What people may spend and have spent, by their keys. Null where the service tells of none: the people are there all the same. */
async function budgetsOfPeople(access: Access, tenantId: string): Promise<((personId: string) => Budget) | null> {
  const keys = await listKeys(access).catch(() => null);
  if (keys === null) return null;
  const people = await peopleByKey(tenantId);
  const budgets = new Map<string, Budget>();
  for (const { id, monthly_limit, spent_this_month } of keys) {
    const person = people.get(id);
    if (person) budgets.set(person.id, { monthly_limit, spent_this_month });
  }
  return (personId) => budgets.get(personId) ?? { monthly_limit: null, spent_this_month: "0.00" };
}

/** Everyone of the workspace; to owners also who signs in how, and who is invited. */
export const GET = route("read", async ({ workspace, access }) => {
  const owner = workspace.role === "owner";
  const people = await listPeople(workspace.tenantId);
  const budgetOf = owner ? await budgetsOfPeople(access, workspace.tenantId) : null;
  const invitations = owner ? await listInvitations(workspace.tenantId) : [];
  return json({
    data: people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      second_factor: owner ? person.secondFactor : null,
      last_sign_in_at: owner ? (person.lastSignInAt?.toISOString() ?? null) : null,
      you: person.id === workspace.personId,
      budget: budgetOf?.(person.id) ?? null,
    })),
    invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    second_factor_required: workspace.secondFactorRequired,
  } satisfies People);
});
