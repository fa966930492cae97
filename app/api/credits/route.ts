import { getCredits } from "@/lib/api/credits.ts";
import { json, route } from "@/lib/api/route.ts";
import { personKey } from "@/lib/store/person-keys.ts";

/** The wallet, and what the person may still spend of it, where they have a limit. */
export const GET = route("read", async ({ access, workspace }) => {
  const own = await personKey(workspace);
  return json(await getCredits(own === null ? access : { ...access, apiKey: own.apiKey }));
});
