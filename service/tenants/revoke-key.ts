import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { withTestTenant } from "./test-tenant.ts";

/** What is said of a key that is not there, or not this tenant's: the same of both. */
export const noSuchKey = "There is no such key.";

/**
 * Ends a key at once; a key that was ended before stays as it was. With `tenantId`, another tenant's key is
 * `not_found`, as an unknown one is. Only the operator may leave it out.
 */
export async function revokeKey(db: Db, input: { keyId: string; tenantId?: string }, now: Date): Promise<void> {
  let update = db
    .updateTable("api_keys")
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where("id", "=", input.keyId);
  if (input.tenantId !== undefined) update = update.where("tenant_id", "in", await withTestTenant(db, input.tenantId));
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError("not_found", noSuchKey);
}
