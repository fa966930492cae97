import { json, parseQuery, route } from "@/lib/api/route.ts";
import { monthStatement } from "@/lib/api/statement.ts";
import { type MonthStatement, StatementQuery } from "@/lib/queries/shapes.ts";

export const GET = route("read", async ({ request, access, workspace: { tenantId } }) => {
  const { month } = parseQuery(request, StatementQuery);
  const asked = { tenantId, month, signal: request.signal };
  return json((await monthStatement(access, asked)) satisfies MonthStatement);
});
