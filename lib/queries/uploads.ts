import { queryOptions } from "@tanstack/react-query";
import type { Upload } from "@verso/contract/uploads";
import { fetchParsed, remove } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import type { CreateNamedUpload } from "./shapes.ts";

/** Asks for an upload slot; the same key and body give the same slot again. */
export function requestSlot(body: CreateNamedUpload, idempotencyKey: string, signal: AbortSignal): Promise<Upload> {
  return fetchParsed("/api/uploads", "Upload", { method: "POST", body, idempotencyKey, signal });
}

/** Has the service open the file, an encrypted one with its password. May be asked again: it then says what it found. */
export function verifyUpload(id: string, signal: AbortSignal, password?: string): Promise<Upload> {
  const body = password === undefined ? {} : { password };
  return fetchParsed(`/api/uploads/${id}/verify`, "Upload", { method: "POST", body, signal, timeoutMs: 90_000 });
}

/** What is known of the file of an extraction; `not_found` once it is gone, which no second try changes. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.upload(id),
    queryFn: ({ signal }) => fetchParsed(`/api/uploads/${id}`, "Upload", { signal }),
    retry: false,
  });

/** Removes an upload that was not used. */
export async function removeUpload(id: string): Promise<void> {
  await remove(`/api/uploads/${id}`);
}

/** Address of a page's picture. */
export function pageImageUrl(uploadId: string, page: number, widthPx: number): string {
  return `/api/uploads/${uploadId}/pages/${page}/image?width=${widthPx}`;
}
