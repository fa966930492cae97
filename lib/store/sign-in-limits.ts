import "server-only";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { storeConfig } from "../settings/settings.ts";
import { type Store, store } from "./database.ts";

/** So many attempts at once, and one more each `stepS` seconds. */
type Limit = { burst: number; stepS: number };
const limits = {
  /** An account from one address: ten in a quarter of an hour. A lock holds for the two together. */
  pair: { burst: 10, stepS: 90 },
  /** All accounts from one address: fifty in a quarter of an hour. */
  address: { burst: 50, stepS: 18 },
  /** All accounts from everywhere: 120 a minute, against guessing from many addresses. */
  together: { burst: 120, stepS: 0.5 },
  /** Codes of one person's second factor, from everywhere: only who has the password comes so far. */
  code: { burst: 10, stepS: 90 },
} satisfies Record<string, Limit>;
const knownS = 30 * 86_400;
const sweepEveryMs = 60_000;
let sweptAt = 0;

export type SignInClaim =
  | { allowed: true; succeeded: () => Promise<void> }
  /** `newly`: the first refusal by this limit for a while. */
  | { allowed: false; by: keyof typeof limits; retryAfterS: number; newly: boolean };

class Refused extends Error {
  readonly by: keyof typeof limits;
  readonly bucket: string;

  constructor(by: keyof typeof limits, bucket: string) {
    super("No attempt is left here.");
    this.by = by;
    this.bucket = bucket;
  }
}

/** Buckets are keyed hashes: the table tells no one who tried, or from where. */
function bucket(...parts: string[]): string {
  return createHmac("sha256", storeConfig().sealKey).update(JSON.stringify(parts)).digest("base64url");
}

const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`;
const now = sql<Date>`clock_timestamp()`;

/** Takes one attempt of a bucket, or throws `Refused`. True where somebody has signed in here lately. */
async function take(tx: Store, by: keyof typeof limits, name: string): Promise<boolean> {
  const { burst, stepS } = limits[by];
  const row = await tx
    .insertInto("sign_in_limits")
    .values({ bucket: name, free_at: sql<Date>`${now} + ${seconds(stepS)}` })
    .onConflict((conflict) =>
      conflict
        .column("bucket")
        .doUpdateSet({ free_at: sql<Date>`greatest(sign_in_limits.free_at, ${now}) + ${seconds(stepS)}` })
        .where("sign_in_limits.free_at", "<=", sql<Date>`${now} + ${seconds((burst - 1) * stepS)}`),
    )
    .returning(sql<boolean>`coalesce(sign_in_limits.known_until > ${now}, false)`.as("known"))
    .executeTakeFirst();
  if (!row) throw new Refused(by, name);
  return row.known;
}

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through together. Who has
 * signed in from this address lately is held up by their own failures alone. `succeeded` takes the attempt back.
 * A refused attempt is not counted: waiting helps. Times are PostgreSQL's, so several dashboards agree.
 */
export async function claimSignIn(email: string, address: string): Promise<SignInClaim> {
  const pair = bucket("pair", email.trim().toLowerCase(), address);
  const others = { address: bucket("address", address), together: bucket("together") };
  await sweep();
  try {
    const known = await store()
      .transaction()
      .execute(async (tx) => {
        if (await take(tx, "pair", pair)) return true;
        // The bucket of all comes last: it is locked for a moment only.
        await take(tx, "address", others.address);
        await take(tx, "together", others.together);
        return false;
      });
    return { allowed: true, succeeded: () => welcome(pair, known ? null : others) };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return { allowed: false, by: cause.by, ...(await refusalOf(cause)) };
  }
}

/** The same for a code of the second factor. `succeeded` takes all attempts of this person back. */
export async function claimSecondFactor(personId: string): Promise<SignInClaim> {
  const name = bucket("code", personId);
  try {
    await take(store(), "code", name);
    return { allowed: true, succeeded: () => free(name) };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return { allowed: false, by: cause.by, ...(await refusalOf(cause)) };
  }
}

async function free(name: string): Promise<void> {
  await store()
    .updateTable("sign_in_limits")
    .set({ free_at: now, refused_at: null })
    .where("bucket", "=", name)
    .execute();
}

async function refusalOf({ by, bucket: name }: Refused): Promise<{ retryAfterS: number; newly: boolean }> {
  const { burst, stepS } = limits[by];
  const newly = await store()
    .updateTable("sign_in_limits")
    .set({ refused_at: now })
    .where("bucket", "=", name)
    .where((row) =>
      row.or([row("refused_at", "is", null), row("refused_at", "<", sql<Date>`${now} - ${seconds(900)}`)]),
    )
    .executeTakeFirst();
  const row = await store()
    .selectFrom("sign_in_limits")
    .select(sql<number>`ceil(extract(epoch from free_at - ${seconds((burst - 1) * stepS)} - ${now}))::int`.as("wait_s"))
    .where("bucket", "=", name)
    .executeTakeFirst();
  return { retryAfterS: Math.max(1, row?.wait_s ?? 1), newly: newly.numUpdatedRows > 0n };
}

/** After a success: this person's failures here are forgotten, the place is known, and the others get theirs back. */
async function welcome(pair: string, others: Record<"address" | "together", string> | null): Promise<void> {
  await store()
    .updateTable("sign_in_limits")
    .set({ free_at: now, refused_at: null, known_until: sql<Date>`${now} + ${seconds(knownS)}` })
    .where("bucket", "=", pair)
    .execute();
  if (others === null) return;
  for (const by of ["address", "together"] as const) {
    await store()
      .updateTable("sign_in_limits")
      .set({ free_at: sql<Date>`free_at - ${seconds(limits[by].stepS)}` })
      .where("bucket", "=", others[by])
      .execute();
  }
}

/** Takes away what says nothing any more, at most once a minute. */
async function sweep(): Promise<void> {
  if (Date.now() - sweptAt < sweepEveryMs) return;
  sweptAt = Date.now();
  await store()
    .deleteFrom("sign_in_limits")
    .where("free_at", "<", now)
    .where((row) => row.or([row("known_until", "is", null), row("known_until", "<", now)]))
    .execute();
}
