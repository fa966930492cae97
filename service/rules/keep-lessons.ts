import { limits } from "@verso/contract/limits";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { newId } from "../ids.ts";
import type { Lessons } from "../structuring/structuring-answer.ts";

/** So many corrections that were made alike propose a rule. */
const alikeMin = 3;

type Corrected = {
  tenantId: string;
  extractionId: string;
  /** The file by its bytes, whichever upload it came with. */
  document: string;
  schemaHash: Buffer;
  schemaId: string | null;
  issuer: { name: string; key: string };
};

/**
 * Keeps what verdicts on some fields teach, in place of what was learned of them before, and proposes what enough papers of one issuer teach alike.
 * The extraction's row is locked.
 */
export async function keepLessons(
  tx: Tx,
  of: Corrected,
  { fields, lessons, now }: { fields: readonly string[]; lessons: Lessons["lessons"]; now: Date },
): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .deleteFrom("correction_lessons")
    .where("tenant_id", "=", of.tenantId)
    .where("extraction_id", "=", of.extractionId)
    .where("field", "in", fields)
    .execute();
  if (lessons.length === 0) return;
  const rows = lessons.map(({ path, label, key, place }, i) => ({
    tenant_id: of.tenantId,
    extraction_id: of.extractionId,
    document: of.document,
    schema_sha256: of.schemaHash,
    schema_id: of.schemaId,
    field: path,
    issuer: of.issuer.key,
    issuer_name: of.issuer.name,
    label: key,
    label_text: label,
    place,
    nearness: i,
    learned_at: now,
  }));
  await tx
    .insertInto("correction_lessons")
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute();
  for (const field of new Set(lessons.map(({ path }) => path))) await propose(tx, of, { field, now });
}

/**
 * Proposes what most papers of an issuer teach of a field, of several the nearest; nothing where a rule of that field is proposed
 * already, or that very one was decided on. Of one file several extractions count once.
 */
async function propose(tx: Tx, of: Corrected, { field, now }: { field: string; now: Date }): Promise<void> {
  const { tenantId, schemaHash, issuer } = of;
  const same = sql`tenant_id = ${tenantId} AND schema_sha256 = ${schemaHash} AND field = ${field} AND issuer = ${issuer.key}`;
  await sql`
    WITH alike AS (
      SELECT label, place, count(DISTINCT document)::integer AS corrections, sum(nearness) AS far,
        (array_agg(label_text ORDER BY learned_at DESC, extraction_id))[1] AS label_text
      FROM service.correction_lessons WHERE ${same} GROUP BY label, place),
    counted AS (
      UPDATE service.rules AS rule SET corrections = alike.corrections FROM alike
      WHERE ${same} AND status = 'proposed' AND rule.label = alike.label AND rule.place = alike.place
        AND alike.corrections > rule.corrections)
    INSERT INTO service.rules (id, tenant_id, status, schema_sha256, schema_id, field, issuer, issuer_name, label, label_text, place, corrections, created_at)
    SELECT ${newId("rul", now)}, ${tenantId}, 'proposed', ${schemaHash}, ${of.schemaId}, ${field}, ${issuer.key}, ${issuer.name},
      label, label_text, place, corrections, ${now}::timestamptz
    FROM alike WHERE corrections >= ${alikeMin}
      AND NOT EXISTS (SELECT FROM service.rules AS rule WHERE ${same}
        AND (status = 'proposed' OR (rule.label = alike.label AND rule.place = alike.place)))
      AND (SELECT count(*) FROM service.rules WHERE tenant_id = ${tenantId}) < ${limits.rulesPerTenantMax}
    ORDER BY corrections DESC, far, place, label LIMIT 1
    ON CONFLICT DO NOTHING`.execute(tx);
}
