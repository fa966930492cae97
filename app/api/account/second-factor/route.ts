import { z } from "zod";
import { type Enrolment, type SecondFactor, TypedPassword } from "@/lib/account/shapes.ts";
import { json, parseBody, refusal, route } from "@/lib/api/route.ts";
import { confirmPassword } from "@/lib/session/confirm-password.ts";
import { countRecoveryCodes } from "@/lib/store/recovery-codes.ts";
import { beginSecondFactor } from "@/lib/store/second-factor.ts";

const Begin = z.strictObject({ password: TypedPassword });

export const GET = route("own", async ({ workspace }) =>
  json({
    on: workspace.secondFactor,
    required: workspace.secondFactorRequired,
    recovery_codes_left: await countRecoveryCodes(workspace.personId),
  } satisfies SecondFactor),
);

/** Begins an enrolment. This answer alone holds the secret; nothing counts before it is confirmed. */
export const POST = route("own", async ({ request, workspace, address }) => {
  await confirmPassword(workspace, (await parseBody(request, Begin)).password, address);
  const enrolment = await beginSecondFactor({ id: workspace.personId, email: workspace.email });
  if (!enrolment) throw refusal(409, "second_factor_on", "Your second factor is on already. Turn it off first.");
  return json(enrolment satisfies Enrolment, 201);
});
