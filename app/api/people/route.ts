import type { People } from "@/lib/account/shapes.ts";
import { json, route } from "@/lib/api/route.ts";
import { listInvitations } from "@/lib/store/invitations.ts";
import { listPeople } from "@/lib/store/workspace-people.ts";

/** Everyone of the workspace; to owners also who signs in how, and who is invited. */
export const GET = route("read", async ({ workspace }) => {
  const owner = workspace.role === "owner";
  const people = await listPeople(workspace.tenantId);
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
