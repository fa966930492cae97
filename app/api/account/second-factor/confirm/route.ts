import { z } from "zod";
import { TypedCode } from "@/lib/account/shapes";
import { json, parseBody, refusal, route } from "@/lib/api/route";
import { admitted } from "@/lib/session/confirm-password";
import { renewCookie } from "@/lib/session/renew-cookie";
import { confirmSecondFactor } from "@/lib/store/second-factor";
import { endSessions } from "@/lib/store/sessions";
import { claimSecondFactor } from "@/lib/store/sign-in-limits";

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
