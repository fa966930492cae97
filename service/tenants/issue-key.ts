import { limits } from "@verso/contract/limits";
import { flowScopes, type Scope } from "@verso/contract/scopes";
import type { Db, Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { isLive, newId } from "../ids.ts";
import { keyHash, keyPrefix, newKeyText } from "./key-text.ts";
import { ensureTestTenant } from "./test-tenant.ts";

export type IssuedKey = {
  id: string;
  /** The key itself: this is the only time that it exists outside its holder's hands. */
  key: string;
  prefix: string;
  scopes: Scope[];
  live: boolean;
  created_at: string;
};

/**
 * Issues a key of a tenant; without `scopes` it holds those of the whole flow. Throws `not_found` for an unknown tenant,
 * and `quota_exceeded` where the tenant has as many keys that are not revoked as it may have.
 */
export function issueKey(
  db: Db,
  { tenantId: owner, test = false, scopes = flowScopes, name = "" }: Wish,
  now: Date,
): Promise<IssuedKey> {
  return transaction(db, async (tx) => {
    const tenantId = test ? await ensureTestTenant(tx, owner, now) : owner;
    const key = newKeyText(isLive(tenantId));
    return insertKey(tx, { id: newId("key", now), tenantId, key, scopes, name, salt: null, now });
  });
}

/** `test`: a test key of the tenant. */
type Wish = { tenantId: string; test?: boolean; scopes?: readonly Scope[]; name?: string };

type WantedKey = {
  id: string;
  tenantId: string;
  key: string;
  scopes: readonly Scope[];
  name: string;
  salt: Buffer | null;
  now: Date;
};

/** Keeps a key's hash. Throws as `issueKey` does. */
export async function insertKey(tx: Tx, wanted: WantedKey): Promise<IssuedKey> {
  const { id, tenantId, key, name, salt, now } = wanted;
  const shown = { id, prefix: keyPrefix(key), scopes: [...new Set(wanted.scopes)] };
  await roomForOneMore(tx, tenantId);
  await tx
    .insertInto("api_keys")
    .values({
      ...shown,
      tenant_id: tenantId,
      sha256: keyHash(key),
      name,
      created_at: now,
      last_used_at: null,
      revoked_at: null,
      salt,
    })
    .execute();
  return { ...shown, live: isLive(tenantId), key, created_at: now.toISOString() };
}

/** Holds the tenant's row until the key is there: requests that come at once are counted one after the other. */
async function roomForOneMore(tx: Tx, tenantId: string): Promise<void> {
  const tenant = await tx
    .selectFrom("tenants")
    .select("id")
    .where("id", "=", tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!tenant) throw new DomainError("not_found", "There is no such tenant.");
  const { held } = await tx
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll<string>().as("held"))
    .where("tenant_id", "=", tenantId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(held) < limits.keysPerTenantMax) return;
  throw new DomainError(
    "quota_exceeded",
    `A tenant may have ${limits.keysPerTenantMax} keys that are not revoked: revoke one that is no longer used.`,
  );
}
