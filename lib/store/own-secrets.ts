import "server-only";
import { sql } from "kysely";
import { type Store, store } from "./database.ts";
import { hashPassword, matchesPassword } from "./password.ts";
import { seal, unseal } from "./seal.ts";
import { factorOwner } from "./second-factor.ts";
import type { SecretName } from "./tables.ts";

/** Secrets that all dashboards on one database share, by the names of their settings; `VERSO_SEAL_KEY` is 32 bytes in base64. */
export type OwnSecrets = Record<SecretName, string>;

/** What is sealed, and in whose name. */
const sealed = [
  { table: "tenants", id: "id", column: "sealed_api_key", ownerOf: (id: string) => id },
  { table: "person_keys", id: "person_id", column: "sealed_key", ownerOf: (id: string) => id },
  { table: "second_factors", id: "person_id", column: "sealed_secret", ownerOf: factorOwner },
];

/**
 * Which of these secrets are others than the dashboards on this database work with; null where none has been started on it yet.
 * Where one was before secrets were noted, the seal key is known by whether it opens what is sealed.
 */
export async function strangeSecrets(secrets: Partial<OwnSecrets>): Promise<SecretName[] | null> {
  const noted = await notedHashes();
  return noted.length > 0 ? strangeAmong(noted, secrets) : strangeBySeal(secrets);
}

/** As `strangeSecrets`. Where none are noted these are, of several who start at once those of one. */
export async function noteSecrets(secrets: OwnSecrets): Promise<SecretName[]> {
  const noted = await notedHashes();
  if (noted.length > 0) return strangeAmong(noted, secrets);
  const strange = (await strangeBySeal(secrets)) ?? [];
  if (strange.length > 0) return strange;
  await store()
    .insertInto("secrets")
    .values(await hashesOf(secrets))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return strangeAmong(await notedHashes(), secrets);
}

type NotedHash = { name: SecretName; hash: string };

const notedHashes = (): Promise<NotedHash[]> => store().selectFrom("secrets").select(["name", "hash"]).execute();

async function strangeAmong(noted: readonly NotedHash[], secrets: Partial<OwnSecrets>): Promise<SecretName[]> {
  const strange = noted.map(async ({ name, hash }) => {
    const secret = secrets[name];
    return secret === undefined || (await matchesPassword(secret, hash)) ? [] : [name];
  });
  return (await Promise.all(strange)).flat();
}

async function strangeBySeal({ VERSO_SEAL_KEY: sealKey }: Partial<OwnSecrets>): Promise<SecretName[] | null> {
  const first = await store()
    .selectFrom("tenants")
    .select(["id", "sealed_api_key"])
    .orderBy("created_at")
    .executeTakeFirst();
  if (!first) return null;
  const isSame = sealKey === undefined || opened(first.sealed_api_key, first.id, sealKey) !== undefined;
  return isSame ? [] : ["VERSO_SEAL_KEY"];
}

/** The key that was given as the former one does not open what is sealed. */
export class FormerKeyRefused extends Error {
  override name = "FormerKeyRefused";
}

/** What a change of secrets has undone, in numbers of people. */
export type SecretsChanged = { changed: SecretName[]; withoutCodes: number; signedOut: number };

/**
 * Makes these the secrets of the dashboards on this database, which must not run meanwhile. With another seal key what the `former`
 * one sealed is sealed anew, and recovery codes are gone, whose hashes it keyed; without a former one, second factors and the keys
 * of people go as well, and the workspaces' are to be replaced. With another secret of sessions these end. Throws `FormerKeyRefused`
 * where `former` does not open what is sealed, and has changed nothing then.
 */
export async function changeSecrets(secrets: OwnSecrets, former: string | undefined): Promise<SecretsChanged> {
  const changed = (await strangeSecrets(secrets)) ?? [];
  const hashes = await hashesOf(secrets);
  return store()
    .transaction()
    .execute(async (tx) => {
      const done: SecretsChanged = { changed, withoutCodes: 0, signedOut: 0 };
      if (changed.includes("VERSO_SEAL_KEY")) {
        await (former === undefined ? dropSealed(tx) : sealAnew(tx, former, secrets.VERSO_SEAL_KEY));
        const codes = await tx.deleteFrom("recovery_codes").returning("person_id").execute();
        done.withoutCodes = new Set(codes.map((row) => row.person_id)).size;
      }
      if (changed.includes("NEXTAUTH_SECRET")) {
        const sessions = await tx.deleteFrom("sessions").returning("person_id").execute();
        done.signedOut = new Set(sessions.map((row) => row.person_id)).size;
      }
      await tx.deleteFrom("secrets").execute();
      await tx.insertInto("secrets").values(hashes).execute();
      return done;
    });
}

async function sealAnew(tx: Store, former: string, sealKey: string): Promise<void> {
  for (const { table, id, column, ownerOf } of sealed) {
    const from = sql.id("dashboard", table);
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      SELECT ${sql.id(id)} AS id, ${sql.id(column)} AS sealed FROM ${from} FOR UPDATE`.execute(tx);
    for (const row of rows) {
      const owner = ownerOf(row.id);
      const secret = opened(row.sealed, owner, former);
      if (secret === undefined) throw new FormerKeyRefused(`The key does not open what is sealed in ${table}.`);
      const anew = seal(secret, owner, bytesOf(sealKey));
      await sql`UPDATE ${from} SET ${sql.id(column)} = ${anew} WHERE ${sql.id(id)} = ${row.id}`.execute(tx);
    }
  }
}

async function dropSealed(tx: Store): Promise<void> {
  await tx.deleteFrom("person_keys").execute();
  await tx.deleteFrom("second_factors").execute();
}

const bytesOf = (sealKey: string) => Buffer.from(sealKey, "base64");

function opened(bytes: Buffer, owner: string, sealKey: string): string | undefined {
  try {
    return unseal(bytes, owner, bytesOf(sealKey));
  } catch {
    return undefined;
  }
}

/** Salted and slow: a secret that somebody made up is not guessed by who has the table. */
const hashesOf = async ({ VERSO_SEAL_KEY, NEXTAUTH_SECRET }: OwnSecrets): Promise<NotedHash[]> => [
  { name: "VERSO_SEAL_KEY", hash: await hashPassword(VERSO_SEAL_KEY) },
  { name: "NEXTAUTH_SECRET", hash: await hashPassword(NEXTAUTH_SECRET) },
];
