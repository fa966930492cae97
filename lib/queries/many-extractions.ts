import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CreateExtractionInput, Extraction } from "@verso/contract/extractions";
import { ApiError } from "../errors/api-error.ts";
import { extractionsChanged, submitExtraction } from "./extractions.ts";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import { randomKey } from "./random-key.ts";
import { ofEach } from "./some-refused.ts";

const asThings = (ids: readonly string[]) => ids.map((id) => ({ id }));

const deleteData = (ids: readonly string[]) =>
  ofEach(asThings(ids), ({ id }) =>
    fetchParsed(`/api/extractions/${id}/data`, "NamedExtraction", { method: "DELETE", timeoutMs: 60_000 }),
  );

/** Cancels those that have not ended; one that has ended meanwhile is no failure. */
export function useCancelExtractions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      ofEach(asThings(ids), async ({ id }) => {
        try {
          return await fetchParsed(`/api/extractions/${id}`, "NamedExtraction", { method: "DELETE" });
        } catch (error) {
          if (error instanceof ApiError && error.code === "not_cancellable")
            return fetchParsed(`/api/extractions/${id}`, "NamedExtraction");
          throw error;
        }
      }),
    onSettled: (_done, _error, ids) => {
      for (const id of ids) void client.invalidateQueries({ queryKey: queryKeys.extraction(id) });
      extractionsChanged(client);
    },
  });
}

/** Deletes what is kept of extractions, and forgets here what was loaded of them. */
export function useDeleteData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteData,
    onSettled: (_deleted, _error, ids) => {
      for (const id of ids) {
        for (const queryKey of [queryKeys.result(id), queryKeys.reviews(id), ["page-words", id]])
          client.removeQueries({ queryKey, type: "inactive" });
        void client.invalidateQueries({ queryKey: queryKeys.extraction(id) });
      }
      void client.invalidateQueries({ queryKey: ["uploads"] });
      extractionsChanged(client);
    },
  });
}

/** Cancels an extraction; the answer replaces what is known of it. */
export function useCancelExtraction(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchParsed(`/api/extractions/${id}`, "NamedExtraction", { method: "DELETE" }),
    onSuccess: (extraction) => client.setQueryData(queryKeys.extraction(id), extraction),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.extraction(id) });
      extractionsChanged(client);
    },
  });
}

/** Says of results that all of each is right; or takes that back. */
export function useMarkReviewed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, verdict }: { ids: readonly string[]; verdict: "accepted" | "withdrawn" }) =>
      ofEach(asThings(ids), ({ id }) =>
        fetchOk(`/api/extractions/${id}/reviews`, {
          method: "POST",
          body: { entries: [{ target: "", verdict }] },
          idempotencyKey: randomKey(),
        }),
      ),
    onSettled: (_done, _error, { ids }) => {
      for (const id of ids) {
        void client.invalidateQueries({ queryKey: queryKeys.reviews(id) });
        void client.invalidateQueries({ queryKey: queryKeys.extraction(id) });
      }
      extractionsChanged(client);
    },
  });
}

/** What labels of an extraction become; null takes one off. */
export type Labelled = { id: string; labels: Record<string, string | null> };

/** Puts labels on extractions, or takes them off. */
export function useLabel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (of: readonly Labelled[]) =>
      ofEach(of, ({ id, labels }) =>
        fetchParsed(`/api/extractions/${id}`, "NamedExtraction", { method: "PATCH", body: { metadata: labels } }),
      ),
    onSettled: (_done, _error, of) => {
      for (const { id } of of) void client.invalidateQueries({ queryKey: queryKeys.extraction(id) });
      extractionsChanged(client);
    },
  });
}

/** What was asked of an extraction, to be asked of the same file again. */
function askedOf(extraction: Extraction): CreateExtractionInput {
  const { upload_id, mode, pages, output, schema, schema_id, schema_version, instructions, metadata, priority } =
    extraction;
  const saved = schema_id === null ? null : { schema_id, ...(schema_version === null ? {} : { schema_version }) };
  return {
    upload_id,
    mode,
    pages: pages.numbers,
    ...(mode === "ocr" ? { output } : {}),
    ...(schema === null ? {} : (saved ?? { schema })),
    ...(instructions === null ? {} : { instructions }),
    metadata,
    priority,
  };
}

/** Runs extractions again as they were asked, each under a key of its own. */
export function useRunAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (extractions: readonly Extraction[]) =>
      ofEach(extractions, (extraction) => submitExtraction(askedOf(extraction), randomKey())),
    onSettled: () => extractionsChanged(client),
  });
}
