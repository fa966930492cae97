import { z } from "zod";
import { TypedPassword } from "@/lib/account/shapes.ts";
import { parseBody, refusal, route } from "@/lib/api/route.ts";
import { confirmPassword } from "@/lib/session/confirm-password.ts";
import { renewCookie } from "@/lib/session/renew-cookie.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { setPassword } from "@/lib/store/change-password.ts";
import { removeFirstAccountFile } from "@/lib/store/first-account-file.ts";
import { passwordFault } from "@/lib/store/password-rules.ts";

const Change = z.strictObject({ current_password: TypedPassword, new_password: TypedPassword });

/** Changes the password of who is signed in, ends their other sessions, and gives this one a new cookie. */
export const PUT = route("own", async ({ request, workspace, address, audit }) => {
  const { current_password, new_password } = await parseBody(request, Change);
  const { personId, email, name, tenantName, passwordOrigin, sessionId } = workspace;
  const fault =
    current_password === new_password
      ? "This is the password that you have now."
      : passwordFault(new_password, [email, name, tenantName]);
  if (fault) throw refusal(422, "password_weak", fault);
  await confirmPassword(workspace, current_password, address);
  await setPassword(personId, { password: new_password, origin: "own", keepSessionId: sessionId });
  await renewCookie(workspace);
  const { dataDir } = storeConfig();
  if (passwordOrigin === "first" && dataDir) removeFirstAccountFile(dataDir);
  await audit("password_changed");
  return new Response(null, { status: 204 });
});
