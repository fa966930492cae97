import "server-only";
import { z } from "zod";
import { store } from "./database.ts";
import { hashPassword, matchesPassword, spendPasswordCheck } from "./password.ts";
import { type Role, roles } from "./tables.ts";

export type Person = { id: string; email: string; name: string; role: Role; tenantId: string; tenantName: string };

export const passwordCharsMin = 12;
export const passwordCharsMax = 200;

const NewPerson = z.object({
  email: z.string().trim().toLowerCase().min(3).max(254).includes("@"),
  name: z.string().trim().min(1).max(120),
  password: z.string().min(passwordCharsMin).max(passwordCharsMax),
  role: z.enum(roles),
  tenantId: z.string().min(1),
});

/** Adds a person to a tenant. Throws where the email is taken or a field is out of bounds. Returns their id. */
export async function createPerson(input: z.input<typeof NewPerson>): Promise<string> {
  const person = NewPerson.parse(input);
  const row = await store()
    .insertInto("people")
    .values({
      email: person.email,
      name: person.name,
      password_hash: await hashPassword(person.password),
      role: person.role,
      tenant_id: person.tenantId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The id of the person who has this email and this password, or null. Both kinds of no take the same time. */
export async function verifyPassword(email: string, password: string): Promise<string | null> {
  const row = await store()
    .selectFrom("people")
    .select(["id", "password_hash"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  const matches = row ? await matchesPassword(password, row.password_hash) : await spendPasswordCheck(password);
  return row && matches ? row.id : null;
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

/** A person with the name of their tenant, or null where they are no longer there. */
export async function findPerson(id: string): Promise<Person | null> {
  const row = await store()
    .selectFrom("people")
    .innerJoin("tenants", "tenants.id", "people.tenant_id")
    .select(["people.id", "email", "people.name", "role", "tenant_id", "tenants.name as tenant_name"])
    .where("people.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { tenant_id: tenantId, tenant_name: tenantName, ...person } = row;
  return { ...person, tenantId, tenantName };
}

/** How many people may sign in; 0 means a first start. */
export async function countPeople(): Promise<number> {
  const row = await store()
    .selectFrom("people")
    .select(({ fn }) => fn.countAll<string>().as("people"))
    .executeTakeFirstOrThrow();
  return Number(row.people);
}

/** Takes a person out; their sessions end with the next request. */
export async function deletePerson(id: string): Promise<void> {
  await store().deleteFrom("people").where("id", "=", id).execute();
}
