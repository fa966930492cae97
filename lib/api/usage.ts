import "server-only";
import { type LedgerEntry, Usage, type UsageGroup, UsageSummary } from "@verso/contract/credit";
import { type Access, sendParsed } from "./send.ts";

export type UsageFilter = {
  page?: number | undefined;
  kind?: string | undefined;
  extraction_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Balance, projections and one page of the ledger, newest first. */
export function getUsage(access: Access, filter: UsageFilter): Promise<Usage> {
  return sendParsed(access, { method: "GET", path: "/usage", query: filter }, Usage);
}

/** Pages and charges by UTC day and mode, and by `group`. `from` and `to` together, at most 31 days. */
export function getUsageSummary(
  access: Access,
  period: { from?: string | undefined; to?: string | undefined; group?: UsageGroup | undefined },
): Promise<UsageSummary> {
  return sendParsed(access, { method: "GET", path: "/usage/summary", query: period }, UsageSummary);
}

/**
 * Every entry of a filter, newest first, page by page. What is written meanwhile moves older entries on to later
 * pages: those come once all the same, and none is left out.
 */
export async function* ledgerPages(
  access: Access,
  filter: Omit<UsageFilter, "page">,
): AsyncGenerator<{ total: number; entries: LedgerEntry[] }, void> {
  const seen = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { ledger } = await getUsage(access, { ...filter, page });
    pages = ledger.total_pages;
    const entries = ledger.entries.filter(({ id }) => !seen.has(id));
    for (const { id } of entries) seen.add(id);
    yield { total: ledger.total_entries, entries };
  }
}
