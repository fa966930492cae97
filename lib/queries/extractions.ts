import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CreateExtractionInput, Extraction, Mode } from "@verso/contract/extractions";
import { idTimeMs } from "@verso/contract/id-text";
import { type ExtractionStatus, isTerminal } from "@verso/contract/statuses";
import { ApiError } from "../errors/api-error.ts";
import { type StatusGroup, statusGroups } from "../format/status-groups.ts";
import { isHash } from "../schemas/schema-name.ts";
import { addDays } from "../usage/day-range.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import type { NamedExtraction, NamedExtractionList } from "./shapes.ts";

export type ExtractionFilter = {
  status: StatusGroup | null;
  mode: Mode | null;
  /** Whose result needs a review, or is reviewed. */
  review?: "needed" | "done" | null;
  /** Words that the document's name has. */
  name?: string;
  /** What was submitted with all of these values. */
  metadata?: Record<string, string>;
  /** Whoever submitted it, by email; or the key that it came with. */
  person?: string | null;
  key?: string | null;
  /** The schema that it asked for: one of the library by its id, any by its SHA-256. */
  schema?: string | null;
  /** UTC days, of which both belong to the range. */
  from?: string | null;
  to?: string | null;
  order?: "newest" | "oldest";
  /** Values that titles have within them, or lie between (`A..B`), by name. */
  title?: Record<string, string>;
  /** The title whose values say the order. */
  sort?: string | null;
  direction?: "ascending" | "descending";
};
const listPageSize = 25;
const listPollMs = 2_000;
const listPollMaxMs = 10_000;
/** A list is followed at leisure: the longer it moves, and the more pages of it are loaded, the less often. */
export const listPause = (polls: number, pages = 1) => Math.min(listPollMaxMs, listPollMs * 1.1 ** polls) * pages;
/** What programs and colleagues submit appears where nothing runs, too. */
export const lookAgainMs = 15_000;

const instantOf = (day: string) => `${day}T00:00:00.000Z`;

type Asked = Omit<ExtractionFilter, "status"> & { status: readonly ExtractionStatus[] | null };

function paramsOf(filter: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.status !== null) params.set("status", filter.status.join(","));
  if (filter.mode !== null) params.set("mode", filter.mode);
  if (filter.review) params.set("review", filter.review);
  if (filter.name) params.set("name", filter.name);
  if (filter.person) params.set("person", filter.person);
  if (filter.key) params.set("key_id", filter.key);
  if (filter.schema) params.set(isHash(filter.schema) ? "schema_sha256" : "saved_schema", filter.schema);
  if (filter.from) params.set("from", instantOf(filter.from));
  if (filter.to) params.set("to", instantOf(addDays(filter.to, 1)));
  for (const [name, value] of Object.entries(filter.metadata ?? {})) params.set(`metadata[${name}]`, value);
  for (const [name, value] of Object.entries(filter.title ?? {})) params.set(`title[${name}]`, value);
  return params;
}

export async function fetchList(filter: Asked, limit: number, cursor: string | null, signal: AbortSignal) {
  const params = paramsOf(filter);
  params.set("limit", String(limit));
  if (filter.order === "oldest" && !filter.sort) params.set("order", filter.order);
  if (filter.sort) params.set("sort", filter.sort);
  if (filter.sort && filter.direction) params.set("direction", filter.direction);
  if (cursor !== null) params.set("cursor", cursor);
  return fetchParsed(`/api/extractions?${params}`, "NamedExtractionList", { signal });
}

/** Whether a list holds work that moves, and so must be asked again. */
export const anyActive = ({ data }: Pick<NamedExtractionList, "data">) =>
  data.some(({ status }) => !isTerminal(status) && status !== "dead_letter");

/** Extractions, newest first, page by page. While one of them runs, the list follows it; else it is looked at now and then. */
export const extractionListQuery = (filter: ExtractionFilter, limit = listPageSize) =>
  infiniteQueryOptions({
    queryKey: queryKeys.extractionList({ ...filter, limit }),
    queryFn: ({ pageParam, signal }) => {
      const status = filter.status && statusGroups[filter.status].statuses;
      return fetchList({ ...filter, status }, limit, pageParam, signal);
    },
    initialPageParam: initialCursor,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false;
      const pages = data.pages.length;
      return data.pages.some(anyActive) ? listPause(dataUpdateCount, pages) : lookAgainMs * pages;
    },
  });
const initialCursor: string | null = null;

/** By which values what is listed is told apart, and what their numbers come to; as often as the list itself is looked at. */
export const titleColumnsQuery = ({ order: _, sort: __, direction: ___, status, ...filter }: ExtractionFilter) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "list", "titles", { ...filter, status }],
    queryFn: ({ signal }) => {
      const params = paramsOf({ ...filter, status: status && statusGroups[status].statuses });
      return fetchParsed(`/api/titles?${params}`, "ListedTitles", { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

/** The newest few, for an overview. */
export const recentExtractionsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "recent", limit],
    queryFn: ({ signal }) => fetchList({ status: null, mode: null }, limit, null, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false;
      return anyActive(data) ? listPause(dataUpdateCount) : lookAgainMs;
    },
  });

/** The newest few whose document has such a name. */
export const namedExtractionsQuery = (name: string, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "recent", "named", name, limit],
    queryFn: ({ signal }) => fetchList({ status: null, mode: null, name }, limit, null, signal),
    placeholderData: keepPreviousData,
    enabled: name !== "",
  });

/** The newest few that need a review. */
export const needingReviewQuery = (limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "recent", "review", limit],
    queryFn: ({ signal }) => fetchList({ status: null, mode: null, review: "needed" }, limit, null, signal),
  });

/** What does not end well: nothing was read, or not all of it, or an operator must look. */
const failingStatuses = ["failed", "partially_succeeded", "dead_letter"] as const;

/** The newest few that did not end well since a UTC day. */
export const failingQuery = (from: string, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "recent", "failing", from, limit],
    queryFn: ({ signal }) => fetchList({ status: failingStatuses, mode: null, from }, limit, null, signal),
  });

/** Everyone who submitted something. */
export const submittersQuery = () =>
  queryOptions({
    queryKey: queryKeys.submitters,
    queryFn: async ({ signal }) => (await fetchParsed("/api/submitters", "Submitters", { signal })).data,
  });

/** The label that files which are submitted together get. */
export const batchLabel = "batch";
/** Where everything that was submitted together is listed. */
export const batchPath = (batch: string) =>
  `/extractions?${new URLSearchParams({ [`metadata[${batchLabel}]`]: batch })}`;
const batchPagesMax = 10;
/** Everything that was submitted as one batch, up to a thousand of it; while it runs it is followed. */
export const batchQuery = (batch: string) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "recent", "batch", batch],
    queryFn: async ({ signal }) => {
      const filter = { status: null, mode: null, metadata: { [batchLabel]: batch } };
      const all = await fetchList(filter, 100, null, signal);
      for (let pages = 1; all.next_cursor !== null && pages < batchPagesMax; pages++) {
        const next = await fetchList(filter, 100, all.next_cursor, signal);
        all.data.push(...next.data);
        Object.assign(all.names, next.names);
        all.next_cursor = next.next_cursor;
      }
      return all;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && anyActive(data) ? listPause(dataUpdateCount, Math.ceil(data.data.length / 100)) : false,
  });

const freshMs = 15_000;
/** An id that was given out a moment ago may not be readable yet: that is a delay, not an absence. */
function mayAppear(id: string, error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 404) return false;
  const made = idTimeMs(id);
  return made !== null && Date.now() - made < freshMs;
}

/** One extraction with its document's name, as it stands. */
export function fetchExtraction(id: string, signal: AbortSignal): Promise<NamedExtraction> {
  return fetchParsed(`/api/extractions/${id}`, "NamedExtraction", { signal, timeoutMs: 20_000 });
}

/** One extraction with its document's name. `useLiveExtraction` follows it while it runs. */
export const extractionQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.extraction(id),
    queryFn: ({ signal }) => fetchExtraction(id, signal),
    retry: (count, error) => count < 5 && mayAppear(id, error),
    retryDelay: (count) => 250 * 2 ** count,
  });

/** Marks everything stale that a new, cancelled or ended extraction changes. */
export function extractionsChanged(client: QueryClient) {
  for (const queryKey of [
    queryKeys.credits,
    queryKeys.usage,
    [...queryKeys.extractions, "list"],
    [...queryKeys.extractions, "recent"],
    [...queryKeys.extractions, "runs"],
    [...queryKeys.extractions, "queue"],
  ]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Submits one document under a key that was made for exactly these settings. Not retried here: the server does. */
export function submitExtraction(body: CreateExtractionInput, idempotencyKey: string): Promise<Extraction> {
  return fetchParsed("/api/extractions", "Extraction", { method: "POST", body, idempotencyKey, timeoutMs: 90_000 });
}
