import { z } from "zod";
import { parseBody, refusal, route } from "@/lib/api/route.ts";
import { requireSecondFactor } from "@/lib/store/second-factor.ts";

const Rule = z.strictObject({ required: z.boolean() });

/** Whether everyone of the workspace needs a second factor. Who has none is led to one at their next step. */
export const PUT = route("manage", async ({ request, workspace, audit }) => {
  const { required } = await parseBody(request, Rule);
  if (required && !workspace.secondFactor) {
    throw refusal(409, "second_factor_missing", "Turn on your own second factor first, under Security.");
  }
  await requireSecondFactor(workspace.tenantId, required);
  await audit("settings_changed", {
    setting: "second factor for everyone",
    value: required ? "required" : "not required",
  });
  return new Response(null, { status: 204 });
});
