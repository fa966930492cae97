import { queryOptions } from "@tanstack/react-query";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import { whenThereIsRoom } from "./when-there-is-room.ts";

/** The UTC day of the oldest entry of the ledger; null while there is none. No ledger grows at its beginning. */
export const oldestDayQuery = () =>
  queryOptions({
    queryKey: queryKeys.closedUsage(["oldest-day"]),
    queryFn: async ({ signal }): Promise<string | null> => {
      for (let page = 1; ; ) {
        const { ledger } = await whenThereIsRoom(
          () => fetchParsed(`/api/usage?page=${page}`, "Usage", { signal }),
          signal,
        );
        if (ledger.total_pages <= page) return ledger.entries.at(-1)?.created_at.slice(0, 10) ?? null;
        page = ledger.total_pages;
      }
    },
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 2_000),
  });
