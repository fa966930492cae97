import { queryOptions } from "@tanstack/react-query";
import { periodOfRange } from "../usage/day-range.ts";
import { rangeOfMonth } from "../usage/windows.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import { keeping } from "./usage.ts";
import { whenThereIsRoom } from "./when-there-is-room.ts";

/** A month of the ledger as a statement: "2026-11", UTC. The one that is not over yet is told up to now. */
export const statementQuery = (month: string) =>
  queryOptions({
    ...keeping(queryKeys.statement(month), periodOfRange(rangeOfMonth(month))),
    queryFn: ({ signal }) =>
      whenThereIsRoom(
        () => fetchParsed(`/api/usage/statement?month=${month}`, "MonthStatement", { signal, timeoutMs: 120_000 }),
        signal,
      ),
  });
