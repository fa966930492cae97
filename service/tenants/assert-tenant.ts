import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";

/** Throws `not_found` where there is no such tenant. For the operator: a tenant's own requests prove theirs by the key. */
export async function assertTenant(db: Db, id: string): Promise<void> {
  const tenant = await db.selectFrom("tenants").select("id").where("id", "=", id).executeTakeFirst();
  if (!tenant) throw new DomainError("not_found", "There is no such tenant.");
}
