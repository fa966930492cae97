import { z } from "zod";
import { FailedPage, Failure } from "./error-shapes.ts";
import { BatchId, ExtractionId, KeyId, SchemaId, Timestamp, UploadId } from "./ids.ts";
import { JsonObject } from "./json-object.ts";
import { limits } from "./limits.ts";
import { Live } from "./live.ts";
import { Metadata, MetadataChange, MetadataShape } from "./metadata.ts";
import { Money } from "./money-shape.ts";
import { Output, OutputShape } from "./output.ts";
import { queryList } from "./query-list.ts";
import { ReviewFilter, ReviewState } from "./reviews.ts";
import { Sha256 } from "./sha256.ts";
import { extractionStatuses } from "./statuses.ts";
import { SoughtWords, Title, TitleName, TitleWishes } from "./titles.ts";
import { UtcTime } from "./utc-time.ts";
import { listOrders, modes, priorities, sortDirections } from "./vocabulary.ts";
import { wholeNumber, wholeNumberWithin } from "./whole-number.ts";

export const ExtractionStatus = z.enum(extractionStatuses);

export const Mode = z.enum(modes);
export type Mode = z.infer<typeof Mode>;

/** Of a tenant's work what somebody waits for goes first; of what is leased at least every fourth is of a batch, where one waits. */
export const Priority = z.enum(priorities);
export type Priority = z.infer<typeof Priority>;

/** A JSON Schema in a body: an object; whether it can be served is checked after the shape. */
const SchemaShape = JsonObject;

/** `"all"`, page numbers, or ranges; 1-based and inclusive. Whether the pages exist is checked against the upload. */
export const PageSelection = z.union(
  [
    z.literal("all"),
    z.array(z.int()),
    z.strictObject({ ranges: z.array(z.strictObject({ start: z.int(), end: z.int() })) }),
  ],
  {
    error:
      'must be "all", a list of page numbers such as [1, 3], or ranges such as {"ranges": [{"start": 1, "end": 3}]}',
  },
);

/** Characters are code points, as JSON Schema counts them: an emoji is one. */
export const Instructions = z
  .string()
  .refine((text) => [...text].length <= limits.instructionsCharsMax, {
    message: `must have at most ${limits.instructionsCharsMax} characters`,
  })
  .meta({ maxLength: limits.instructionsCharsMax });

/** A schema in a body, or a saved one in its place: its newest version, or the one that is named. */
const askedSchema = {
  schema: SchemaShape.optional(),
  schema_id: SchemaId.optional(),
  schema_version: z.int().min(1).max(limits.schemaVersionsMax).optional(),
};

/** The body of `POST /extractions`: the shape alone (400). Values are checked after it (422). */
export const CreateExtraction = z.strictObject({
  upload_id: UploadId,
  mode: Mode,
  pages: PageSelection.default("all"),
  output: OutputShape.optional(),
  ...askedSchema,
  instructions: Instructions.optional(),
  metadata: MetadataShape.default({}),
  priority: Priority.default("interactive"),
});
export type CreateExtraction = z.infer<typeof CreateExtraction>;
export type CreateExtractionInput = z.input<typeof CreateExtraction>;

/** The body of `PATCH /extractions/{id}`: labels that are named change, the others stay. */
export const UpdateExtraction = z.strictObject({ metadata: MetadataChange });
export type UpdateExtraction = z.infer<typeof UpdateExtraction>;

/** The body of `POST /extractions/{id}/preview`. */
export const CreatePreview = z.strictObject({ ...askedSchema, instructions: Instructions.optional() });
export type CreatePreview = z.infer<typeof CreatePreview>;

export const PriceSource = z.enum(["standard", "override"]);

export const Extraction = z.object({
  id: ExtractionId,
  live: Live,
  status: ExtractionStatus,
  mode: Mode,
  upload_id: UploadId,
  pages: z.object({
    selected: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    skipped: z.int(),
    numbers: z.array(z.int()),
  }),
  output: Output,
  schema: JsonObject.nullable(),
  /** Of the saved schema that was asked by its identifier, and which version that was; else null. */
  schema_id: SchemaId.nullable(),
  schema_version: z.int().nullable(),
  instructions: z.string().nullable(),
  /** The version of the workspace's rules that it is answered by: that of when it was accepted. Absent where there were none. */
  rules_version: z.int().min(1).optional(),
  /** As it was given with the submission. */
  metadata: z.record(z.string(), z.string()),
  priority: Priority,
  /** The batch that it was submitted with, or null. */
  batch_id: BatchId.nullable(),
  /** While it is queued: how many of the tenant's own go before it, counted as far as `limits.positionMax`. Null afterwards. */
  position: z.int().nullable(),
  /** By which key it was asked for; null for one of before this was noted. */
  key_id: KeyId.nullable(),
  price: z.object({ per_page: Money, currency: z.literal("USD"), source: PriceSource }),
  reserved: Money,
  charged: Money,
  released: Money,
  attempts: z.int(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
  retention: z.object({ upload_expires_at: Timestamp, result_expires_at: Timestamp }),
  failure: Failure.nullable(),
  /** When its result and its hold on the file were deleted on demand; then both ends of `retention` are at that time or before. */
  data_deleted_at: Timestamp.nullable(),
  /** Of a dead letter: until when it can be recovered; then it fails and its credit is released. */
  recoverable_until: Timestamp.nullable(),
  failed_pages: z.array(FailedPage),
  /** Of a result that can be reviewed; null before there is one, and in mode `ocr` until somebody has reviewed something. */
  review: ReviewState.nullable(),
  /** Of a structured result: what says which document it is, in the schema's order. */
  titles: z.array(Title),
});
export type Extraction = z.infer<typeof Extraction>;

/** Query of `GET /extractions/{id}`. `wait`: for how many seconds the answer may wait until the extraction has ended. */
export const ExtractionQuery = z.strictObject({
  wait: wholeNumberWithin({ min: limits.waitMinS, max: limits.waitMaxS }).optional(),
});
export type ExtractionQuery = z.infer<typeof ExtractionQuery>;

const many = { max: limits.listUploadsMax };

/** What extractions are narrowed by. */
const filters = {
  status: queryList(ExtractionStatus, many).optional(),
  mode: Mode.optional(),
  id: queryList(ExtractionId, many).optional(),
  upload_id: queryList(UploadId, many).optional(),
  key_id: KeyId.optional(),
  batch_id: BatchId.optional(),
  sha256: Sha256.optional(),
  schema_sha256: queryList(Sha256, many).optional(),
  review: ReviewFilter.optional(),
  from: UtcTime.optional(),
  to: UtcTime.optional(),
  metadata: Metadata.optional(),
  title: TitleWishes.optional(),
  q: SoughtWords.optional(),
  or_upload_id: queryList(UploadId, many).optional(),
};

/** That a time does not end before it begins, and that what widens a search goes with one. */
function checkFilters(
  {
    from,
    to,
    q,
    or_upload_id: or,
  }: { from?: string | undefined; to?: string | undefined; q?: string | undefined; or_upload_id?: unknown },
  ctx: z.RefinementCtx,
): void {
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to))
    ctx.addIssue({ code: "custom", path: ["to"], message: "must not lie before from" });
  if (or !== undefined && q === undefined)
    ctx.addIssue({ code: "custom", path: ["or_upload_id"], message: "goes with q alone" });
}

/**
 * Query of `GET /extractions`. `status`, `id`, `upload_id` and `schema_sha256` name one or several; `sha256` finds what was read of any upload of these
 * bytes. `from` (inclusive) and `to` (exclusive) are of `created_at`; `metadata[KEY]=VALUE` finds what
 * was submitted with all of the values given. `q` finds what has each of its words in a value of a title or in what that is called,
 * by its beginning, and what is of `or_upload_id`, too. With `sort`, the name of a title, its values say the order, and what has none
 * comes last.
 */
export const ExtractionListQuery = z
  .strictObject({
    ...filters,
    sort: TitleName.optional(),
    direction: z.enum(sortDirections).optional(),
    order: z.enum(listOrders).optional(),
    limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
    cursor: ExtractionId.optional(),
  })
  .superRefine((query, ctx) => {
    checkFilters(query, ctx);
    if (query.direction !== undefined && query.sort === undefined)
      ctx.addIssue({ code: "custom", path: ["direction"], message: "goes with sort alone" });
  });
export type ExtractionListQuery = z.infer<typeof ExtractionListQuery>;

/** Query of `GET /titles`: over which extractions. */
export const TitleColumnsQuery = z.strictObject(filters).superRefine(checkFilters);
export type TitleColumnsQuery = z.infer<typeof TitleColumnsQuery>;

export const ExtractionList = z.object({ data: z.array(Extraction), next_cursor: z.string().nullable() });
export type ExtractionList = z.infer<typeof ExtractionList>;
