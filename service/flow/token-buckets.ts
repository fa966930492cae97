/** Where a bucket stands after a request. Seconds are whole. */
export type Standing = { allowed: boolean; limit: number; remaining: number; resetS: number; retryAfterS: number };

/** How fast a bucket refills, and how much it holds. */
export type Rate = { capacity: number; perSecond: number };

/** Buckets that are full say nothing that a new one would not: they are dropped once so many have gathered. */
const bucketsMax = 10_000;

/** Refills evenly with as many tokens a minute, and holds ten seconds' worth (at least one). */
export function rateOf(perMinute: number): Rate {
  const perSecond = perMinute / 60;
  return { perSecond, capacity: Math.max(1, Math.floor(perSecond * 10)) };
}

/** Buckets of this process alone: several processes let through as many times as much. */
export function tokenBuckets(perMinute: number, now: () => number): (id: string) => Standing {
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

/** Where a bucket stands that so many tokens are left in. */
export function standing(
  { capacity, perSecond }: Rate,
  { allowed, tokens }: { allowed: boolean; tokens: number },
): Standing {
  return {
    allowed,
    limit: capacity,
    remaining: Math.floor(tokens),
    resetS: Math.ceil((capacity - tokens) / perSecond),
    retryAfterS: allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)),
  };
}
