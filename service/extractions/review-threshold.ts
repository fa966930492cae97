import type { ReviewState, ReviewThreshold, UpdateReviewThreshold } from "@verso/contract/reviews";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import type { Db, Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import type { Answered } from "./answer-schema.ts";
import { getExtraction } from "./get.ts";
import { doubtfulBelow, reviewColumns, reviewState, withDoubtful } from "./review-state.ts";
import type { ExtractionRow } from "./row.ts";

/** Of a schema's results so many are counted anew when its threshold moves, the newest. */
const recountedMax = 10_000;

/** A schema of a tenant, by its fingerprint. */
type OfSchema = { tenantId: string; schemaHash: Buffer };

/** The fingerprint of an extraction's schema. Throws `not_found`, and `invalid_request` in mode `ocr`. */
export async function schemaHashOf(ctx: Ctx, extractionId: string): Promise<Buffer> {
  const { schema } = await getExtraction(ctx, extractionId);
  if (schema !== null) return fingerprint(schema);
  const message = "This extraction is of the mode ocr: it has no schema.";
  throw new DomainError("invalid_request", message, { details: [{ path: "/schema_of", message }] });
}

/** `GET /reviews/threshold`. Throws as `schemaHashOf`. */
export async function readThreshold(ctx: Ctx, extractionId: string): Promise<ReviewThreshold> {
  const { db, tenantId } = ctx;
  const below = await thresholdOf(db, { tenantId, schemaHash: await schemaHashOf(ctx, extractionId) });
  return { below: below / 100 };
}

/**
 * `PATCH /reviews/threshold`: from now on for each result with this extraction's schema, and anew for those that are kept.
 * Throws as `schemaHashOf`.
 */
export async function setThreshold(ctx: Ctx, { schema_of, below }: UpdateReviewThreshold): Promise<ReviewThreshold> {
  const of = { tenantId: ctx.tenantId, schemaHash: await schemaHashOf(ctx, schema_of) };
  const hundredths = Math.round(below * 100);
  return tenantTransaction(ctx, async (tx) => {
    // A result that ends meanwhile counts by the threshold before and is seen below, or comes after.
    await lock(tx, of, "pg_advisory_xact_lock");
    await tx
      .insertInto("review_thresholds")
      .values({ tenant_id: of.tenantId, schema_sha256: of.schemaHash, hundredths })
      .onConflict((same) => same.columns(["tenant_id", "schema_sha256"]).doUpdateSet({ hundredths }))
      .execute();
    await recount(tx, of, hundredths);
    return { below: hundredths / 100 };
  });
}

/** The review that a structured result begins with, by its schema's threshold; how sure its values are is kept beside it. */
export async function openReview(tx: Tx, locked: ExtractionRow, answered: Answered): Promise<ReviewState> {
  const tenantId = locked.tenant_id;
  // Null where it was accepted before it was noted.
  const of = { tenantId, schemaHash: locked.schema_sha256 ?? fingerprint(locked.json_schema) };
  await holdThreshold(tx, of);
  await tx
    .insertInto("extraction_confidences")
    .values({ extraction_id: locked.id, tenant_id: tenantId, counts_below: answered.countsBelow })
    .execute();
  const below = await thresholdOf(tx, of);
  return withDoubtful(reviewState(answered.reviewable), answered.countsBelow[below] ?? 0);
}

/** The threshold that counts for a tenant's results with a schema, in hundredths. */
export async function thresholdOf(db: Db | Tx, { tenantId, schemaHash }: OfSchema): Promise<number> {
  const row = await db
    .selectFrom("review_thresholds")
    .select("hundredths")
    .where("tenant_id", "=", tenantId)
    .where("schema_sha256", "=", schemaHash)
    .executeTakeFirst();
  return row?.hundredths ?? doubtfulBelow;
}

/** Until the transaction ends the threshold of a schema does not move. Held before the row of an extraction with a review is locked. */
export const holdThreshold = (tx: Tx, of: OfSchema): Promise<void> => lock(tx, of, "pg_advisory_xact_lock_shared");

/** Ends of results and reviews share it; who moves the threshold has it alone. */
async function lock(
  tx: Tx,
  { tenantId, schemaHash }: OfSchema,
  how: "pg_advisory_xact_lock" | "pg_advisory_xact_lock_shared",
): Promise<void> {
  const name = `review_threshold ${tenantId} ${schemaHash.toString("hex")}`;
  await sql`SELECT ${sql.raw(how)}(hashtextextended(${name}, 0))`.execute(tx);
}

/** Counts doubtful values by a threshold, in hundredths, where it makes a difference. */
async function recount(tx: Tx, { tenantId, schemaHash }: OfSchema, below: number): Promise<void> {
  const doubtful = sql<number>`c.counts_below[${below + 1}::integer]`;
  const rows = await tx
    .selectFrom("extractions as e")
    .innerJoin("extraction_confidences as c", "c.extraction_id", "e.id")
    .select(["e.id", "e.review", doubtful.as("doubtful")])
    .where("e.tenant_id", "=", tenantId)
    .where("e.schema_sha256", "=", schemaHash)
    .where(sql<boolean>`(e.review ->> 'doubtful')::integer <> ${doubtful}`)
    .orderBy("e.id", "desc")
    .limit(recountedMax)
    .forUpdate("e")
    .execute();
  const changed = rows.flatMap(({ id, review, doubtful: now }) =>
    review === null ? [] : [{ id, ...reviewColumns(withDoubtful(review, now)) }],
  );
  if (changed.length === 0) return;
  await sql`
    UPDATE service.extractions AS e SET review = v.review::json, review_state = v.review_state
    FROM json_to_recordset(${JSON.stringify(changed)}::json) AS v(id text, review text, review_state text)
    WHERE e.id = v.id AND e.tenant_id = ${tenantId}`.execute(tx);
}
