import type { Scope } from "@verso/contract/scopes";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import type { Db } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { shareNext } from "../flow/share-next.ts";
import { isKeyText, keyHash } from "./key-text.ts";
import { fillTestCredit, utcDay } from "./test-tenant.ts";

export type Bearer = { tenantId: string; keyId: string; scopes: Scope[] };

/** How exact `last_used_at` is: a busy key is not written to on every request. */
const lastUsedExactMs = 60_000;

const findKey = prepared<{ sha256: Buffer; day: string }>()((db, value) =>
  db
    .selectFrom("api_keys")
    .innerJoin("tenants", "tenants.id", "api_keys.tenant_id")
    .select(["api_keys.id", "tenant_id", "scopes", "last_used_at"])
    .select(sql<boolean>`coalesce(filled_on < ${value("day")}::date, false)`.as("unfilled"))
    .where("sha256", "=", value("sha256"))
    .where("revoked_at", "is", null)
    .compile(),
);

/**
 * What tells whose key a bearer token is; null when it is missing, malformed, unknown or revoked, alike. The lookup is by the
 * SHA-256 of the whole key: what its timing could tell is about the hash, which nobody can steer.
 */
export function authenticator(
  services: Pick<Services, "db" | "clock">,
): (bearer: string | undefined) => Promise<Bearer | null> {
  const find = shareNext(async (bearer): Promise<Bearer | null> => {
    const { db, clock } = services;
    const now = clock();
    const [row] = await findKey(db, { sha256: keyHash(bearer), day: utcDay(now) });
    if (!row) return null;
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > lastUsedExactMs) await touch(db, row.id, now);
    // Whatever a test key asks for finds the credit of its day.
    if (row.unfilled) await fillTestCredit(services, row.tenant_id);
    return { tenantId: row.tenant_id, keyId: row.id, scopes: row.scopes };
  });
  return async (bearer) => (bearer === undefined || !isKeyText(bearer) ? null : find(bearer));
}

/** Skips where another request is writing the same mark just now. */
async function touch(db: Db, keyId: string, now: Date): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ last_used_at: now })
    .where("id", "in", (eb) => eb.selectFrom("api_keys").select("id").where("id", "=", keyId).forUpdate().skipLocked())
    .execute();
}
