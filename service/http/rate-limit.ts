import type { Db } from "../db/pool.ts";
import { rateOf, type Standing, standing } from "../flow/token-buckets.ts";
import { takeToken } from "../tenants/take-token.ts";

/**
 * Counts a request against the bucket of a key or of a tenant. It refills evenly with as many tokens a minute as the
 * setting says, and holds ten seconds' worth (at least one).
 */
type RateLimiter = (id: string) => Standing | Promise<Standing>;

/** Who a request is counted against: the key it came with, and the tenant whose key it is. */
type Caller = { keyId: string; tenantId: string };
/** Where the tighter of the caller's buckets stands, and whose it is. */
type CallerStanding = Standing & { whose: "key" | "tenant" };

/**
 * Counts a request against its key and then against its tenant; `null` stands for a limit that is switched off. What the
 * key's own bucket refuses takes nothing from the tenant's, so that one wild key does not use up what the others need.
 */
export async function takeFrom(
  buckets: { key: RateLimiter | null; tenant: RateLimiter | null },
  { keyId, tenantId }: Caller,
): Promise<CallerStanding | null> {
  const ofKey = buckets.key && { ...(await buckets.key(keyId)), whose: "key" as const };
  if (!buckets.tenant || ofKey?.allowed === false) return ofKey;
  const ofTenant = { ...(await buckets.tenant(tenantId)), whose: "tenant" as const };
  return ofKey && ofTenant.allowed && ofKey.remaining <= ofTenant.remaining ? ofKey : ofTenant;
}

/** Buckets in the database: one limit for all processes, for a statement more with each request. */
export function sharedRateLimiter(perMinute: number, db: Db, clock: () => Date): RateLimiter {
  const rate = rateOf(perMinute);
  return async (id) => standing(rate, await takeToken(db, { ...rate, id, now: clock() }));
}
