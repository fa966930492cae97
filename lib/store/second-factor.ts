import "server-only";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { storeConfig } from "../settings/settings.ts";
import { store } from "./database.ts";
import { makeRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { seal, unseal } from "./seal.ts";

/** RFC 4226, section 4: a shared secret of 160 bits. */
const secretBytes = 20;
const stepS = 30;
/** A clock may be so many steps off, either way (RFC 6238, section 6). */
const stepsOff = 1;

/** The secret is authenticated with its person: moved to another's row it opens nothing. */
export const factorOwner = (personId: string) => `second-factor:${personId}`;

/** What an authenticator app is given: an address for its camera, and the same secret to type. */
export type Enrolment = { url: string; secret: string };
export type ProofKind = "totp" | "recovery_code";

function generator(secret: Secret, email = ""): TOTP {
  return new TOTP({ issuer: "Verso", label: email, secret, algorithm: "SHA1", digits: 6, period: stepS });
}

/** Begins an enrolment, or begins it anew; null where the person has a confirmed one, which must be turned off first. */
export async function beginSecondFactor(person: { id: string; email: string }): Promise<Enrolment | null> {
  const secret = new Secret({ size: secretBytes });
  const sealed = seal(secret.base32, factorOwner(person.id), storeConfig().sealKey);
  const row = await store()
    .insertInto("second_factors")
    .values({ person_id: person.id, sealed_secret: sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("person_id")
        .doUpdateSet({ sealed_secret: sealed, last_step: 0 })
        .where("second_factors.confirmed_at", "is", null),
    )
    .returning("person_id")
    .executeTakeFirst();
  return row ? { url: generator(secret, person.email).toString(), secret: secret.base32 } : null;
}

/**
 * Confirms an enrolment with a first code and gives the recovery codes, this once. Null where the code is not right or
 * nothing is to be confirmed.
 */
export async function confirmSecondFactor(personId: string, code: string): Promise<string[] | null> {
  const step = await stepOf(personId, code, { confirmed: false });
  if (step === null) return null;
  return store()
    .transaction()
    .execute(async (tx) => {
      const row = await tx
        .updateTable("second_factors")
        .set({ confirmed_at: sql<Date>`now()`, last_step: step })
        .where("person_id", "=", personId)
        .where("confirmed_at", "is", null)
        .returning("person_id")
        .executeTakeFirst();
      return row ? makeRecoveryCodes(personId, tx) : null;
    });
}

/**
 * Whether `code` proves the second factor: six digits of the app that were not used before, or a recovery code, which is
 * used up by it. Which of the two it was, or null.
 */
export async function proveSecondFactor(personId: string, code: string): Promise<ProofKind | null> {
  if (!/^\d{6}$/.test(code.replaceAll(" ", ""))) {
    return (await spendRecoveryCode(personId, code)) ? "recovery_code" : null;
  }
  const step = await stepOf(personId, code, { confirmed: true });
  if (step === null) return null;
  // One statement: of two requests with the same code one finds the step taken.
  const row = await store()
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("person_id", "=", personId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", String(step))
    .returning("person_id")
    .executeTakeFirst();
  return row ? "totp" : null;
}

/** Takes the second factor and its recovery codes away; false where there was none. */
export async function removeSecondFactor(personId: string): Promise<boolean> {
  const row = await store()
    .deleteFrom("second_factors")
    .where("person_id", "=", personId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Whether everyone of a tenant must have one. */
export async function requireSecondFactor(tenantId: string, required: boolean): Promise<void> {
  await store().updateTable("tenants").set({ second_factor_required: required }).where("id", "=", tenantId).execute();
}

/** The 30-second step that a code belongs to, near enough to now; null where it is not right. */
async function stepOf(personId: string, code: string, { confirmed }: { confirmed: boolean }): Promise<number | null> {
  const row = await store()
    .selectFrom("second_factors")
    .select("sealed_secret")
    .where("person_id", "=", personId)
    .where("confirmed_at", confirmed ? "is not" : "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const secret = Secret.fromBase32(unseal(row.sealed_secret, factorOwner(personId), storeConfig().sealKey));
  const totp = generator(secret);
  const timestamp = Date.now();
  const off = totp.validate({ token: code.replaceAll(" ", ""), timestamp, window: stepsOff });
  return off === null ? null : totp.counter({ timestamp }) + off;
}
