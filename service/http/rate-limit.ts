/** Where a key stands after a request: what the headers say. */
export type Standing = { allowed: boolean; limit: number; remaining: number; resetS: number; retryAfterS: number };

/** Buckets that are full say nothing that a new one would not: they are dropped once so many have gathered. */
const bucketsMax = 10_000;

/**
 * A token bucket for each key, in this process. It refills with `perMinute` tokens a minute, evenly, and holds ten
 * seconds' worth (at least one). `perMinute` 0 switches the limit off: `null`.
 */
export function rateLimiter(perMinute: number, now: () => number): ((key: string) => Standing) | null {
  if (perMinute === 0) return null;
  const perSecond = perMinute / 60;
  const capacity = Math.max(1, Math.floor(perSecond * 10));
  const buckets = new Map<string, { tokens: number; atMs: number }>();

  const refilled = (bucket: { tokens: number; atMs: number }, atMs: number) =>
    Math.min(capacity, bucket.tokens + (Math.max(0, atMs - bucket.atMs) / 1000) * perSecond);

  const dropFull = (atMs: number) => {
    for (const [key, bucket] of buckets) if (refilled(bucket, atMs) >= capacity) buckets.delete(key);
  };

  return (key) => {
    const atMs = now();
    if (buckets.size >= bucketsMax) dropFull(atMs);
    const bucket = buckets.get(key);
    const held = bucket ? refilled(bucket, atMs) : capacity;
    const allowed = held >= 1;
    const tokens = allowed ? held - 1 : held;
    buckets.set(key, { tokens, atMs });
    return {
      allowed,
      limit: capacity,
      remaining: Math.floor(tokens),
      resetS: Math.ceil((capacity - tokens) / perSecond),
      retryAfterS: allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)),
    };
  };
}
