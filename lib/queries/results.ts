import { queryOptions } from "@tanstack/react-query";
import { OrderedResult } from "@verso/contract/results";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/**
 * The result as the viewer needs it: in reading order, tables as cells, with every confidence that was kept.
 * A result never changes, so it is fetched once.
 */
export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.result(id),
    queryFn: ({ signal }) =>
      fetchParsed(`/api/extractions/${id}/result?view=ordered&table_format=cells`, OrderedResult, {
        signal,
        timeoutMs: 180_000,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The body of the result just as the API gives it for this extraction. */
export const resultTextQuery = (id: string, view: "ordered" | "grouped") =>
  queryOptions({
    queryKey: queryKeys.resultText(id, view),
    queryFn: async ({ signal }) => {
      const response = await fetchOk(`/api/extractions/${id}/result?view=${view}`, { signal, timeoutMs: 180_000 });
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
