import { z } from "zod";
import { refusal, route } from "@/lib/api/route.ts";
import { revokeInvitation } from "@/lib/store/invitations.ts";

const Id = z.uuid();

/** Takes an invitation back: its link opens nothing any more. */
export const DELETE = route<{ id: string }>("manage", async ({ workspace, audit }, { id }) => {
  const email = Id.safeParse(id).success ? await revokeInvitation(workspace.tenantId, id) : null;
  if (email === null) throw refusal(404, "not_found", "There is no open invitation of this id.");
  await audit("invitation_withdrawn", { email });
  return new Response(null, { status: 204 });
});
