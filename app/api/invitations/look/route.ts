import { z } from "zod";
import type { FoundInvitation } from "@/lib/account/shapes.ts";
import { closedInvitation, Token } from "@/lib/api/invitation.ts";
import { openRoute } from "@/lib/api/open-route.ts";
import { json, parseBody } from "@/lib/api/route.ts";
import { findInvitation } from "@/lib/store/invitations.ts";

const Look = z.strictObject({ token: Token });

/** What a link leads to, for whoever holds it. */
export const POST = openRoute("invitation", async ({ request, succeeded }) => {
  const { token } = await parseBody(request, Look);
  const found = await findInvitation(token);
  if (!found) throw closedInvitation();
  await succeeded();
  const { state, tenantName, email, role } = found;
  return json({ state, workspace: tenantName, email, role } satisfies FoundInvitation);
});
