import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { AuditKind } from "../audit/events.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** What happened in the workspace, newest first, page by page. */
export const activityQuery = (kind: AuditKind | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.activity(kind),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(kind === null ? {} : { kind }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      });
      return fetchParsed(`/api/activity?${query}`, "ActivityPage", { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });
const firstPage: string | null = null;
