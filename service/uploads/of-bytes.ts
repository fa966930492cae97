import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** The identifiers of a tenant's uploads that had just these bytes, as a query; those that were deleted with them. */
export const uploadsOfBytes = (tenantId: string, sha256: string): RawBuilder<unknown> =>
  sql`SELECT id FROM service.uploads WHERE tenant_id = ${tenantId} AND sha256 = ${sha256}`;

/** SHA-256 of the file of a tenant's upload, in hexadecimal; `undefined` where it is not known. */
export async function bytesOf(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom("uploads")
    .select("sha256")
    .where("id", "=", id)
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row?.sha256 ?? undefined;
}
