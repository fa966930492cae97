import { UsageSummaryQuery } from "@verso/contract/credit";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { getUsageSummary } from "@/lib/api/usage.ts";

export const GET = route("read", async ({ request, access }) =>
  json(await getUsageSummary(access, parseQuery(request, UsageSummaryQuery))),
);
