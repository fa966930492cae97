import "server-only";
import type { CreateExport } from "@verso/contract/exports";
import type { ExtractionListQuery, TitleColumnsQuery, UpdateExtraction } from "@verso/contract/extractions";
import { type CreateExtractionInput, Extraction, ExtractionList } from "@verso/contract/extractions";
import { TitleColumns } from "@verso/contract/titles";
import { z } from "zod";
import { ApiError } from "../errors/api-error.ts";
import { listByLedger } from "./list-by-ledger.ts";
import { type Access, send, sendParsed } from "./send.ts";

/** An extraction also as a service tells it that knows nothing of what came to the contract later. */
const KnownExtraction = Extraction.extend({
  metadata: Extraction.shape.metadata.default({}),
  priority: Extraction.shape.priority.default("interactive"),
  position: Extraction.shape.position.default(null),
  batch_id: Extraction.shape.batch_id.default(null),
  data_deleted_at: Extraction.shape.data_deleted_at.default(null),
  key_id: Extraction.shape.key_id.default(null),
  recoverable_until: Extraction.shape.recoverable_until.default(null),
  schema_id: Extraction.shape.schema_id.default(null),
  schema_version: Extraction.shape.schema_version.default(null),
  review: Extraction.shape.review.default(null),
  titles: Extraction.shape.titles.default([]),
});
const KnownList = ExtractionList.extend({ data: z.array(KnownExtraction) });

/** Submits a document. The same key with the same body never makes a second extraction. */
export function createExtraction(
  access: Access,
  { metadata = {}, priority = "interactive", ...asked }: CreateExtractionInput,
  idempotencyKey: string,
): Promise<Extraction> {
  // None is the same as no word of it, which every service understands.
  const body = Object.keys(metadata).length === 0 ? asked : { ...asked, metadata };
  const submit = (more: object) =>
    sendParsed(
      access,
      { method: "POST", path: "/extractions", body: { ...body, ...more }, idempotencyKey },
      KnownExtraction,
    );
  if (priority === "interactive") return submit({});
  return submit({ priority }).catch((cause: unknown) => {
    const isUnknown = cause instanceof ApiError && cause.details.some(({ path }) => path === "/priority");
    if (!isUnknown) throw cause;
    return submit({});
  });
}

/** Extractions of the tenant, newest first unless `order` says otherwise; by the ledger where the service keeps no list. */
export function listExtractions(access: Access, query: Partial<ExtractionListQuery>): Promise<ExtractionList> {
  return orByLedger(sendParsed(access, listing(query), KnownList), access, query);
}

/** The same where little of each is asked for: the rest of what comes is not looked at. */
export async function listExtractionFacts(access: Access, query: Partial<ExtractionListQuery>): Promise<Fact[]> {
  return (await orByLedger(sendParsed(access, listing(query), FactList), access, query)).data;
}

/** What a service lists, or where it keeps no list what its ledger tells. */
function orByLedger<List>(listed: Promise<List>, access: Access, query: Partial<ExtractionListQuery>) {
  return listed.catch((cause: unknown) => {
    if (!isUnknown(cause)) throw cause;
    return listByLedger(access, query, getExtraction);
  });
}

/** Whether a service of another deployment has nothing at an address, or nothing to read there. */
const isUnknown = (cause: unknown) => cause instanceof ApiError && (cause.status === 404 || cause.status === 405);

/** What a ledger's reader is told of an extraction. */
const Fact = KnownExtraction.pick({ id: true, upload_id: true, status: true, key_id: true, metadata: true });
export type Fact = z.infer<typeof Fact>;
const FactList = z.object({ data: z.array(Fact) });

/** A list's query as an address says it: of several values one with commas, of names with values one for each. */
function queryOf(query: Partial<ExtractionListQuery>): Record<string, string | number> {
  const entries = Object.entries(query).flatMap(([name, value]): [string, string | number][] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return [[name, value.join(",")]];
    if (typeof value !== "object") return [[name, value]];
    return Object.entries(value).map(([key, each]) => [`${name}[${key}]`, String(each)]);
  });
  return Object.fromEntries(entries);
}

const listing = (query: Partial<ExtractionListQuery>) =>
  ({ method: "GET", path: "/extractions", query: queryOf(query) }) as const;

/** Which titles there are among the extractions that a query narrows to, and their sums; null of a service that knows none. */
export async function listTitles(access: Access, query: TitleColumnsQuery): Promise<TitleColumns | null> {
  try {
    return await sendParsed(access, { method: "GET", path: "/titles", query: queryOf(query) }, TitleColumns);
  } catch (cause) {
    if (isUnknown(cause)) return null;
    throw cause;
  }
}

/** Puts labels on an extraction, or takes them off where they are null. */
export function updateExtraction(access: Access, id: string, body: UpdateExtraction): Promise<Extraction> {
  const path = `/extractions/${encodeURIComponent(id)}`;
  return sendParsed(access, { method: "PATCH", path, body, idempotent: true }, KnownExtraction);
}

export function getExtraction(access: Access, id: string): Promise<Extraction> {
  return sendParsed(access, { method: "GET", path: `/extractions/${encodeURIComponent(id)}` }, KnownExtraction);
}

/** Cancels active work; on work that is being cancelled the same again, on ended work `not_cancellable`. */
export function cancelExtraction(access: Access, id: string): Promise<Extraction> {
  return sendParsed(access, { method: "DELETE", path: `/extractions/${encodeURIComponent(id)}` }, KnownExtraction);
}

/** Deletes its result, its reviews and its file for good; done once, it is the same again. While it runs `result_not_ready`. */
export function deleteExtractionData(access: Access, id: string): Promise<Extraction> {
  return sendParsed(access, { method: "DELETE", path: `/extractions/${encodeURIComponent(id)}/data` }, KnownExtraction);
}

/** Several results as one file, as a stream. Nothing is made by it, so that it may be asked for again. */
export function createExport(
  access: Access,
  { reviews, ...asked }: CreateExport,
  signal: AbortSignal,
): Promise<Response> {
  // As it was read is the same as no word of it, which every service understands.
  const body = reviews === "none" ? asked : { ...asked, reviews };
  return send(access, { method: "POST", path: "/exports", body, idempotent: true, timeoutMs: 600_000, signal });
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
