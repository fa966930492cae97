import { sql } from "kysely";
import type { Services } from "../context.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";

const atOnce = 200;

/**
 * Notes what the schemas of extractions say that were accepted before that was noted, so that they count among the uses of a saved
 * schema. Of every tenant, some at a time. Returns how many.
 */
export async function noteDigests({ db }: Pick<Services, "db">): Promise<number> {
  const rows = await db
    .selectFrom("extractions")
    .select(["id", "tenant_id", "json_schema"])
    .where("json_schema", "is not", null)
    .where("schema_sha256", "is", null)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  const noted = rows.flatMap(({ id, tenant_id, json_schema }) =>
    json_schema === null ? [] : [{ id, tenant_id, digest: fingerprint(json_schema).toString("hex") }],
  );
  if (noted.length === 0) return 0;
  await sql`UPDATE service.extractions AS e SET schema_sha256 = decode(noted.digest, 'hex')
    FROM json_to_recordset(${JSON.stringify(noted)}::json) AS noted (id text, tenant_id text, digest text)
    WHERE e.id = noted.id AND e.tenant_id = noted.tenant_id AND e.schema_sha256 IS NULL`.execute(db);
  return noted.length;
}
