import { json, parseQuery, route } from "@/lib/api/route.ts";
import { getUsageByDay } from "@/lib/api/usage.ts";
import { type UsageByDay, UsageByDayQuery } from "@/lib/queries/shapes.ts";

export const GET = route("read", async ({ request, access }) =>
  json((await getUsageByDay(access, parseQuery(request, UsageByDayQuery))) satisfies UsageByDay),
);
