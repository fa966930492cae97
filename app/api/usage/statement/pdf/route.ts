import { parseQuery, refusal, route } from "@/lib/api/route.ts";
import { monthStatement } from "@/lib/api/statement.ts";
import { isMonthOver, paperName } from "@/lib/export/statement-words.ts";
import { pdfResponse } from "@/lib/paper/pdf-response.ts";
import { statementPaper } from "@/lib/paper/statement-paper.ts";
import { StatementQuery } from "@/lib/queries/shapes.ts";

/** A month's statement as a file: `not_found` where nothing moved in it. */
export const GET = route("read", async ({ request, access, workspace: { tenantId, tenantName } }) => {
  const { month } = parseQuery(request, StatementQuery);
  const { statement, names } = await monthStatement(access, { tenantId, month, signal: request.signal });
  if (statement === null) throw refusal(404, "not_found", `Nothing moved in ${month}: there is no statement of it.`);
  const isOver = isMonthOver(month, new Date().toISOString());
  const told = { workspace: tenantName, month, isOver, statement, names };
  return pdfResponse(paperName(`Statement ${month}`, tenantName), await statementPaper(told, request.signal));
});
