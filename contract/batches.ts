import { z } from "zod";
import { ErrorDetail } from "./error-shapes.ts";
import { CreateExtraction, Priority } from "./extractions.ts";
import { BatchId, ExtractionId, Timestamp } from "./ids.ts";
import { limits } from "./limits.ts";
import { Live } from "./live.ts";
import { MetadataShape } from "./metadata.ts";
import { wholeNumber, wholeNumberWithin } from "./whole-number.ts";

/**
 * A submission of a batch: as by itself, but that nobody waits for it unless it is said. Its `idempotency_key` is one of `POST /extractions`:
 * what was made under it before, in whatever batch or by itself, is made once.
 */
export const BatchRequest = CreateExtraction.extend({
  priority: Priority.default("batch"),
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be of visible ASCII characters")
    .max(limits.idempotencyKeyCharsMax)
    .optional(),
});
export type BatchRequest = z.infer<typeof BatchRequest>;
export type BatchRequestInput = z.input<typeof BatchRequest>;

/** The body of `POST /batches`: the shape alone (400). Whether each can be served is found out one by one. */
export const CreateBatch = z.strictObject({
  requests: z.array(BatchRequest).min(1).max(limits.batchRequestsMax),
  metadata: MetadataShape.default({}),
});
export type CreateBatch = z.infer<typeof CreateBatch>;

export const BatchStatus = z.enum(["running", "finished", "cancelled"]);
export type BatchStatus = z.infer<typeof BatchStatus>;

/** `succeeded` counts those in part as well, `failed` those that expired; what is being cancelled, and dead letters, are `processing`. */
export const BatchCounts = z.object({
  accepted: z.int(),
  refused: z.int(),
  queued: z.int(),
  processing: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** Of those that are `processing`: dead letters, which wait for the operator. Given where there are any. */
  dead_letters: z.int().min(1).optional(),
});
export type BatchCounts = z.infer<typeof BatchCounts>;

/** Why a request of a batch was refused, as it would have been by itself. */
export const BatchError = z.object({ code: z.string(), message: z.string(), details: z.array(ErrorDetail).optional() });
export type BatchError = z.infer<typeof BatchError>;

/** A request by its place, from 0: its extraction, be it one that was made before under its key, or why it was refused; neither until it is decided. */
export const BatchItem = z.object({
  index: z.int(),
  extraction_id: ExtractionId.nullable(),
  error: BatchError.nullable(),
});
export type BatchItem = z.infer<typeof BatchItem>;

export const BatchSummary = z.object({
  id: BatchId,
  live: Live,
  status: BatchStatus,
  counts: BatchCounts,
  metadata: z.record(z.string(), z.string()),
  created_at: Timestamp,
  /** When its last extraction ended; null until then. */
  finished_at: Timestamp.nullable(),
});
export type BatchSummary = z.infer<typeof BatchSummary>;

export const Batch = BatchSummary.extend({
  items: z.array(BatchItem),
  /** To be sent as `cursor` for the items that follow. */
  next_cursor: z.string().nullable(),
});
export type Batch = z.infer<typeof Batch>;

export const BatchQuery = z.strictObject({
  wait: wholeNumberWithin({ min: limits.waitMinS, max: limits.waitMaxS }).optional(),
  limit: wholeNumber({ min: 1, max: limits.batchRequestsMax, fallback: 100 }),
  cursor: wholeNumberWithin({ min: 1, max: limits.batchRequestsMax }).optional(),
});
export type BatchQuery = z.infer<typeof BatchQuery>;

export const BatchListQuery = z.strictObject({
  limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
  cursor: BatchId.optional(),
});
export type BatchListQuery = z.infer<typeof BatchListQuery>;

/** Newest first. */
export const BatchList = z.object({ data: z.array(BatchSummary), next_cursor: z.string().nullable() });
export type BatchList = z.infer<typeof BatchList>;

export const BatchResultsFormat = z.enum(["ndjson", "zip"]);
export const BatchResultsQuery = z.strictObject({ format: BatchResultsFormat.optional() });
