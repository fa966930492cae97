import "server-only";
import { storeConfig } from "../settings/settings.ts";
import { store } from "./database.ts";
import { seal, unseal } from "./seal.ts";

type Whose = { tenantId: string; personId: string };
export type PersonKey = { keyId: string; apiKey: string };

/** The key by which a person's submissions are made; null where they have none yet. */
export async function personKey({ tenantId, personId }: Whose): Promise<PersonKey | null> {
  const row = await store()
    .selectFrom("person_keys")
    .select(["key_id", "sealed_key"])
    .where("tenant_id", "=", tenantId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { keyId: row.key_id, apiKey: unseal(row.sealed_key, personId, storeConfig().sealKey) };
}

/** Keeps a person's key, sealed; one that is there stays. */
export async function savePersonKey({ tenantId, personId }: Whose, { keyId, apiKey }: PersonKey): Promise<void> {
  await store()
    .insertInto("person_keys")
    .values({
      tenant_id: tenantId,
      person_id: personId,
      key_id: keyId,
      sealed_key: seal(apiKey, personId, storeConfig().sealKey),
    })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .execute();
}

/** Whose keys there are in a workspace: people by the ids of their keys. */
export async function peopleByKey(
  tenantId: string,
): Promise<ReadonlyMap<string, { id: string; name: string; email: string }>> {
  const rows = await store()
    .selectFrom("person_keys")
    .innerJoin("people", "people.id", "person_keys.person_id")
    .select(["person_keys.key_id", "people.id", "people.name", "people.email"])
    .where("person_keys.tenant_id", "=", tenantId)
    .execute();
  return new Map(rows.map(({ key_id: keyId, id, name, email }) => [keyId, { id, name, email }]));
}
