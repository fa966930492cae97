import "server-only";
import { store } from "./database.ts";

/** Whose a document is to look at. */
export type Assignee = { id: string; name: string; email: string };

/** Assigns an extraction to a person of the tenant; null where there is no such person. */
export async function assign(input: {
  tenantId: string;
  extractionId: string;
  personId: string;
}): Promise<Assignee | null> {
  const { tenantId, extractionId, personId } = input;
  const person = await store()
    .selectFrom("people")
    .select(["id", "name", "email"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", personId)
    .executeTakeFirst();
  if (!person) return null;
  await store()
    .insertInto("assignments")
    .values({ tenant_id: tenantId, extraction_id: extractionId, person_id: personId })
    .onConflict((conflict) => conflict.columns(["tenant_id", "extraction_id"]).doUpdateSet({ person_id: personId }))
    .execute();
  return person;
}

/** From now on it is nobody's. */
export async function unassign({ tenantId, extractionId }: { tenantId: string; extractionId: string }): Promise<void> {
  await store()
    .deleteFrom("assignments")
    .where("tenant_id", "=", tenantId)
    .where("extraction_id", "=", extractionId)
    .execute();
}

/** Whose each is, of this tenant alone; what is nobody's is left out. */
export async function assigneesOf(
  tenantId: string,
  extractionIds: readonly string[],
): Promise<Record<string, Assignee>> {
  if (extractionIds.length === 0) return {};
  const rows = await store()
    .selectFrom("assignments")
    .innerJoin("people", "people.id", "assignments.person_id")
    .select(["extraction_id", "people.id", "people.name", "people.email"])
    .where("assignments.tenant_id", "=", tenantId)
    .where("extraction_id", "in", [...extractionIds])
    .execute();
  return Object.fromEntries(rows.map(({ extraction_id, ...person }) => [extraction_id, person]));
}
