import { UpdateCredits } from "@verso/contract/credit";
import { getCredits, updateCredits } from "@/lib/api/credits.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { personKey } from "@/lib/store/person-keys.ts";

/** The wallet, and what the person may still spend of it, where they have a limit. */
export const GET = route("read", async ({ access, workspace }) => {
  const own = await personKey(workspace);
  return json(await getCredits(own === null ? access : { ...access, apiKey: own.apiKey }));
});

/** What the workspace calls little, and what its top-ups of a month may come to. */
export const PATCH = route("manage", async ({ request, access, audit }) => {
  const body = await parseBody(request, UpdateCredits);
  const credits = await updateCredits(access, body);
  for (const [setting, value, unset] of [
    ["low credit", body.low_credit, "standard"],
    ["monthly top-ups", body.top_up_monthly_limit, "no limit"],
  ] as const) {
    if (value !== undefined) await audit("settings_changed", { setting, value: value === null ? unset : `$${value}` });
  }
  return json(credits);
});
