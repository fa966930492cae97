import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { storeConfig } from "../settings/settings.ts";
import { type Store, store } from "./database.ts";

const secretBytes = 32;
const userAgentCharsMax = 300;

/** What a browser's cookie holds of its session: which row, and the secret that proves it. */
export type SessionKey = { id: string; secret: string };
/** Where a session began by single sign-on: the provider, who the person is there, and its own session where it names one. */
export type ProviderSession = { issuer: string; subject: string; sid: string | null };
/** `bySingleSignOn`: a provider has made sure of the person, in its own way. */
export type Session = { id: string; personId: string; createdAt: Date; bySingleSignOn: boolean };
export type ListedSession = { id: string; address: string; userAgent: string; createdAt: Date; lastSeenAt: Date };

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret, "utf8").digest();
}

/** Times are PostgreSQL's, so several dashboards agree. */
const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/**
 * Begins a session, and sweeps those whose time is over; null where the person is gone, or where `passwordHash` is given
 * and no longer theirs. The row is locked against a change of password, which would end sessions that it cannot see yet.
 */
export async function createSession(from: {
  personId: string;
  passwordHash?: string;
  provider?: ProviderSession;
  address: string;
  userAgent: string;
}): Promise<SessionKey | null> {
  const { sessionS, sessionIdleS } = storeConfig();
  await store()
    .deleteFrom("sessions")
    .where((row) => row.or([row("created_at", "<=", ago(sessionS)), row("last_seen_at", "<=", ago(sessionIdleS))]))
    .execute();
  const secret = randomBytes(secretBytes).toString("base64url");
  const row = await store()
    .insertInto("sessions")
    .columns(["person_id", "secret_hash", "address", "user_agent", "oidc_issuer", "oidc_subject", "oidc_sid"])
    .expression((eb) => {
      const person = eb
        .selectFrom("people")
        .select([
          "id",
          eb.val(hashOf(secret)).as("secret_hash"),
          eb.val(from.address).as("address"),
          eb.val(from.userAgent.slice(0, userAgentCharsMax)).as("user_agent"),
          eb.val(from.provider?.issuer ?? null).as("oidc_issuer"),
          eb.val(from.provider?.subject ?? null).as("oidc_subject"),
          eb.val(from.provider?.sid ?? null).as("oidc_sid"),
        ])
        .where("id", "=", from.personId)
        .forShare();
      return from.passwordHash === undefined ? person : person.where("password_hash", "=", from.passwordHash);
    })
    .returning("id")
    .executeTakeFirst();
  return row ? { id: row.id, secret } : null;
}

/**
 * The session of a cookie; null where it was ended, is older than `VERSO_SESSION_HOURS` or was idle for
 * `VERSO_SESSION_IDLE_HOURS`. `active`: a person did this, so the idle time begins anew (written once a minute, or more often where that time is short).
 */
export async function findSession(
  { id, secret }: SessionKey,
  { active }: { active: boolean },
): Promise<Session | null> {
  const { sessionS, sessionIdleS } = storeConfig();
  const row = await store()
    .selectFrom("sessions")
    .select(["id", "person_id", "secret_hash", "created_at", "oidc_issuer"])
    .select(sql<boolean>`last_seen_at < ${ago(Math.min(60, sessionIdleS / 10))}`.as("long_unseen"))
    .where("id", "=", id)
    .where("created_at", ">", ago(sessionS))
    .where("last_seen_at", ">", ago(sessionIdleS))
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.secret_hash, hashOf(secret))) return null;
  if (active && row.long_unseen) {
    await store().updateTable("sessions").set({ last_seen_at: sql<Date>`now()` }).where("id", "=", id).execute();
  }
  const bySingleSignOn = row.oidc_issuer !== null;
  return { id: row.id, personId: row.person_id, createdAt: row.created_at, bySingleSignOn };
}

/** Gives a session another secret: a copy of its cookie opens nothing from then on, and its time goes on. Null where it is over. */
export async function renewSecret(id: string): Promise<{ key: SessionKey; createdAt: Date } | null> {
  const secret = randomBytes(secretBytes).toString("base64url");
  const row = await store()
    .updateTable("sessions")
    .set({ secret_hash: hashOf(secret) })
    .where("id", "=", id)
    .returning("created_at")
    .executeTakeFirst();
  return row ? { key: { id, secret }, createdAt: row.created_at } : null;
}

/** A person's sessions that still hold, the latest used first. */
export async function listSessions(personId: string): Promise<ListedSession[]> {
  const { sessionS, sessionIdleS } = storeConfig();
  const rows = await store()
    .selectFrom("sessions")
    .select(["id", "address", "user_agent", "created_at", "last_seen_at"])
    .where("person_id", "=", personId)
    .where("created_at", ">", ago(sessionS))
    .where("last_seen_at", ">", ago(sessionIdleS))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Ends one session of this person; false where they have none of this id. Its cookie is dead from then on. */
export async function endSession(personId: string, id: string): Promise<boolean> {
  const ended = await store()
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a person but the one of `exceptId`; how many. Within `tx` where that is given. */
export async function endSessions(
  personId: string,
  { exceptId, tx = store() }: { exceptId?: string | undefined; tx?: Store } = {},
): Promise<number> {
  const theirs = tx.deleteFrom("sessions").where("person_id", "=", personId);
  const ended = await (exceptId === undefined ? theirs : theirs.where("id", "!=", exceptId)).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends what began at a provider: that session of it, or all of that person there; whose sessions they were. One of the two is named. */
export async function endProviderSessions(
  issuer: string,
  { subject, sid }: { subject: string | undefined; sid: string | undefined },
): Promise<{ personId: string; tenantId: string }[]> {
  if (subject === undefined && sid === undefined) return [];
  let theirs = store()
    .deleteFrom("sessions")
    .using("people")
    .whereRef("people.id", "=", "sessions.person_id")
    .where("oidc_issuer", "=", issuer);
  if (subject !== undefined) theirs = theirs.where("oidc_subject", "=", subject);
  if (sid !== undefined) theirs = theirs.where("oidc_sid", "=", sid);
  return theirs.returning(["people.id as personId", "people.tenant_id as tenantId"]).execute();
}
