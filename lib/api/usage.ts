import "server-only";
import { Usage, UsageSummary } from "@verso/contract/credit";
import { type Access, sendParsed } from "./send.ts";

export type UsageFilter = {
  page?: number | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Balance, projections and one page of the ledger, newest first. */
export function getUsage(access: Access, filter: UsageFilter): Promise<Usage> {
  return sendParsed(access, { method: "GET", path: "/usage", query: filter }, Usage);
}

/** Pages and charges by UTC day and mode. `from` and `to` together, at most 31 days. */
export function getUsageSummary(
  access: Access,
  span: { from?: string | undefined; to?: string | undefined },
): Promise<UsageSummary> {
  return sendParsed(access, { method: "GET", path: "/usage/summary", query: span }, UsageSummary);
}
