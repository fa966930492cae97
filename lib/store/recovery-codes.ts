import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { storeConfig } from "../settings/settings.ts";
import { type Store, store } from "./database.ts";

const codesInSet = 10;
const codeChars = 12;
/** Crockford's base 32, without look-alikes: 60 bits a code. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A keyed hash: whoever has the table alone cannot try codes against it. */
function hashOf(personId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return createHmac("sha256", storeConfig().sealKey)
    .update(JSON.stringify(["recovery", personId, plain]))
    .digest();
}

function makeCode(): string {
  const text = Array.from({ length: codeChars }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}

/** A new set of codes in place of the former; they are in what is returned and nowhere else. */
export async function makeRecoveryCodes(personId: string, tx: Store): Promise<string[]> {
  const codes = Array.from({ length: codesInSet }, makeCode);
  await tx.deleteFrom("recovery_codes").where("person_id", "=", personId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code) })))
    .execute();
  return codes;
}

/** A new set for a person with a second factor. */
export function renewRecoveryCodes(personId: string): Promise<string[]> {
  return store()
    .transaction()
    .execute((tx) => makeRecoveryCodes(personId, tx));
}

/** Whether this is one of the person's unused codes; it is used up by asking. */
export async function spendRecoveryCode(personId: string, code: string): Promise<boolean> {
  const row = await store()
    .deleteFrom("recovery_codes")
    .where("person_id", "=", personId)
    .where("code_hash", "=", hashOf(personId, code))
    .returning("person_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many codes are left. */
export async function countRecoveryCodes(personId: string): Promise<number> {
  const row = await store()
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<string>().as("left"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
