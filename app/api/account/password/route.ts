import { cookies } from "next/headers";
import { z } from "zod";
import { TypedPassword } from "@/lib/account/shapes";
import { parseBody, refusal, route } from "@/lib/api/route";
import { confirmPassword } from "@/lib/session/confirm-password";
import { sessionCookie } from "@/lib/session/cookie";
import { setPassword } from "@/lib/store/change-password";
import { storeConfig } from "@/lib/store/config";
import { removeFirstAccountFile } from "@/lib/store/first-account-file";
import { passwordFault } from "@/lib/store/password-rules";
import { renewSecret } from "@/lib/store/sessions";

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
  const { dataDir, sessionS } = storeConfig();
  // Whoever holds a copy of this browser's cookie is out too.
  const renewed = await renewSecret(sessionId);
  if (renewed !== null) {
    const expires = new Date(renewed.createdAt.getTime() + sessionS * 1000);
    (await cookies()).set(await sessionCookie({ ...renewed.key, personId }, expires));
  }
  if (passwordOrigin === "first" && dataDir) removeFirstAccountFile(dataDir);
  await audit("password_changed");
  return new Response(null, { status: 204 });
});
