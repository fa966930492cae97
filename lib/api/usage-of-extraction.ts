import "server-only";
import { KnownUsage, type LedgerEntry, type Usage } from "@verso/contract/credit";
import { Extraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { ApiError } from "../errors/api-error.ts";
import { newRequestId } from "../errors/request-id.ts";
import { type Access, sendParsed } from "./send.ts";

export type UsageFilter = {
  page?: number | undefined;
  kind?: string | undefined;
  extraction_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** What any service tells of when an extraction's money moved. */
const Moved = Extraction.pick({ created_at: true, finished_at: true }).strip();

/** An entry may be dated a little before or after what it is of. */
const marginMs = 5_000;
/** So many pages of ten are looked through for one extraction. */
const pagesMax = 100;
const pageSize = limits.ledgerPageSize;

const ask = (access: Access, query: UsageFilter) =>
  sendParsed(access, { method: "GET", path: "/usage", query }, KnownUsage);

/** Every entry of a filter that is an extraction's, newest first, each once. */
async function found(access: Access, filter: UsageFilter, id: string): Promise<LedgerEntry[]> {
  const entries = new Map<string, LedgerEntry>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    if (page > pagesMax) {
      const message =
        "This service cannot be asked for one extraction’s entries, and too many others stand between them.";
      throw new ApiError({ status: 400, code: "invalid_request", message, requestId: newRequestId() });
    }
    const { ledger } = await ask(access, { ...filter, page });
    pages = ledger.total_pages;
    for (const entry of ledger.entries) if (entry.extraction_id === id) entries.set(entry.id, entry);
  }
  return [...entries.values()];
}

/** When an extraction's money moved, refunds left aside; null where the service has no word of it. */
async function timeOf(access: Access, id: string): Promise<{ from: string; to: string } | null> {
  const path = `/extractions/${encodeURIComponent(id)}`;
  const extraction = await sendParsed(access, { method: "GET", path }, Moved).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  });
  if (extraction === null) return null;
  const begun = Date.parse(extraction.created_at) - marginMs;
  const ended = extraction.finished_at === null ? Date.now() : Date.parse(extraction.finished_at) + marginMs;
  return { from: new Date(begun).toISOString(), to: new Date(ended).toISOString() };
}

/**
 * A page of one extraction's entries from a service of another deployment that cannot be asked for them: they are looked for
 * within its time, and among the refunds, which come whenever. Throws `ApiError`.
 */
export async function usageOfExtraction(
  access: Access,
  { extraction_id: id, page = 1, kind, from, to }: UsageFilter & { extraction_id: string },
): Promise<Usage> {
  const [usage, time] = await Promise.all([ask(access, { kind, from, to }), timeOf(access, id)]);
  const [refunds, others] = await Promise.all([
    found(access, { kind: "refund" }, id),
    time === null ? [] : found(access, time, id),
  ]);
  const entries = [...new Map([...refunds, ...others].map((entry) => [entry.id, entry])).values()].filter(
    (entry) =>
      (kind === undefined || entry.kind === kind) &&
      (from === undefined || Date.parse(entry.created_at) >= Date.parse(from)) &&
      (to === undefined || Date.parse(entry.created_at) < Date.parse(to)),
  );
  return {
    ...usage,
    ledger: {
      ...usage.ledger,
      page,
      total_entries: entries.length,
      total_pages: Math.ceil(entries.length / pageSize),
      entries: entries.slice((page - 1) * pageSize, page * pageSize),
    },
  };
}
