import { z } from "zod";
import { ExtractionId, KeyId, ReviewId, Timestamp } from "./ids.ts";
import { limits } from "./limits.ts";
import { Live } from "./live.ts";
import { Money } from "./money-shape.ts";
import { Bbox, ReviewCitation } from "./results.ts";

/**
 * What a person says of a target of a result: as it was read it is right, another value is right, or nothing any more.
 * The newest verdict of a target is the one that stands.
 */
export const Verdict = z.enum(["accepted", "corrected", "withdrawn"]);
export type Verdict = z.infer<typeof Verdict>;

/**
 * What a verdict is of. In mode `structured` a JSON Pointer into `data`; in mode `ocr` `/blocks/{id}` (its text),
 * `/blocks/{id}/cells/{row}/{column}` or `/pages/{number}`; in both `""` is the whole document.
 */
export const ReviewTarget = z.string().max(limits.reviewTargetCharsMax);

/** A frame drawn on a page, in the page's unit. */
export const DrawnFrame = z.strictObject({ page: z.int().min(1), bbox: Bbox });
export type DrawnFrame = z.infer<typeof DrawnFrame>;

/**
 * A verdict as it is given. `value` goes with `corrected` alone; null says that the document does not have it. `replaces` is the
 * newest verdict of the target that its giver knows, null for none: where there is another by now, nothing is kept.
 */
export const ReviewEntry = z
  .strictObject({
    target: ReviewTarget,
    verdict: Verdict,
    value: z.unknown().optional(),
    citation: DrawnFrame.optional(),
    replaces: ReviewId.nullable().optional(),
  })
  .superRefine(({ verdict, value, citation }, ctx) => {
    const corrects = verdict === "corrected";
    if (corrects && value === undefined) ctx.addIssue({ code: "custom", path: ["value"], message: "is missing" });
    const odd = value === undefined ? (citation === undefined ? undefined : "citation") : "value";
    if (!corrects && odd !== undefined)
      ctx.addIssue({ code: "custom", path: [odd], message: "goes with the verdict corrected alone" });
  });
export type ReviewEntry = z.infer<typeof ReviewEntry>;

/** Who says so, in the client's own words: `anna@example.com`. */
const Reviewer = z
  .string()
  .min(1)
  .max(limits.reviewerCharsMax)
  .regex(/^\P{Cc}*$/u, "must hold no control characters");

/** The body of `POST /extractions/{id}/reviews`: all of them are taken, or none. */
export const CreateReviews = z.strictObject({
  entries: z.array(ReviewEntry).min(1).max(limits.reviewEntriesMax),
  reviewer: Reviewer.optional(),
});
export type CreateReviews = z.infer<typeof CreateReviews>;

/**
 * A verdict as it is kept, never changed. `before` is what was read, absent where nothing was; `after` what is right.
 * `replaces` is the verdict that stood until then.
 */
export const Review = z.object({
  id: ReviewId,
  target: z.string(),
  verdict: Verdict,
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  citation: ReviewCitation.nullable(),
  reviewer: z.string().nullable(),
  key_id: KeyId,
  replaces: ReviewId.nullable(),
  stands: z.boolean(),
  created_at: Timestamp,
});
export type Review = z.infer<typeof Review>;

/**
 * One thing that asks for a review: `missing` (required and not found), `unfit` (against the schema otherwise), `doubtful`, or the
 * code of a warning. `fields` are the first of the places in the data that it is about, of doubtful ones the least sure; `by` is how
 * much figures differ.
 */
export const ReviewReason = z.object({
  code: z.string(),
  count: z.int().min(1),
  fields: z.array(z.string()).max(limits.reviewReasonFieldsMax),
  by: z.string().optional(),
});
export type ReviewReason = z.infer<typeof ReviewReason>;

/** Why two people approve a document: its total is over an amount, or nothing of its supplier was approved before. */
export const ApprovalCause = z.enum(["amount_over", "new_supplier"]);
export type ApprovalCause = z.infer<typeof ApprovalCause>;

/** Who approved a document, and when; `reviewer` null: over a key, by nobody's name. */
export const ApprovalGiven = z.object({ reviewer: z.string().nullable(), created_at: Timestamp });

/**
 * The approvals of a document that two people approve, in their order; of one person the first counts. With one of them it is approved
 * once, and its review is not done.
 */
export const Approval = z.object({
  causes: z.array(ApprovalCause).min(1),
  given: z.array(ApprovalGiven),
});
export type Approval = z.infer<typeof Approval>;

/** Which documents two people approve: those whose total is over `amount_over`, those of a supplier of whom none was approved. */
export const ApprovalRule = z.object({ amount_over: Money.nullable(), new_supplier: z.boolean() });
export type ApprovalRule = z.infer<typeof ApprovalRule>;

const Amount = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/, 'must be a decimal amount such as "1000.00"');

/** Body of `PUT /reviews/approval`; `amount_over` null: no amount asks for a second person. */
export const UpdateApprovalRule = z.strictObject({
  amount_over: Amount.nullable(),
  new_supplier: z.boolean(),
});
export type UpdateApprovalRule = z.infer<typeof UpdateApprovalRule>;

/**
 * How far the review of a result is, and what asks for one. `total` counts values of the data, in mode `ocr` pages; `done` those
 * that have a verdict. `doubtful` are found values without one whose confidence is below the schema's threshold, `errors` places
 * where the data do not follow the schema, such as a required value that was not found.
 */
export const ReviewState = z.object({
  needed: z.boolean(),
  reviewed: z.enum(["none", "some", "done"]),
  total: z.int().min(0),
  done: z.int().min(0),
  corrected: z.int().min(0),
  found: z.int().min(0),
  doubtful: z.int().min(0),
  errors: z.int().min(0),
  warnings: z.array(z.string()),
  /** The weightiest first; results of earlier days have none. */
  reasons: z.array(ReviewReason).optional(),
  /** Absent where one person's approval is enough. */
  approval: Approval.optional(),
});
export type ReviewState = z.infer<typeof ReviewState>;

/** Verdicts in the order in which they were given, those of one request or all of an extraction, and how far its review is. */
export const Reviews = z.object({
  extraction_id: ExtractionId,
  live: Live,
  data: z.array(Review),
  review: ReviewState,
});
export type Reviews = z.infer<typeof Reviews>;

/** Query of `GET /extractions` as far as reviews go. */
export const ReviewFilter = z.enum(["needed", "done"]);

/** Query of what is kept of a schema: that of this extraction. */
export const OfSchemaQuery = z.strictObject({ schema_of: ExtractionId });
export type OfSchemaQuery = z.infer<typeof OfSchemaQuery>;

/** How often a field was right as it was read; `field` is a JSON Pointer with `*` for the places of a list. */
export const FieldAccuracy = z.object({
  field: z.string(),
  accepted: z.int().min(0),
  corrected: z.int().min(0),
});
export type FieldAccuracy = z.infer<typeof FieldAccuracy>;
export const Accuracy = z.object({ documents: z.int().min(0), fields: z.array(FieldAccuracy) });
export type Accuracy = z.infer<typeof Accuracy>;

/** Below which confidence a value is doubtful, 0 to 1 in hundredths. */
const Threshold = z.number().min(0).max(1);
/** No `multipleOf` of JSON Schema: 0.29 is none of 0.01 to validators that divide floats. */
const inHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;

/** Body of `PATCH /reviews/threshold`. */
export const UpdateReviewThreshold = z.strictObject({
  schema_of: ExtractionId,
  below: Threshold.refine(inHundredths, "must be in hundredths"),
});
export type UpdateReviewThreshold = z.infer<typeof UpdateReviewThreshold>;
/** The threshold of a schema, `limits.doubtfulBelow` where nobody chose another. */
export const ReviewThreshold = z.object({ below: Threshold });
export type ReviewThreshold = z.infer<typeof ReviewThreshold>;

/** A word of a page and where it stands. */
export const PlacedWord = z.object({ text: z.string(), bbox: Bbox, block_id: z.string() });
export type PlacedWord = z.infer<typeof PlacedWord>;
export const PageWords = z.object({
  number: z.int().min(1),
  width: z.number(),
  height: z.number(),
  words: z.array(PlacedWord),
});
export type PageWords = z.infer<typeof PageWords>;
