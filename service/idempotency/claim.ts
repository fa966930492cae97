import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { sqlState } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";

export type Claim = {
  tenantId: string;
  endpoint: "uploads" | "extractions" | "top_ups" | "webhooks" | "keys" | "reviews" | "schemas" | "batches";
  key: string;
  fingerprint: Buffer;
  /** The row that this request will make, if it is the first. */
  resourceId: string;
  now: Date;
};

const insertClaim = prepared<Claim>()((db, value) =>
  db
    .insertInto("idempotency_claims")
    .values({
      tenant_id: value("tenantId"),
      endpoint: value("endpoint"),
      key: value("key"),
      fingerprint: value("fingerprint"),
      resource_id: value("resourceId"),
      created_at: value("now"),
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "endpoint", "key"]).doNothing())
    .returning("resource_id")
    .compile(),
);

/**
 * Claims an idempotency key inside the work's own transaction, before anything else is written.
 *
 * The unique index is the lock: while a first request's transaction is open, its twin's insert waits for it. When the
 * first commits, the twin learns what it made (`{replayed: resourceId}`); when it is refused and rolls back, the claim
 * is gone with it and the twin goes on in its place (`{replayed: null}`). So only an accepted request ever holds a key,
 * and no lock has to be kept in step with the row. The wait is bounded by the pool's lock time-out (10 s): `unavailable`.
 * Throws `idempotency_conflict` where the key stands for another body.
 */
export async function claim(tx: Tx, input: Claim): Promise<{ replayed: string | null }> {
  const { tenantId, endpoint, key } = input;
  try {
    const [made] = await insertClaim(tx, input);
    if (made) return { replayed: null };
  } catch (error) {
    if (sqlState(error) !== "55P03") throw error;
    throw new DomainError(
      "unavailable",
      "The first request with this Idempotency-Key is still running: send it again.",
    );
  }
  const first = await tx
    .selectFrom("idempotency_claims")
    .select(["fingerprint", "resource_id"])
    .where("tenant_id", "=", tenantId)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!first)
    throw new DomainError("unavailable", "The first request with this Idempotency-Key just ended: send it again.");
  if (first.fingerprint.equals(input.fingerprint)) return { replayed: first.resource_id };
  throw new DomainError(
    "idempotency_conflict",
    "This Idempotency-Key was used with another body: use a new Idempotency-Key, or send the first body unchanged.",
  );
}
