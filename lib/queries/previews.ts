import { queryOptions } from "@tanstack/react-query";
import type { SampleName } from "@verso/contract/samples";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** A document on which schemas are tried: an extraction whose pages are kept, or a sample of ours. */
export type TriedOn = { extraction: string } | { sample: SampleName };

const placeOf = (of: TriedOn): string =>
  "sample" in of ? `/api/samples/${of.sample}` : `/api/extractions/${encodeURIComponent(of.extraction)}`;

type Asked = { schema: Record<string, unknown>; instructions?: string | undefined };

/** What was found, with the schema that it answers: while another is looked for, that is not the one that is written. */
const fetchPreview = async (of: TriedOn, { schema, instructions }: Asked, signal?: AbortSignal) => {
  const body = { schema, ...(instructions === undefined ? {} : { instructions }) };
  return { ...(await fetchParsed(`${placeOf(of)}/preview`, "Preview", { method: "POST", body, signal })), schema };
};

/**
 * What the rules find for a schema on a document, and what becomes of the instructions. The same schema on the same pages finds the same; while another is looked for,
 * what was found before stays in view.
 */
export const previewQuery = (of: TriedOn, asked: Asked) =>
  queryOptions({
    queryKey: queryKeys.preview(placeOf(of), JSON.stringify(asked)),
    queryFn: ({ signal }) => fetchPreview(of, asked, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (before, query) => (query?.queryKey[1] === placeOf(of) ? before : undefined),
  });

/** What of a schema cannot be served or stays without an answer, as the service says; each schema is asked about once. */
export const schemaCheckQuery = (schema: Record<string, unknown>) =>
  queryOptions({
    queryKey: queryKeys.schemaCheck(JSON.stringify(schema)),
    queryFn: ({ signal }) =>
      fetchParsed("/api/schemas/check", "SchemaCheck", { method: "POST", body: { schema }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
