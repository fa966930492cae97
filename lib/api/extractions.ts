import "server-only";
import type { ExtractionListQuery } from "@verso/contract/extractions";
import { type CreateExtractionInput, Extraction, ExtractionList } from "@verso/contract/extractions";
import { type Access, send, sendParsed } from "./send.ts";

/** Submits a document. The same key with the same body never makes a second extraction. */
export function createExtraction(
  access: Access,
  body: CreateExtractionInput,
  idempotencyKey: string,
): Promise<Extraction> {
  return sendParsed(access, { method: "POST", path: "/extractions", body, idempotencyKey }, Extraction);
}

/** Extractions of the tenant, newest first. */
export function listExtractions(access: Access, query: Partial<ExtractionListQuery>): Promise<ExtractionList> {
  return sendParsed(access, { method: "GET", path: "/extractions", query }, ExtractionList);
}

export function getExtraction(access: Access, id: string): Promise<Extraction> {
  return sendParsed(access, { method: "GET", path: `/extractions/${encodeURIComponent(id)}` }, Extraction);
}

/** Cancels active work; on work that is being cancelled the same again, on ended work `not_cancellable`. */
export function cancelExtraction(access: Access, id: string): Promise<Extraction> {
  return sendParsed(access, { method: "DELETE", path: `/extractions/${encodeURIComponent(id)}` }, Extraction);
}

/** The result as a stream: it can be long, and the browser checks its shape where it is used. */
export function getResult(
  access: Access,
  input: { id: string; query: Record<string, string>; ifNoneMatch?: string | undefined; signal?: AbortSignal },
): Promise<Response> {
  return send(access, {
    method: "GET",
    path: `/extractions/${encodeURIComponent(input.id)}/result`,
    query: input.query,
    headers: input.ifNoneMatch === undefined ? {} : { "if-none-match": input.ifNoneMatch },
    timeoutMs: 120_000,
    signal: input.signal,
  });
}
