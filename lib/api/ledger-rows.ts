import "server-only";
import { type LedgerEntry, LedgerList } from "@verso/contract/credit";
import { ApiError } from "../errors/api-error.ts";
import { type DayRange, laterDay } from "../usage/day-range.ts";
import { utcDay } from "../usage/periods.ts";
import { overlap, windowsOf } from "../usage/windows.ts";
import { type Access, sendParsed } from "./send.ts";
import { getUsage, ledgerPages, type UsageFilter } from "./usage.ts";

/** Which entries: of a kind, of an extraction, of UTC days; without days all there are. */
export type RowsFilter = { kind?: string | undefined; extraction_id?: string | undefined; range: DayRange | null };
export type Rows = {
  /** How many there are, as of the beginning. */
  total: number;
  /** Oldest first, in pieces. What is written after the beginning is left out. */
  pieces: AsyncGenerator<LedgerEntry[], void>;
};

type Window = { from?: string | undefined; to?: string | undefined };
/** As many entries as `GET /ledger` gives at once. */
const listLimit = 100;

/** The entry that a filter of one window begins with, and how many there are; newest and count are of one answer. */
async function windowFacts(access: Access, filter: UsageFilter) {
  const { ledger } = await getUsage(access, { ...filter, page: 1 });
  return { filter, total: ledger.total_entries, pages: ledger.total_pages, newest: ledger.entries[0] ?? null };
}

/** The oldest entry of a filter of which the newest page is known; entries written meanwhile move it to a later page. */
async function oldestOf(access: Access, filter: UsageFilter, pages: number): Promise<LedgerEntry | null> {
  for (let page = pages; ; ) {
    const { ledger } = await getUsage(access, { ...filter, page });
    if (ledger.total_pages <= page) return ledger.entries.at(-1) ?? null;
    page = ledger.total_pages;
  }
}

/** The windows of a range within the life of a ledger, oldest first; one without bounds where there is no range. */
async function windowsWithin(access: Access, range: DayRange | null, now: Date): Promise<Window[]> {
  if (range === null) return [{}];
  const whole = await windowFacts(access, {});
  const oldest = await oldestOf(access, {}, Math.max(1, whole.pages));
  if (oldest === null) return [];
  const from = oldest.created_at.slice(0, 10);
  const days = overlap(range, { from, to: laterDay(from, utcDay(now)) });
  return days === null ? [] : windowsOf(days).reverse();
}

/** The ledger onwards from an entry, itself included, to another. Throws `not_found` where the service has no such list. */
async function* onwards(access: Access, first: LedgerEntry, lastId: string): AsyncGenerator<LedgerEntry[], void> {
  const ask = (after: string) =>
    sendParsed(access, { method: "GET", path: "/ledger", query: { after, limit: listLimit } }, LedgerList);
  let piece = [first];
  let next = first.id === lastId ? null : await ask(first.id);
  while (next !== null) {
    const end = next.data.findIndex(({ id }) => id === lastId);
    piece = [...piece, ...(end < 0 ? next.data : next.data.slice(0, end + 1))];
    const after = end < 0 ? next.next_after : null;
    yield piece;
    piece = [];
    next = after === null ? null : await ask(after);
  }
  if (piece.length > 0) yield piece;
}

/** The same from pages of ten, window by window, for a filter or a service that the list does not serve. */
async function* fromPages(access: Access, filters: UsageFilter[], lastId: string): AsyncGenerator<LedgerEntry[], void> {
  for (const filter of filters) {
    const entries: LedgerEntry[] = [];
    for await (const page of ledgerPages(access, filter)) entries.push(...page.entries);
    const end = entries.findIndex(({ id }) => id === lastId);
    yield (end < 0 ? entries : entries.slice(end)).reverse();
  }
}

/** Every entry of a filter over any time, oldest first. Throws `ApiError` before anything is yielded, or where it breaks off. */
export async function ledgerRows(access: Access, { range, ...filter }: RowsFilter, now: Date): Promise<Rows> {
  const windows = await windowsWithin(access, range, now);
  const facts = [];
  for (const window of windows) facts.push(await windowFacts(access, { ...filter, ...window }));
  const full = facts.filter(({ total }) => total > 0);
  const total = full.reduce((sum, one) => sum + one.total, 0);
  const [oldest, newest] = [full[0], full.at(-1)?.newest];
  if (!oldest || !newest) return { total: 0, pieces: (async function* () {})() };
  const pages = () =>
    fromPages(
      access,
      full.map((one) => one.filter),
      newest.id,
    );
  if (filter.kind !== undefined || filter.extraction_id !== undefined) return { total, pieces: pages() };
  const first = await oldestOf(access, oldest.filter, oldest.pages);
  if (first === null) return { total, pieces: pages() };
  const list = onwards(access, first, newest.id);
  const begun = await list.next().catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  });
  if (begun === null) return { total, pieces: pages() };
  return {
    total,
    pieces: (async function* () {
      if (!begun.done) yield begun.value;
      yield* list;
    })(),
  };
}
