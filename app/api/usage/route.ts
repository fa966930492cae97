import { UsageQuery } from "@verso/contract/credit";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { getUsage } from "@/lib/api/usage.ts";

export const GET = route("read", async ({ request, access }) =>
  json(await getUsage(access, parseQuery(request, UsageQuery))),
);
