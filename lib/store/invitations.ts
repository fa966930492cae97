import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Role } from "../account/roles.ts";
import { type Store, store } from "./database.ts";
import { hashPassword } from "./password.ts";
import { EmailTaken, insertPerson } from "./people.ts";

const tokenBytes = 32;
const livesDays = 7;
/** What is open at a time in one workspace: links are made by people, for people. */
const openMax = 100;

export type OpenInvitation = { id: string; email: string; role: Role; createdAt: Date; expiresAt: Date };
export type FoundInvitation = {
  id: string;
  tenantId: string;
  tenantName: string;
  email: string;
  role: Role;
  state: "open" | "used" | "revoked" | "expired";
};

const hashOf = (token: string) => createHash("sha256").update(token, "utf8").digest();
const isOpen = sql<boolean>`accepted_at is null and revoked_at is null and expires_at > now()`;

/**
 * Makes a link's token, shown this once: only its hash is kept. An open invitation to the same address is replaced. The
 * address may not have an account, in whatever tenant, which the owner who invites may know.
 */
export async function invite(from: {
  tenantId: string;
  invitedBy: string;
  email: string;
  role: Role;
}): Promise<{ id: string; token: string; expiresAt: Date } | "email_taken" | "too_many"> {
  const token = randomBytes(tokenBytes).toString("base64url");
  return store()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("tenants").select("id").where("id", "=", from.tenantId).forUpdate().execute();
      const taken = await tx.selectFrom("people").select("id").where("email", "=", from.email).executeTakeFirst();
      if (taken) return "email_taken";
      await revokeOpen(tx, from.tenantId).where("email", "=", from.email).execute();
      const open = await openOf(tx, from.tenantId).execute();
      if (open.length >= openMax) return "too_many";
      const row = await tx
        .insertInto("invitations")
        .values({
          tenant_id: from.tenantId,
          invited_by: from.invitedBy,
          email: from.email,
          role: from.role,
          token_hash: hashOf(token),
          expires_at: sql<Date>`now() + make_interval(days => ${livesDays})`,
        })
        .returning(["id", "expires_at"])
        .executeTakeFirstOrThrow();
      return { id: row.id, token, expiresAt: row.expires_at };
    });
}

/** Invitations of this tenant that can still be accepted, the newest first. */
export function listInvitations(tenantId: string): Promise<OpenInvitation[]> {
  return openOf(store(), tenantId).execute();
}

/** Takes an open invitation of this tenant back; its address, or null where there is none of this id. */
export async function revokeInvitation(tenantId: string, id: string): Promise<string | null> {
  const row = await revokeOpen(store(), tenantId).where("id", "=", id).returning("email").executeTakeFirst();
  return row?.email ?? null;
}

/** What a link leads to; null where it never was one. */
export async function findInvitation(token: string): Promise<FoundInvitation | null> {
  const row = await store()
    .selectFrom("invitations")
    .innerJoin("tenants", "tenants.id", "invitations.tenant_id")
    .select(["invitations.id", "invitations.tenant_id as tenantId", "tenants.name as tenantName", "email", "role"])
    .select(
      sql<
        FoundInvitation["state"]
      >`case when accepted_at is not null then 'used' when revoked_at is not null then 'revoked'
        when expires_at <= now() then 'expired' else 'open' end`.as("state"),
    )
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes the account that a link invites to; the link is good once, also where it is opened twice at the same time. Null
 * where it is not open, or its address has an account by now: which of the two is not for a stranger to know.
 */
export async function acceptInvitation(
  token: string,
  person: { name: string; password: string },
): Promise<{ personId: string; tenantId: string; email: string; role: Role } | null> {
  if ((await findInvitation(token))?.state !== "open") return null;
  const passwordHash = await hashPassword(person.password);
  return store()
    .transaction()
    .execute(async (tx) => {
      const invitation = await tx
        .selectFrom("invitations")
        .select(["id", "tenant_id as tenantId", "email", "role"])
        .where("token_hash", "=", hashOf(token))
        .where(isOpen)
        .forUpdate()
        .executeTakeFirst();
      if (!invitation) return null;
      const { id, ...joins } = invitation;
      const personId = await insertPerson(tx, { ...joins, name: person.name, passwordHash, passwordOrigin: "own" });
      await tx.updateTable("invitations").set({ accepted_at: sql<Date>`now()` }).where("id", "=", id).execute();
      return { personId, ...joins };
    })
    .catch((cause: unknown) => {
      if (cause instanceof EmailTaken) return null;
      throw cause;
    });
}

/** Takes the newest open invitation of an address, which whoever asks has shown to be theirs; null where there is none. */
export async function takeInvitationOf(tx: Store, email: string): Promise<{ tenantId: string; role: Role } | null> {
  const invitation = await tx
    .selectFrom("invitations")
    .select(["id", "tenant_id as tenantId", "role"])
    .where("email", "=", email)
    .where(isOpen)
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) return null;
  const { id, ...joins } = invitation;
  await tx.updateTable("invitations").set({ accepted_at: sql<Date>`now()` }).where("id", "=", id).execute();
  return joins;
}

function openOf(tx: Store, tenantId: string) {
  return tx
    .selectFrom("invitations")
    .select(["id", "email", "role", "created_at as createdAt", "expires_at as expiresAt"])
    .where("tenant_id", "=", tenantId)
    .where(isOpen)
    .orderBy("created_at", "desc");
}

function revokeOpen(tx: Store, tenantId: string) {
  return tx
    .updateTable("invitations")
    .set({ revoked_at: sql<Date>`now()` })
    .where("tenant_id", "=", tenantId)
    .where(isOpen);
}
