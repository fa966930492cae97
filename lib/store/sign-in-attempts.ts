import "server-only";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { storeConfig } from "./config.ts";
import { type Store, store } from "./database.ts";

const windowS = 15 * 60;
/** The same person from the same place; and an account from anywhere, against guessing from many places. */
const limitsOf = { place: 10, account: 100 };

export type SignInClaim = { allowed: true; forget: () => Promise<void> } | { allowed: false; retryAfterS: number };

/** Buckets are keyed hashes: the table tells no one who tried, or from where. */
function bucket(...parts: string[]): string {
  return createHmac("sha256", storeConfig().sealKey).update(JSON.stringify(parts)).digest("base64url");
}

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through together.
 * `forget`, after a success, takes this attempt back and the failures of this person from this place. A refused
 * attempt is not counted: waiting helps. Times are PostgreSQL's, so several dashboards agree.
 */
export async function claimSignIn(email: string, ip: string): Promise<SignInClaim> {
  const account = email.trim().toLowerCase();
  const place = bucket("place", account, ip);
  const anywhere = bucket("account", account);
  return store()
    .transaction()
    .execute(async (tx) => {
      for (const name of [place, anywhere]) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
      }
      await tx
        .deleteFrom("sign_in_attempts")
        .where("attempted_at", "<", sql<Date>`clock_timestamp() - make_interval(secs => ${windowS})`)
        .execute();
      const retryAfterS = Math.max(
        await waitOf(tx, place, limitsOf.place),
        await waitOf(tx, anywhere, limitsOf.account),
      );
      if (retryAfterS > 0) return { allowed: false, retryAfterS };
      await tx.insertInto("sign_in_attempts").values({ bucket: place }).execute();
      const { id } = await tx
        .insertInto("sign_in_attempts")
        .values({ bucket: anywhere })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { allowed: true, forget: () => forget(place, id) };
    });
}

/** Seconds until the bucket's max-th newest attempt leaves the window; 0 where there is room. */
async function waitOf(tx: Store, name: string, max: number): Promise<number> {
  const row = await tx
    .selectFrom("sign_in_attempts")
    .select(
      sql<number>`ceil(extract(epoch from attempted_at + make_interval(secs => ${windowS}) - clock_timestamp()))::int`.as(
        "wait_s",
      ),
    )
    .where("bucket", "=", name)
    .orderBy("attempted_at", "desc")
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? Math.max(1, row.wait_s) : 0;
}

async function forget(place: string, attemptId: string): Promise<void> {
  await store()
    .deleteFrom("sign_in_attempts")
    .where((row) => row.or([row("bucket", "=", place), row("id", "=", attemptId)]))
    .execute();
}
