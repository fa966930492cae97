import { breakdown } from "@/lib/api/breakdown.ts";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { type Breakdown, BreakdownQuery } from "@/lib/queries/shapes.ts";

/** What was charged, by person, key, schema and the like, under the names that people know. */
export const GET = route("read", async ({ request, access, workspace: { tenantId, role } }) => {
  const asked = { tenantId, isOwner: role === "owner", ...parseQuery(request, BreakdownQuery) };
  return json({ parts: await breakdown(access, asked) } satisfies Breakdown);
});
