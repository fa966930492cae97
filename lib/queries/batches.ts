import type { Batch, BatchRequestInput } from "@verso/contract/batches";
import { fetchParsed } from "./fetch-parsed.ts";

type NewBatch = { requests: readonly BatchRequestInput[]; metadata: Record<string, string> };

/** Submits documents together, each under a key of its own. Answers once each is decided, or after ten seconds. */
export function submitBatch(body: NewBatch, idempotencyKey: string): Promise<Batch> {
  return fetchParsed("/api/batches", "Batch", { method: "POST", body, idempotencyKey, timeoutMs: 90_000 });
}

/** What has become of each document of a batch. */
export function fetchBatch(id: string, signal: AbortSignal): Promise<Batch> {
  return fetchParsed(`/api/batches/${encodeURIComponent(id)}`, "Batch", { signal });
}
