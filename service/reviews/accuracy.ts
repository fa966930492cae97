import type { Accuracy, FieldAccuracy, Verdict } from "@verso/contract/reviews";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { schemaHashOf } from "../extractions/review-threshold.ts";

/** Of a schema's reviews so many are looked at, the newest. */
const lookedAtMax = 100_000;

type Counted = {
  extraction_id: string;
  field: string;
  verdict: Verdict;
  count: number;
  values_by_field: Record<string, number> | null;
};

/**
 * `GET /reviews/accuracy`: how often each field of an extraction's schema was right as it was read, over the tenant's reviewed
 * results with that very schema that are still kept. A value counts that has a verdict that stands; of a document that is
 * reviewed as a whole each of its values. Throws `not_found`, and `invalid_request` in mode `ocr`.
 */
export async function readAccuracy(ctx: Ctx, extractionId: string): Promise<Accuracy> {
  const rows = await countStanding(ctx, await schemaHashOf(ctx, extractionId));
  const fields = new Map<string, FieldAccuracy>();
  const count = (field: string, accepted: number, corrected: number) => {
    const before = fields.get(field) ?? { field, accepted: 0, corrected: 0 };
    fields.set(field, {
      field,
      accepted: before.accepted + Math.max(0, accepted),
      corrected: before.corrected + corrected,
    });
  };
  const documents = Map.groupBy(rows, (row) => row.extraction_id);
  for (const verdicts of documents.values()) {
    const whole = verdicts.find(({ field }) => field === "")?.values_by_field;
    const corrected = new Map<string, number>();
    for (const { field, verdict, count: n } of verdicts) {
      if (field !== "" && verdict === "corrected") corrected.set(field, n);
      if (field !== "" && verdict === "accepted" && !whole) count(field, n, 0);
    }
    for (const [field, n] of Object.entries(whole ?? {})) count(field, n - (corrected.get(field) ?? 0), 0);
    for (const [field, n] of corrected) count(field, 0, n);
  }
  return { documents: documents.size, fields: [...fields.values()].sort((a, b) => (a.field < b.field ? -1 : 1)) };
}

async function countStanding({ db, tenantId }: Ctx, schemaHash: Buffer): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    WITH latest AS (
      SELECT extraction_id, target, verdict, field, values_by_field, seq FROM service.reviews
      WHERE tenant_id = ${tenantId} AND schema_sha256 = ${schemaHash} AND field IS NOT NULL
      ORDER BY seq DESC LIMIT ${lookedAtMax}),
    newest AS (SELECT DISTINCT ON (extraction_id, target) * FROM latest ORDER BY extraction_id, target, seq DESC)
    SELECT extraction_id, field, verdict, count(*)::integer AS count, (array_agg(values_by_field))[1] AS values_by_field
    FROM newest WHERE verdict <> 'withdrawn' GROUP BY extraction_id, field, verdict`.execute(db);
  return rows;
}
