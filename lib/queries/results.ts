import { queryOptions } from "@tanstack/react-query";
import type { Mode } from "@verso/contract/extractions";
import type { OrderedResult, StructuredResult } from "@verso/contract/results";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

const timeoutMs = 180_000;

/**
 * The result as the viewer needs it: blocks in reading order, tables as cells, with every confidence that was kept; or the
 * structured data, of which there is one view. A result never changes, so it is fetched once.
 */
export const resultQuery = (id: string, mode: Mode) =>
  queryOptions({
    queryKey: queryKeys.result(id),
    queryFn: ({ signal }): Promise<OrderedResult | StructuredResult> => {
      const path = `/api/extractions/${id}/result`;
      return mode === "structured"
        ? fetchParsed(path, "StructuredResult", { signal, timeoutMs })
        : fetchParsed(`${path}?view=ordered&table_format=cells`, "OrderedResult", { signal, timeoutMs });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The body of the result just as the API gives it for this extraction: as it was read, or with what people had corrected by
 * the newest review, which is named because every later one may change it.
 */
export const resultTextQuery = (id: string, view: "ordered" | "grouped" | null, newestReview: string | null = null) =>
  queryOptions({
    queryKey: queryKeys.resultText(id, view, newestReview),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        ...(view !== null && { view }),
        ...(newestReview !== null && { reviews: "applied" }),
      });
      const response = await fetchOk(`/api/extractions/${id}/result?${query}`, { signal, timeoutMs });
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
