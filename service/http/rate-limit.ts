import type { Db } from "../db/pool.ts";
import { takeToken } from "../tenants/take-token.ts";

/** Where a bucket stands after a request: what the headers say. */
type Standing = { allowed: boolean; limit: number; remaining: number; resetS: number; retryAfterS: number };

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

type Rate = { capacity: number; perSecond: number };

/** Buckets that are full say nothing that a new one would not: they are dropped once so many have gathered. */
const bucketsMax = 10_000;

function rateOf(perMinute: number): Rate {
  const perSecond = perMinute / 60;
  return { perSecond, capacity: Math.max(1, Math.floor(perSecond * 10)) };
}

/** Buckets of this process alone: several processes let through as many times as much. */
export function memoryRateLimiter(perMinute: number, now: () => number): (id: string) => Standing {
  const rate = rateOf(perMinute);
  const { capacity, perSecond } = rate;
  const buckets = new Map<string, { tokens: number; atMs: number }>();

  const refilled = (bucket: { tokens: number; atMs: number }, atMs: number) =>
    Math.min(capacity, bucket.tokens + (Math.max(0, atMs - bucket.atMs) / 1000) * perSecond);

  const dropFull = (atMs: number) => {
    for (const [id, bucket] of buckets) if (refilled(bucket, atMs) >= capacity) buckets.delete(id);
  };

  return (id) => {
    const atMs = now();
    if (buckets.size >= bucketsMax) dropFull(atMs);
    const bucket = buckets.get(id);
    const held = bucket ? refilled(bucket, atMs) : capacity;
    const allowed = held >= 1;
    const tokens = allowed ? held - 1 : held;
    buckets.set(id, { tokens, atMs: Math.max(atMs, bucket?.atMs ?? atMs) });
    return standing(rate, { allowed, tokens });
  };
}

/** Buckets in the database: one limit for all processes, for a statement more with each request. */
export function sharedRateLimiter(perMinute: number, db: Db, clock: () => Date): RateLimiter {
  const rate = rateOf(perMinute);
  return async (id) => standing(rate, await takeToken(db, { ...rate, id, now: clock() }));
}

function standing({ capacity, perSecond }: Rate, { allowed, tokens }: { allowed: boolean; tokens: number }): Standing {
  return {
    allowed,
    limit: capacity,
    remaining: Math.floor(tokens),
    resetS: Math.ceil((capacity - tokens) / perSecond),
    retryAfterS: allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)),
  };
}
