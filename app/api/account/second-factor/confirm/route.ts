import { z } from "zod";
import { TypedCode } from "@/lib/account/shapes";
import { json, parseBody, refusal, route } from "@/lib/api/route";
import { confirmSecondFactor } from "@/lib/store/second-factor";
import { endSessions } from "@/lib/store/sessions";
import { claimSecondFactor } from "@/lib/store/sign-in-limits";

const Confirm = z.strictObject({ code: TypedCode });

/** Turns the second factor on, with a first code, and ends sessions that began without it. Gives the recovery codes. */
export const POST = route("own", async ({ request, workspace, audit }) => {
  const { code } = await parseBody(request, Confirm);
  const { personId, sessionId } = workspace;
  const claim = await claimSecondFactor(personId);
  if (!claim.allowed) throw refusal(429, "rate_limited", "Too many codes were not right. Try again in a few minutes.");
  const recoveryCodes = await confirmSecondFactor(personId, code);
  if (!recoveryCodes)
    throw refusal(403, "code_refused", "This code is not right. Check your device's clock, and take the newest code.");
  await claim.succeeded();
  await endSessions(personId, { exceptId: sessionId });
  await audit("second_factor_on");
  return json({ recovery_codes: recoveryCodes });
});
