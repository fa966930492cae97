import "server-only";
import { type LedgerEntry, LedgerList } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import { type DayRange, earlierDay } from "../usage/day-range.ts";
import { overlap, windowsOf } from "../usage/windows.ts";
import { type Access, sendParsed } from "./send.ts";
import { getUsage } from "./usage.ts";
import type { UsageFilter } from "./usage-of-extraction.ts";

/** Which entries: of a kind, of an extraction, of UTC days; without days all there are. */
export type RowsFilter = { kind?: string | undefined; extraction_id?: string | undefined; range: DayRange | null };
export type Rows<T> = {
  /** How many there are, as of the beginning. */
  total: number;
  /** What was made of them, oldest first, in pieces. What is written after the beginning is left out. */
  pieces: AsyncGenerator<T, void>;
};

/** As many questions at once as leave room for others. */
const atOnceMax = 6;
/** As many entries as `GET /ledger` gives at once. */
const listLimit = 100;
/** How many pages of ten make a piece: of about as many entries as four lists of a hundred extractions have. */
const piecePages = 90;

type Filter = Omit<UsageFilter, "page">;
/** Pages of a window that make a piece: the newest is page `first`, the oldest page `last`, which alone may be short. */
type Piece = { filter: Filter; first: number; last: number };

const pageOf = async (access: Access, filter: Filter, page: number) =>
  (await getUsage(access, { ...filter, page })).ledger;

/**
 * The windows of a range within the life of a ledger, oldest first. The last one ends with the newest entry there is: whatever is
 * written from now on is dated later, so that no window changes while it is read.
 */
async function windowsWithin(access: Access, range: DayRange | null): Promise<{ from: string; to: string }[]> {
  const whole = await pageOf(access, {}, 1);
  const newest = whole.entries[0];
  // Entries written meanwhile move the oldest one on; the page that was the last then still tells of the ledger's first days.
  const oldest = (await pageOf(access, {}, Math.max(1, whole.total_pages))).entries.at(-1);
  if (newest === undefined || oldest === undefined) return [];
  const life = { from: oldest.created_at.slice(0, 10), to: newest.created_at.slice(0, 10) };
  const days = range === null ? life : overlap(range, life);
  if (days === null) return [];
  const end = new Date(Date.parse(newest.created_at) + 1).toISOString();
  return windowsOf(days)
    .reverse()
    .map(({ from, to }) => ({ from, to: earlierDay(to, end) }));
}

/** What the list tells from an entry on, so many entries; null where the service has no such list. */
async function onwards(access: Access, after: string, count: number): Promise<LedgerEntry[] | null> {
  const found: LedgerEntry[] = [];
  while (found.length < count) {
    const query = { after: found.at(-1)?.id ?? after, limit: Math.min(listLimit, count - found.length) };
    const next = await sendParsed(access, { method: "GET", path: "/ledger", query }, LedgerList).catch(
      (cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 404) return null;
        throw cause;
      },
    );
    if (next === null) return null;
    if (next.data.length === 0) break;
    found.push(...next.data);
  }
  return found;
}

/** The entries of a piece, oldest first: its oldest page and, for a filter of time alone, what the list tells from there. */
async function read(access: Access, { filter, first, last }: Piece): Promise<LedgerEntry[]> {
  const oldest = (await pageOf(access, filter, last)).entries.reverse();
  const anchor = oldest.at(-1);
  const isWhole = filter.kind === undefined && filter.extraction_id === undefined;
  const rest =
    isWhole && anchor && last > first ? await onwards(access, anchor.id, (last - first) * limits.ledgerPageSize) : null;
  if (rest !== null) return [...oldest, ...rest];
  const entries = [...oldest];
  for (let page = last - 1; page >= first; page--) {
    entries.push(...(await pageOf(access, filter, page)).entries.reverse());
  }
  return entries;
}

/** What tasks give, in their order, while some of those that follow are under way already. */
async function* inOrder<T>(tasks: readonly (() => Promise<T>)[]): AsyncGenerator<T, void> {
  const begun: Promise<T>[] = [];
  const begin = (index: number) => {
    const task = tasks[index]?.();
    // Its failure is met where its turn comes.
    task?.catch(() => {});
    if (task !== undefined) begun.push(task);
  };
  for (let index = 0; index < atOnceMax; index++) begin(index);
  for (let index = 0; index < tasks.length; index++) {
    const next = begun.shift();
    if (next === undefined) return;
    const done = await next;
    begin(index + atOnceMax);
    yield done;
  }
}

/**
 * Every entry of a filter over any time, oldest first, piece by piece as `told` makes it; several pieces are under way at once.
 * Throws `ApiError` before anything is yielded, or where it breaks off.
 */
export async function ledgerRows<T>(
  access: Access,
  { range, ...filter }: RowsFilter,
  told: (entries: LedgerEntry[]) => Promise<T>,
): Promise<Rows<T>> {
  const limit = pLimit(atOnceMax);
  const windows = await windowsWithin(access, range);
  const facts = await Promise.all(
    windows.map((window) =>
      limit(async () => {
        const whole = { ...filter, ...window };
        return { filter: whole, ...(await pageOf(access, whole, 1)) };
      }),
    ),
  );
  const pieces = facts.flatMap(({ filter: whole, total_pages: pages }): Piece[] =>
    Array.from({ length: Math.ceil(pages / piecePages) }, (_, index) => {
      const last = pages - index * piecePages;
      return { filter: whole, first: Math.max(1, last - piecePages + 1), last };
    }),
  );
  return {
    total: facts.reduce((sum, { total_entries: entries }) => sum + entries, 0),
    pieces: inOrder(pieces.map((piece) => async () => told(await read(access, piece)))),
  };
}
