import "server-only";
import { randomInt } from "node:crypto";
import { store } from "./database.ts";
import { hashPassword, matchesPassword } from "./password.ts";
import { endSessions } from "./sessions.ts";
import type { PasswordOrigin } from "./tables.ts";

/** Twenty characters without look-alikes: about 115 bits. */
export function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/** Whether this is the person's password now. */
export async function isOwnPassword(personId: string, password: string): Promise<boolean> {
  const row = await store().selectFrom("people").select("password_hash").where("id", "=", personId).executeTakeFirst();
  return row !== undefined && (await matchesPassword(password, row.password_hash));
}

/**
 * Sets a person's password and ends their sessions, but for the one of `keepSessionId`. `origin` says who chose it.
 * Whether it may be taken (`passwordFault`) was asked before.
 */
export async function setPassword(
  personId: string,
  chosen: { password: string; origin: PasswordOrigin; keepSessionId?: string | undefined },
): Promise<void> {
  const change = {
    password_hash: await hashPassword(chosen.password),
    password_origin: chosen.origin,
  };
  await store()
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable("people").set(change).where("id", "=", personId).execute();
      await endSessions(personId, { exceptId: chosen.keepSessionId, tx });
    });
}

/** Whether anybody still signs in with the password that the first start printed. */
export async function isFirstPasswordInUse(): Promise<boolean> {
  const rows = await store()
    .selectFrom("people")
    .select("id")
    .where("password_origin", "=", "first")
    .limit(1)
    .execute();
  return rows.length > 0;
}
