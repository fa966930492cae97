import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

type Bucket = { id: string; capacity: number; perSecond: number; now: Date };

/**
 * Takes a token from the bucket of a key or of a tenant, which all processes on this database share; a first request finds it full. One
 * statement refills, checks and takes. Returns what is left, and whether there was a whole token to take.
 */
export async function takeToken(db: Db, bucket: Bucket): Promise<{ allowed: boolean; tokens: number }> {
  const { id, capacity, perSecond, now } = bucket;
  // A machine whose clock is behind neither refills nor turns the bucket's time back.
  const held = sql<number>`least(${capacity}::float8,
    bucket.tokens + greatest(0, extract(epoch FROM excluded.at - bucket.at))::float8 * ${perSecond}::float8)`;
  const { rows } = await sql<{ allowed: boolean; tokens: number }>`
    INSERT INTO service.rate_buckets AS bucket (id, tokens, allowed, at)
    VALUES (${id}, ${capacity}::float8 - 1, true, ${now}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      tokens = ${held} - CASE WHEN ${held} >= 1 THEN 1 ELSE 0 END,
      allowed = ${held} >= 1,
      at = greatest(bucket.at, excluded.at)
    RETURNING allowed, tokens`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("an upsert returned no row");
  return row;
}
