import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { Timestamp } from "@verso/contract/ids";
import { z } from "zod";
import { type AuditKind, auditKinds } from "../audit/events.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** What somebody did. The event's code may be one of a newer server. */
export const ActivityEntry = z.object({
  id: z.string(),
  event: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  at: Timestamp,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ActivityPage = z.object({ data: z.array(ActivityEntry), next_cursor: z.string().nullable() });
export type ActivityPage = z.infer<typeof ActivityPage>;

export const ActivityQuery = z.strictObject({
  kind: z.enum(auditKinds).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, "must be the next_cursor of a page before")
    .optional(),
});

/** What happened in the workspace, newest first, page by page. */
export const activityQuery = (kind: AuditKind | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.activity(kind),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(kind === null ? {} : { kind }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      });
      return fetchParsed(`/api/activity?${query}`, ActivityPage, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });
const firstPage: string | null = null;
