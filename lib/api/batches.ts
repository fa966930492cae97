import "server-only";
import { Batch, type CreateBatch } from "@verso/contract/batches";
import { limits } from "@verso/contract/limits";
import { type Access, sendParsed } from "./send.ts";

/** The service answers once it has decided each request, or after ten seconds. */
const decidedWithinMs = 60_000;

/** Submits documents together. The same key with the same body never makes a second batch, and no request's own key a second extraction. */
export function createBatch(access: Access, body: CreateBatch, idempotencyKey: string): Promise<Batch> {
  return sendParsed(
    access,
    { method: "POST", path: "/batches", body, idempotencyKey, timeoutMs: decidedWithinMs },
    Batch,
  );
}

/** A batch as it is now, with all of its requests. */
export function getBatch(access: Access, id: string): Promise<Batch> {
  const query = { limit: limits.batchRequestsMax };
  return sendParsed(access, { method: "GET", path: `/batches/${encodeURIComponent(id)}`, query }, Batch);
}
