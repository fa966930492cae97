import { z } from "zod";
import { TypedCode, TypedPassword } from "@/lib/account/shapes.ts";
import { parseBody, route } from "@/lib/api/route.ts";
import { confirmCode, confirmPassword } from "@/lib/session/confirm-password.ts";
import { removeSecondFactor } from "@/lib/store/second-factor.ts";

const Remove = z.strictObject({ password: TypedPassword, code: TypedCode });

/** Turns the second factor off: for who has both, the password and a code. */
export const POST = route("own", async ({ request, workspace, address, audit }) => {
  const { password, code } = await parseBody(request, Remove);
  await confirmPassword(workspace, password, address);
  await confirmCode(workspace, code);
  await removeSecondFactor(workspace.personId);
  await audit("second_factor_off");
  return new Response(null, { status: 204 });
});
