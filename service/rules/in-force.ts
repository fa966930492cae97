import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Rule } from "../structuring/learnt/with-rules.ts";

/** In SQL: the version of a tenant's rules, null where none was ever accepted. */
export const rulesVersionOf = (tenantId: RawBuilder<unknown> | string) =>
  sql<number | null>`(SELECT version FROM service.rule_versions WHERE tenant_id = ${tenantId})`;

type Asked = { tenantId: string; version: number; schemaHash: Buffer; schemaId: string | null };

/**
 * The rules that held at a version, for one schema or the versions of a saved one, the newest first. One is as sure as it is that what was right
 * so many times in a row is right again (Laplace's rule of succession).
 */
export async function rulesInForce(db: Db, { tenantId, version, schemaHash, schemaId }: Asked): Promise<Rule[]> {
  const rows = await db
    .selectFrom("rules as r")
    .innerJoin("rule_spans as s", (join) =>
      join.onRef("s.rule_id", "=", "r.id").onRef("s.tenant_id", "=", "r.tenant_id"),
    )
    .select(["r.id", "r.field", "r.issuer", "r.label_text", "r.place", "s.corrections"])
    .where("r.tenant_id", "=", tenantId)
    .where("s.from_version", "<=", version)
    .where(({ or, eb }) => or([eb("s.to_version", "is", null), eb("s.to_version", ">", version)]))
    .where(({ or, eb }) =>
      or([eb("r.schema_sha256", "=", schemaHash), ...(schemaId === null ? [] : [eb("r.schema_id", "=", schemaId)])]),
    )
    .orderBy("s.from_version", "desc")
    .execute();
  return rows.map(({ label_text: label, corrections, ...rule }) => ({
    ...rule,
    label,
    confidence: (corrections + 1) / (corrections + 2),
  }));
}
