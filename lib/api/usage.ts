import "server-only";
import { KnownUsage, type LedgerEntry, type Usage, type UsageGroup, UsageSummary } from "@verso/contract/credit";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import type { Period } from "../usage/periods.ts";
import { summaryOf } from "../usage/summary-of.ts";
import { type Access, sendParsed } from "./send.ts";
import { type UsageFilter, usageOfExtraction } from "./usage-of-extraction.ts";

/**
 * Balance, projections and one page of the ledger, newest first; of one extraction also from a service of another deployment that
 * knows no such filter.
 */
export function getUsage(access: Access, filter: UsageFilter): Promise<Usage> {
  const { extraction_id } = filter;
  const asked = sendParsed(access, { method: "GET", path: "/usage", query: filter }, KnownUsage);
  if (extraction_id === undefined) return asked;
  return asked.catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.status !== 400) throw cause;
    return usageOfExtraction(access, { ...filter, extraction_id });
  });
}

type SummaryQuery = { from?: string | undefined; to?: string | undefined; group?: UsageGroup | undefined };

/** Pages and charges by UTC day and mode, and by `group`. `from` and `to` together, at most 31 days. */
export function getUsageSummary(access: Access, period: SummaryQuery): Promise<UsageSummary> {
  return sendParsed(access, { method: "GET", path: "/usage/summary", query: period }, UsageSummary);
}

/**
 * The same without groups, also from a service of another deployment that tells no sums: then its charges are added up here, one by
 * one, and `added_up` says so. Throws `ApiError`.
 */
export async function getUsageByDay(access: Access, period: Period): Promise<UsageSummary & { added_up: boolean }> {
  const told = await getUsageSummary(access, period).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  });
  if (told !== null) return { ...told, added_up: false };
  return { ...summaryOf(await chargesOf(access, period), period), added_up: true };
}

const chargesAtOnceMax = 6;

/** Every charge of a period. It ends with the newest that there is at first: none that is written meanwhile moves the others. */
async function chargesOf(access: Access, { from, to }: Period): Promise<LedgerEntry[]> {
  const limit = pLimit(chargesAtOnceMax);
  const ask = async (page: number, until: string) =>
    (await getUsage(access, { kind: "charge", from, to: until, page })).ledger;
  const [newest] = (await ask(1, to)).entries;
  if (newest === undefined) return [];
  const end = new Date(Date.parse(newest.created_at) + 1).toISOString();
  const first = await ask(1, end);
  const rest = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, index) =>
    limit(async () => (await ask(index + 2, end)).entries),
  );
  return [first.entries, ...(await Promise.all(rest))].flat();
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
