import { z } from "zod";
import { TypedCode, TypedPassword } from "@/lib/account/shapes.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { confirmCode, confirmPassword } from "@/lib/session/confirm-password.ts";
import { renewRecoveryCodes } from "@/lib/store/recovery-codes.ts";

const Renew = z.strictObject({ password: TypedPassword, code: TypedCode });

/** A new set of recovery codes in place of the former. */
export const POST = route("own", async ({ request, workspace, address, audit }) => {
  const { password, code } = await parseBody(request, Renew);
  await confirmPassword(workspace, password, address);
  await confirmCode(workspace, code);
  const recoveryCodes = await renewRecoveryCodes(workspace.personId);
  await audit("recovery_codes_made");
  return json({ recovery_codes: recoveryCodes });
});
