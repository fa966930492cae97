import "server-only";
import { sql } from "kysely";
import { z } from "zod";
import { passwordCharsMax, passwordCharsMin } from "../account/password-length.ts";
import { type Role, roles } from "../account/roles.ts";
import { Email, PersonName } from "../account/shapes.ts";
import { type Store, store } from "./database.ts";
import { hashPassword, matchesPassword, spendPasswordCheck } from "./password.ts";
import { type PasswordOrigin, passwordOrigins } from "./tables.ts";
import { publicApiUrl } from "./tenants.ts";

/** What the dashboard must know of who is signed in, at every request. */
export type Person = {
  id: string;
  email: string;
  name: string;
  role: Role;
  tenantId: string;
  tenantName: string;
  /** Origin of the service for programs elsewhere. */
  apiUrl: string;
  passwordOrigin: PasswordOrigin;
  /** Whether a second factor is confirmed, and whether the workspace asks everyone for one. */
  secondFactor: boolean;
  secondFactorRequired: boolean;
};

const NewPerson = z.object({
  email: Email,
  name: PersonName,
  password: z.string().min(passwordCharsMin).max(passwordCharsMax),
  passwordOrigin: z.enum(passwordOrigins).default("own"),
  role: z.enum(roles),
  tenantId: z.string().min(1),
});

/** The email has an account already, in whatever tenant. */
export class EmailTaken extends Error {
  override name = "EmailTaken";
}

/** Adds a person to a tenant and returns their id. Throws `EmailTaken`, and where a field is out of bounds. */
export async function createPerson(input: z.input<typeof NewPerson>): Promise<string> {
  const { password, ...person } = NewPerson.parse(input);
  return insertPerson(store(), { ...person, passwordHash: await hashPassword(password) });
}

type HashedPerson = Omit<z.output<typeof NewPerson>, "password"> & { passwordHash: string };

/** `createPerson` within a transaction: hashing takes long, and is done before one begins. */
export async function insertPerson(tx: Store, person: HashedPerson): Promise<string> {
  const row = await tx
    .insertInto("people")
    .values({
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash,
      password_origin: person.passwordOrigin,
      role: person.role,
      tenant_id: person.tenantId,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new EmailTaken("This email has an account already.");
  return row.id;
}

/** Who has this email and this password, and the hash that it matched, or null. Both kinds of no take the same time. */
export async function verifyPassword(
  email: string,
  password: string,
): Promise<{ id: string; passwordHash: string } | null> {
  const row = await store()
    .selectFrom("people")
    .select(["id", "password_hash"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  const matches = row ? await matchesPassword(password, row.password_hash) : await spendPasswordCheck(password);
  return row && matches ? { id: row.id, passwordHash: row.password_hash } : null;
}

/** Whose account an email is; null where there is none. */
export async function accountOf(email: string): Promise<{ id: string; tenantId: string } | null> {
  const row = await store()
    .selectFrom("people")
    .select(["id", "tenant_id"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return row ? { id: row.id, tenantId: row.tenant_id } : null;
}

/** A person with their tenant, or null where they are no longer there. */
export async function findPerson(id: string): Promise<Person | null> {
  const row = await store()
    .selectFrom("people")
    .innerJoin("tenants", "tenants.id", "people.tenant_id")
    .leftJoin("second_factors", "second_factors.person_id", "people.id")
    .select(["people.id", "email", "people.name", "role", "tenant_id as tenantId", "tenants.name as tenantName"])
    .select("api_url as apiUrl")
    .select(["password_origin as passwordOrigin", "second_factor_required as secondFactorRequired"])
    .select(sql<boolean>`confirmed_at is not null`.as("secondFactor"))
    .where("people.id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, apiUrl: publicApiUrl(row.apiUrl) } : null;
}

/** How many people may sign in; 0 means a first start. */
export async function countPeople(): Promise<number> {
  const row = await store()
    .selectFrom("people")
    .select(({ fn }) => fn.countAll<string>().as("people"))
    .executeTakeFirstOrThrow();
  return Number(row.people);
}

/** Remembers that a person has just signed in. */
export async function markSignIn(id: string): Promise<void> {
  await store().updateTable("people").set({ last_sign_in_at: sql<Date>`now()` }).where("id", "=", id).execute();
}

/** Takes a person out, with all that is theirs alone. What a workspace needs of owners: `removePerson`. */
export async function deletePerson(id: string, tx: Store = store()): Promise<void> {
  await tx.deleteFrom("people").where("id", "=", id).execute();
}
