import { RuleListQuery } from "@verso/contract/rules";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { listRules } from "@/lib/api/rules.ts";

export const GET = route("read", async ({ request, access }) =>
  json(await listRules(access, parseQuery(request, RuleListQuery))),
);
