import { type MadeInvitation, NewInvitation } from "@/lib/account/shapes.ts";
import { json, parseBody, refusal, route } from "@/lib/api/route.ts";
import { dashboardUrl } from "@/lib/settings/settings.ts";
import { invite } from "@/lib/store/invitations.ts";

/** Makes a link that lets one person in. This answer, and no other, holds it. */
export const POST = route("manage", async ({ request, workspace, audit }) => {
  const { email, role } = await parseBody(request, NewInvitation);
  const made = await invite({ tenantId: workspace.tenantId, invitedBy: workspace.personId, email, role });
  if (made === "email_taken") throw refusal(409, "email_taken", "This address has an account on this Verso already.");
  if (made === "too_many") {
    throw refusal(429, "quota_exceeded", "A hundred invitations are open: take some back before you make another.");
  }
  await audit("person_invited", { email, role });
  const url = new URL("/invitation", dashboardUrl() ?? request.url);
  // What follows the # stays in the browser: no log of a server or proxy holds it.
  url.hash = made.token;
  return json({ id: made.id, url: url.href, expires_at: made.expiresAt.toISOString() } satisfies MadeInvitation, 201);
});
