import "server-only";
import { sql } from "kysely";
import type { Role } from "../account/roles.ts";
import { type Store, store } from "./database.ts";
import { deletePerson } from "./people.ts";
import { endSessions } from "./sessions.ts";

export type ListedPerson = {
  id: string;
  email: string;
  name: string;
  role: Role;
  secondFactor: boolean;
  lastSignInAt: Date | null;
};

/** Why a change to a workspace's people is not made. */
export type PeopleRefusal = "not_found" | "last_owner";

/** Everyone of a tenant, by name; or of every tenant, for the operator. */
export async function listPeople(tenantId?: string): Promise<(ListedPerson & { tenantId: string })[]> {
  const everyone = store()
    .selectFrom("people")
    .leftJoin("second_factors", "second_factors.person_id", "people.id")
    .select(["id", "email", "name", "role", "tenant_id as tenantId", "last_sign_in_at as lastSignInAt"])
    .select(sql<boolean>`confirmed_at is not null`.as("secondFactor"))
    .orderBy("tenant_id")
    .orderBy(sql`lower(name)`)
    .orderBy("email");
  return (tenantId === undefined ? everyone : everyone.where("tenant_id", "=", tenantId)).execute();
}

/**
 * Gives a person of this tenant another role and ends their sessions. The same role again changes nothing. A workspace
 * keeps an owner, also where two are demoted at the same time.
 */
export async function changeRole(
  tenantId: string,
  personId: string,
  role: Role,
): Promise<PeopleRefusal | { former: Role; email: string }> {
  return ofTenant(tenantId, personId, async (tx, person) => {
    if (person.role !== role) {
      if (role !== "owner" && (await isLastOwner(tx, tenantId, person))) return "last_owner";
      await tx.updateTable("people").set({ role }).where("id", "=", personId).execute();
      await endSessions(personId, { tx });
    }
    return { former: person.role, email: person.email };
  });
}

/** Takes a person out of this tenant; their sessions go with them. A workspace keeps an owner. */
export async function removePerson(tenantId: string, personId: string): Promise<PeopleRefusal | { email: string }> {
  return ofTenant(tenantId, personId, async (tx, person) => {
    if (await isLastOwner(tx, tenantId, person)) return "last_owner";
    await deletePerson(personId, tx);
    return { email: person.email };
  });
}

type Found = { id: string; role: Role; email: string };

/** One change of a tenant's people at a time: its row is locked, so that two cannot each see the other as an owner. */
function ofTenant<T>(
  tenantId: string,
  personId: string,
  change: (tx: Store, person: Found) => Promise<T>,
): Promise<T | "not_found"> {
  return store()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("tenants").select("id").where("id", "=", tenantId).forUpdate().execute();
      const person = await tx
        .selectFrom("people")
        .select(["id", "role", "email"])
        .where("id", "=", personId)
        .where("tenant_id", "=", tenantId)
        .executeTakeFirst();
      return person ? change(tx, person) : "not_found";
    });
}

async function isLastOwner(tx: Store, tenantId: string, person: Found): Promise<boolean> {
  if (person.role !== "owner") return false;
  const others = await tx
    .selectFrom("people")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("role", "=", "owner")
    .where("id", "!=", person.id)
    .limit(1)
    .execute();
  return others.length === 0;
}
