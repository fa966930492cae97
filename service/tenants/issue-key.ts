import { flowScopes, type Scope } from "@verso/contract/scopes";
import type { Db } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { newId } from "../ids.ts";
import { keyHash, keyPrefix, newKeyText } from "./key-text.ts";

export type IssuedKey = {
  id: string;
  /** The key itself: this is the only time that it exists outside its holder's hands. */
  key: string;
  prefix: string;
  scopes: Scope[];
  created_at: string;
};

/** Issues a key of a tenant; without `scopes` it holds those of the whole flow. Throws `not_found` for an unknown tenant. */
export async function issueKey(
  db: Db,
  input: { tenantId: string; scopes?: readonly Scope[]; name?: string },
  now: Date,
): Promise<IssuedKey> {
  const tenant = await db.selectFrom("tenants").select("id").where("id", "=", input.tenantId).executeTakeFirst();
  if (!tenant) throw new DomainError("not_found", "There is no such tenant.");
  const key = newKeyText();
  const scopes = [...new Set(input.scopes ?? flowScopes)];
  const issued = { id: newId("key", now), prefix: keyPrefix(key), scopes };
  await db
    .insertInto("api_keys")
    .values({
      ...issued,
      tenant_id: input.tenantId,
      sha256: keyHash(key),
      name: input.name ?? "",
      created_at: now,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  return { ...issued, key, created_at: now.toISOString() };
}
