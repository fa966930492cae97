import type { UsageSummary, UsageSummaryQuery } from "@verso/contract/credit";
import type { Ctx } from "../context.ts";
import { chargedBy, spanOf, summary } from "../ledger/summary.ts";
import { endedSummary } from "./ended-summary.ts";

/** `GET /usage/summary`: what was charged, by UTC day and mode, and by what `group` asks for. */
export async function usageSummary({ db, tenantId, clock }: Ctx, query: UsageSummaryQuery): Promise<UsageSummary> {
  const span = { tenantId, ...spanOf(query, clock()) };
  const told = await summary(db, span);
  const { group } = query;
  if (group === undefined) return told;
  const groups =
    group === "outcome" || group === "schema"
      ? await endedSummary(db, { ...span, group })
      : await chargedBy(db, span, group);
  return { ...told, groups };
}
