import { z } from "zod";
import { TypedCode } from "@/lib/account/shapes.ts";
import { json, parseBody, refusal, route } from "@/lib/api/route.ts";
import { admitted } from "@/lib/session/confirm-password.ts";
import { renewCookie } from "@/lib/session/renew-cookie.ts";
import { confirmSecondFactor } from "@/lib/store/second-factor.ts";
import { endSessions } from "@/lib/store/sessions.ts";
import { claimSecondFactor } from "@/lib/store/sign-in-limits.ts";

const Confirm = z.strictObject({ code: TypedCode });

/** Turns the second factor on, with a first code, and ends sessions that began without it. Gives the recovery codes. */
export const POST = route("own", async ({ request, workspace, audit }) => {
  const { code } = await parseBody(request, Confirm);
  const { personId, sessionId } = workspace;
  const claim = admitted(await claimSecondFactor(personId));
  const recoveryCodes = await confirmSecondFactor(personId, code);
  if (!recoveryCodes)
    throw refusal(403, "code_refused", "This code is not right. Check your device's clock, and take the newest code.");
  await claim.succeeded();
  await endSessions(personId, { exceptId: sessionId });
  await renewCookie(workspace);
  await audit("second_factor_on");
  return json({ recovery_codes: recoveryCodes });
});
