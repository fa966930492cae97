import { z } from "zod";
import { PersonName, TypedPassword } from "@/lib/account/shapes.ts";
import { closedInvitation, Token } from "@/lib/api/invitation.ts";
import { openRoute } from "@/lib/api/open-route.ts";
import { json, parseBody, refusal } from "@/lib/api/route.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { recordAudit } from "@/lib/store/audit.ts";
import { acceptInvitation, findInvitation } from "@/lib/store/invitations.ts";
import { passwordFault } from "@/lib/store/password-rules.ts";

const Accept = z.strictObject({ token: Token, name: PersonName, password: TypedPassword });

/** Makes the account that a link invites to. Signing in comes after it, as for everyone. */
export const POST = openRoute("invitation", async ({ request, address, succeeded }) => {
  if (!storeConfig().passwordSignIn) throw refusal(403, "passwords_off", "Nobody signs in with a password here.");
  const { token, name, password } = await parseBody(request, Accept);
  const found = await findInvitation(token);
  if (found?.state !== "open") throw closedInvitation();
  const fault = passwordFault(password, [found.email, name, found.tenantName]);
  if (fault) throw refusal(422, "password_weak", fault);
  const joined = await acceptInvitation(token, { name, password });
  if (!joined) throw closedInvitation();
  await succeeded();
  const { tenantId, personId, email, role } = joined;
  await recordAudit({ tenantId, personId, event: "person_joined", address, detail: { email, role } });
  return json({ email }, 201);
});
