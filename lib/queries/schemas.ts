import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { NewSchema, NewVersion, SchemaChange } from "../schemas/shapes.ts";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** Every schema of the workspace, those in the archive among them. */
export const schemasQuery = () =>
  queryOptions({
    queryKey: queryKeys.schemas,
    queryFn: ({ signal }) => fetchParsed("/api/schemas", "SchemaList", { signal }),
  });

/** A schema with what its newest version says, and its versions. */
export const fetchSchema = (id: string, signal?: AbortSignal) =>
  fetchParsed(`/api/schemas/${encodeURIComponent(id)}`, "SavedSchema", { signal });

export const schemaQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.schema(id), queryFn: ({ signal }) => fetchSchema(id, signal) });

/** A version as it was saved: it never changes. */
export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: queryKeys.schemaVersion(id, number),
    queryFn: ({ signal }) => fetchParsed(`/api/schemas/${id}/versions/${number}`, "SavedVersion", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Documents that were asked by this schema and that people have reviewed, the newest. */
export const reviewedQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.reviewedBySchema(id),
    queryFn: async ({ signal }) =>
      (await fetchParsed(`/api/schemas/${id}/reviewed`, "ReviewedDocuments", { signal })).data,
  });

/** Saves a schema under a new name; its id. */
export const addSchema = (body: NewSchema) => fetchParsed("/api/schemas", "MadeSchema", { method: "POST", body });

/** Saves a version after the one that was seen last; its number. */
export const saveVersion = ({ id, ...body }: NewVersion & { id: string }) =>
  fetchParsed(`/api/schemas/${id}/versions`, "MadeVersion", { method: "POST", body });

export async function changeSchema({ id, ...body }: SchemaChange & { id: string }): Promise<void> {
  await fetchOk(`/api/schemas/${id}`, { method: "PATCH", body });
}

/** Has everything of the library asked for again. */
export function useSchemasChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.schemas }), [client]);
}
