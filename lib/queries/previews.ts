import { queryOptions } from "@tanstack/react-query";
import type { SampleName } from "@verso/contract/samples";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** A document on which schemas are tried: an extraction whose pages are kept, or a sample of ours. */
export type TriedOn = { extraction: string } | { sample: SampleName };

const placeOf = (of: TriedOn): string =>
  "sample" in of ? `/api/samples/${of.sample}` : `/api/extractions/${encodeURIComponent(of.extraction)}`;

const fetchPreview = (of: TriedOn, schema: Record<string, unknown>, signal?: AbortSignal) =>
  fetchParsed(`${placeOf(of)}/preview`, "Preview", { method: "POST", body: { schema }, signal });

/**
 * What the rules find for a schema on a document. The same schema on the same pages finds the same; while another is looked for,
 * what was found before stays in view.
 */
export const previewQuery = (of: TriedOn, schema: Record<string, unknown>) =>
  queryOptions({
    queryKey: queryKeys.preview(placeOf(of), JSON.stringify(schema)),
    queryFn: ({ signal }) => fetchPreview(of, schema, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (before, query) => (query?.queryKey[1] === placeOf(of) ? before : undefined),
  });
